//! The laws of saves, for any save and for any text.

use super::code;
use super::document::{self, Fault, Profile, Save, borrowed, read};
use super::migrate;
use super::name;
use crate::i18n::Lang;
use crate::state::progress::Progress;
use crate::state::saved::Saved;
use crate::state::settings::{First, Mode, OPPONENTS, Settings};
use crate::state::view::Players;
use influence_engine::{Session, Side};
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::select;

fn write(profiles: &[Profile]) -> String {
    document::write(&borrowed(profiles))
}

fn side() -> impl Strategy<Value = Side> {
    select(Side::BOTH.to_vec())
}

prop_compose! {
    fn settings()(
        lang in select(Lang::ALL.to_vec()),
        mode in select(vec![Mode::Computer, Mode::TwoPlayers]),
        side in side(),
        level in select(OPPONENTS.to_vec()),
        first in select(vec![First::Side(Side::Red), First::Side(Side::Blue), First::Random]),
        switches in any::<[bool; 5]>(),
    ) -> Settings {
        let [confirm, calm, undo, frozen, sound] = switches;
        Settings { mode, side, level, first, confirm, calm, undo, frozen, sound, ..Settings::new(lang) }
    }
}

/// Progress read from the lines that it is written as.
fn progress() -> impl Strategy<Value = Progress> {
    let level = ("[a-z]{1,2}-[0-9]", select(vec!["red", "blue"]), select(vec!["won", "star"]))
        .prop_map(|(id, side, mark)| format!("{id} {side} {mark}"));
    let day = (1_u32..=28, select(vec!["played", "late", "won"]))
        .prop_map(|(day, daily)| format!("2026-11-{day:02} {daily}"));
    (vec(level, 0..12), vec(day, 0..12)).prop_map(|(levels, days)| {
        let mut progress = Progress::default();
        for line in &levels {
            progress.read_level(line).expect("a level");
        }
        for line in &days {
            progress.read_day(line).expect("a day");
        }
        progress
    })
}

/// A game with some moves made and some of those taken back.
fn game() -> impl Strategy<Value = Saved> {
    let boards = ["RB 0>1", "RBRBRB 0>1 2>1 2>3 4>3 4>5", "RRBB 0>1 1>0 1>2 3>3 2>3"];
    let boards: Vec<_> = boards.iter().filter_map(|code| code.parse().ok()).collect();
    let computer = proptest::option::of((side(), select(OPPONENTS.to_vec())));
    (select(boards), side(), computer, vec(0_usize..6, 0..6), 0_usize..3, 0_u8..6).prop_map(
        |(board, first, computer, moves, back, address)| {
            let mut session = Session::new(board, first);
            for vertex in moves {
                // Most are illegal somewhere; a session stays legal whatever is tried.
                let _ = session.play(vertex);
            }
            for _ in 0..back {
                session.undo();
            }
            Saved {
                fragment: format!("#/level/l{address}"),
                players: Players { computer },
                session,
            }
        },
    )
}

prop_compose! {
    fn save()(settings in settings(), progress in progress(), games in vec(game(), 0..6)) -> Save {
        let mut save = Save { progress, ..Save::new(settings) };
        for game in games {
            save.keep_game(game);
        }
        save
    }
}

fn profiles() -> impl Strategy<Value = Vec<Profile>> {
    let name = "[A-Za-zéß漢🦊]{1,8}( [A-Za-z]{1,8})?".prop_map(String::from);
    vec((prop_oneof![Just(String::new()), name], save()), 0..4).prop_map(|mut profiles| {
        profiles.sort_by(|one, other| one.0.cmp(&other.0));
        profiles.dedup_by(|one, other| one.0 == other.0);
        profiles
    })
}

fn joined(one: &Progress, other: &Progress) -> Progress {
    let mut both = one.clone();
    both.join(other);
    both
}

/// Texts near a document: words of the format in any order.
fn nearly() -> impl Strategy<Value = String> {
    let words = [
        "influence 2",
        "influence 3",
        "profile",
        "set",
        "level",
        "day",
        "game",
        "Anna",
        "lang",
        "fr",
        "red",
        "won",
        "star",
        "2026-11-30",
        "#/level/a",
        "two",
        "blue-easy",
        "RB 0>1|R||0",
        "RB|R|0|1",
        " ",
        "\n",
        "\r\n",
        "\0",
        "é",
        "|",
        ">",
    ];
    vec(select(words.to_vec()), 0..40).prop_map(|words| words.concat())
}

proptest! {
    #[test]
    fn what_is_written_is_read_and_written_the_same(profiles in profiles(), fresh in settings()) {
        let text = write(&profiles);
        let again = read(&text, fresh);
        prop_assert_eq!(again.as_ref(), Ok(&profiles));
        prop_assert_eq!(write(&again.unwrap_or_default()), text);
    }

    #[test]
    fn a_code_gives_back_its_document(profiles in profiles()) {
        let text = write(&profiles);
        prop_assert_eq!(code::decode(&code::encode(&text)), Ok(text));
    }

    #[test]
    fn a_changed_code_is_refused(profiles in profiles(), place in any::<prop::sample::Index>(), sign in "[ -~]") {
        let code = code::encode(&write(&profiles));
        let place = place.index(code.len());
        let changed = format!("{}{sign}{}", &code[..place], &code[place + 1..]);
        // A space takes the character away: the code is then too short.
        prop_assume!(changed != code);
        prop_assert!(code::decode(&changed).is_err());
    }

    #[test]
    fn progress_is_joined_in_any_order_and_never_lost(one in progress(), two in progress(), three in progress()) {
        prop_assert_eq!(joined(&one, &two), joined(&two, &one));
        prop_assert_eq!(joined(&joined(&one, &two), &three), joined(&one, &joined(&two, &three)));
        let both = joined(&one, &two);
        prop_assert_eq!(joined(&both, &one), both.clone());
        prop_assert_eq!(joined(&Progress::default(), &one), one);
    }

    #[test]
    fn joining_twice_is_joining_once(one in save(), other in save()) {
        let mut once = one.clone();
        once.join(other.clone());
        let mut twice = once.clone();
        twice.join(other.clone());
        prop_assert_eq!(&twice, &once);
        prop_assert_eq!(once.settings, one.settings);
        for game in &one.games {
            prop_assert_eq!(once.game(&game.fragment), Some(game));
        }
    }

    #[test]
    fn any_text_is_accepted_or_refused_whole(text in prop_oneof![any::<String>(), nearly(), nearly().prop_map(|rest| format!("influence 2\nprofile\n{rest}"))], fresh in settings()) {
        match read(&text, fresh) {
            // What was accepted is kept and read the same ever after.
            Ok(profiles) => prop_assert_eq!(read(&write(&profiles), fresh), Ok(profiles)),
            Err(Fault::Line(line, start)) => {
                let shown = text.lines().nth(line - 1).unwrap_or_default();
                prop_assert!(shown.starts_with(&start));
            }
            Err(fault) => prop_assert!(fault == Fault::Foreign || fault == Fault::Newer),
        }
        let _ = code::decode(&text);
        let _ = code::decode(&format!("INFLUENCE2.{text}"));
        let _ = name::fault(&text);
    }

    #[test]
    fn any_text_of_version_1_is_carried_over(texts in any::<[Option<String>; 3]>(), near in nearly(), fresh in settings()) {
        for texts in [texts, [None, None, Some(near)]] {
            let (save, _) = migrate::from_1(&texts, fresh);
            let profiles = vec![(String::new(), save)];
            prop_assert_eq!(read(&write(&profiles), fresh), Ok(profiles));
        }
    }

    #[test]
    fn a_cut_document_is_refused_or_is_the_beginning(profiles in profiles(), at in any::<prop::sample::Index>(), fresh in settings()) {
        let text = write(&profiles);
        let mut end = at.index(text.len());
        while !text.is_char_boundary(end) {
            end -= 1;
        }
        if let Ok(part) = read(&text[..end], fresh) {
            prop_assert!(part.len() <= profiles.len());
        }
    }
}
