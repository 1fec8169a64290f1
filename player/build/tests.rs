//! Tests of the message compiler, run with the player's.

use crate::emit::compile;
use crate::languages::{LANGUAGES, Language};

const EN: Language = LANGUAGES[0];
const FR: Language = LANGUAGES[1];

/// The faults found in one English and one French file.
fn faults(english: &str, french: &str) -> String {
    compile(&[(EN, english), (FR, french)]).expect_err("a fault").join("\n")
}

#[test]
fn a_missing_and_an_extra_message_are_named() {
    assert_eq!(
        faults("a = A\nb = B\n", "a = A\nc = C\n"),
        "locales/fr.ftl:2: c: is not in en.ftl\nlocales/fr.ftl: b: is missing, see en.ftl:2"
    );
}

#[test]
fn differing_arguments_are_named() {
    assert_eq!(
        faults("a = { $x } and { $y }\n", "a = { $x }\n"),
        "locales/fr.ftl:1: a: takes ($x) where en.ftl:1 takes ($x, $y)"
    );
    let side = "a = { $x ->\n    [red] r\n   *[blue] b\n}\n";
    assert_eq!(
        faults("a = { $x }\n", side),
        "locales/fr.ftl:1: a: $x is used as Side, in en.ftl:1 as Shown"
    );
}

#[test]
fn plural_forms_are_those_of_the_language() {
    let both = "a = { $n ->\n    [one] { $n } x\n   *[other] { $n } xs\n}\n";
    let bare = "a = { $n ->\n   *[other] { $n } xs\n}\n";
    let few = "a = { $n ->\n    [one] x\n    [few] xs\n   *[other] xs\n}\n";
    assert_eq!(faults(both, bare), "locales/fr.ftl:1: a: the plural form [one] of $n is missing");
    assert_eq!(
        faults(both, few),
        "locales/fr.ftl:1: a: [few] of $n is no plural form of this language"
    );
    let code = compile(&[(EN, both), (FR, both)]).expect("two good files").now;
    assert!(code.contains("pub(crate) fn a(lang: Lang, n: usize) -> String"), "{code}");
    assert!(
        code.contains("0 | 1 => { show_number(&mut out, n, lang); out.push_str(\" x\");"),
        "{code}"
    );
}

#[test]
fn an_exact_number_comes_before_the_plural_form_that_covers_it() {
    let text = "a = { $n ->\n    [one] one\n    [0] none\n   *[other] many\n}\n";
    let code = compile(&[(FR, text)]).expect("a good file").now;
    let (none, one) = (code.find("0 => ").expect("[0]"), code.find("0 | 1 => ").expect("[one]"));
    assert!(none < one, "{code}");
}

#[test]
fn what_the_player_does_not_use_of_fluent_is_refused() {
    for text in [
        "a = { NUMBER($n) }\n",
        "a = { other }\n",
        "a = A\n    .title = T\n",
        "a = { $s ->\n    [red] r\n   *[green] g\n}\n",
        "a = { $s ->\n    [red] r\n   *[red] g\n}\n",
        "a = { $n ->\n   *[one] g\n}\n",
        "-a = A\n",
        "a = A\na = B\n",
        "a = { $n\n",
    ] {
        let found = compile(&[(EN, text)]).expect_err(text);
        assert!(
            found.iter().all(|fault| fault.starts_with("locales/en.ftl:1: ")
                || fault.starts_with("locales/en.ftl:2: ")),
            "{text}: {found:?}"
        );
    }
}

#[test]
fn a_third_language_needs_its_file_and_its_line() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../locales");
    let mut sources = Vec::new();
    for language in LANGUAGES {
        let path = format!("{folder}/{}.ftl", language.code);
        sources.push((*language, std::fs::read_to_string(path).expect("a language's file")));
    }
    // A language that looks like English read aloud by a robot.
    let pseudo = Language { code: "en-XA", ..EN };
    let text = sources[0].1.replace(" = ", " = [!!] ");
    sources.push((pseudo, text));
    let borrowed: Vec<_> = sources.iter().map(|(lang, text)| (*lang, text.as_str())).collect();
    let code = compile(&borrowed).expect("three languages").now;
    assert!(code.contains("Lang::EnXa => \"[!!] Play\""), "{code}");
}

#[test]
fn messages_of_later_parts_become_javascript() {
    let text = "profiles-a = \"A\" \\ { $x }\nprofiles-b = { $n ->\n    [0] none\n    [one] { $n } x\n   \
                *[other] { $n } xs\n}\nc = C\nonline-d = D\n";
    let compiled = compile(&[(EN, text), (FR, text)]).expect("two good files");
    assert!(
        compiled.now.contains("fn c(") && !compiled.now.contains("profiles"),
        "{}",
        compiled.now
    );
    assert_eq!(
        compiled.later[0],
        "export default {\n\
         \"en\": {\n\
         \"a\": (given) => \"\\\"A\\\" \\\\ \" + given[\"x\"],\n\
         \"b\": (given) => (given[\"n\"] === 0 ? \"none\" : (given[\"n\"] === 1) ? given[\"n\"] + \" x\" : \
         given[\"n\"] + \" xs\"),\n},\n\
         \"fr\": {\n\
         \"a\": (given) => \"\\\"A\\\" \\\\ \" + given[\"x\"],\n\
         \"b\": (given) => (given[\"n\"] === 0 ? \"none\" : (given[\"n\"] === 0 || given[\"n\"] === 1) ? \
         given[\"n\"] + \" x\" : given[\"n\"] + \" xs\"),\n},\n};\n"
    );
}
