use super::parse;

#[track_caller]
fn read(text: &str, code: &str) {
    assert_eq!(
        parse(text).map(|board| board.to_string()).map_err(|e| e.to_string()),
        Ok(code.into())
    );
}

#[track_caller]
fn refused(text: &str, message: &str) {
    assert_eq!(parse(text).unwrap_err().to_string(), message);
}

#[test]
fn nodes_are_numbered_as_they_appear() {
    read(
        "digraph { b [color=red]; a [fillcolor=\"Blue\"]; c -> b -> a; c [side=R] }",
        "RBR 0>1 2>0",
    );
}

#[test]
fn defaults_hold_for_later_nodes_only_and_own_attributes_win() {
    read(
        "digraph g { node [color=red] a b; node [color=blue]; c; d [side=R]; a -> c; b [color=blue] }",
        "RBBR 0>2",
    );
    read(
        "digraph { node [color=red, style=filled]; a; b [color=black, fillcolor=blue]; a->b }",
        "RB 0>1",
    );
}

/// The fuzzer found that such a message repeated the whole name.
#[test]
fn of_a_long_name_a_message_shows_the_start() {
    let name = "\u{1}".repeat(4000);
    let shown = format!("\"{}…\"", "\\u{1}".repeat(24));
    let text = |rest: &str| format!("digraph {{ \"{name}\" {rest} }}");
    let side = "has no side, expected color or fillcolor red or blue, or side R or B";
    refused(&text(""), &format!("line 1, column 11: node {shown} {side}"));
    let arc = format!("edge {shown} -> {shown} is a loop, expected two different nodes");
    refused(&text(&format!("-> \"{name}\"")), &format!("line 1, column 4014: {arc}"));
}

#[test]
fn the_whole_lexical_zoo() {
    read(
        "\u{feff}# preprocessor\nstrict digraph \"my \\\"graph\\\"\" {\n\
         // comment\n/* block\n * comment */ rankdir=LR\ngraph [label=<<b>x</b>>];\n\
         edge [color=red];\n\"a\" + \"b\" [side=R, label=\"1\\n\\\\\"][penwidth=-.5;];\n\
         é:n:sw [side=B]; -1.5 [side=B]\nab:p -> é -> -1.5 [color=blue]; ab -> é\n}\n",
        "RBB 0>1 1>2",
    );
    read("DIGRAPH{a[side=R]}", "R");
}

#[test]
fn errors_name_their_place() {
    refused("", "line 1, column 1: expected 'digraph', found the end of the file");
    refused("graph { a }", "line 1, column 1: expected 'digraph', found 'graph'");
    refused(
        "digraph {",
        "line 1, column 10: expected a node, an edge or '}', found the end of the file",
    );
    refused("digraph { }", "line 1, column 12: a board needs at least one vertex");
    refused(
        "digraph { a [side=R] } x",
        "line 1, column 24: expected nothing after the digraph, found 'x'",
    );
    refused(
        "digraph {\n  a [color=green]\n}",
        "line 2, column 3: node \"a\" has no side, expected color or fillcolor red or blue, or side R or B",
    );
    refused("digraph { a [side=r] }", "line 1, column 19: side \"r\", expected R or B");
    refused(
        "digraph { a [side=R, color=blue] }",
        "line 1, column 28: node \"a\" is red and blue, expected one colour",
    );
    refused(
        "digraph { node [side=R]\na -> a }",
        "line 2, column 3: edge \"a\" -> \"a\" is a loop, expected two different nodes",
    );
    refused(
        "digraph { node [side=R] a -> b\nb -> a\na -> b }",
        "line 3, column 3: edge \"a\" -> \"b\" stands at line 1, column 27 already",
    );
    refused(
        "digraph { a -- b }",
        "line 1, column 13: expected '->': the edges of a board have a direction",
    );
    refused(
        "digraph { subgraph x { } }",
        "line 1, column 11: subgraphs are not read, expected a flat digraph",
    );
    refused("digraph { a -> { b } }", "line 1, column 16: subgraphs are not read, expected a node");
    refused("digraph { a [side R] }", "line 1, column 19: expected '=', found 'R'");
    refused("digraph { a [side=", "line 1, column 19: expected a value, found the end of the file");
    refused("digraph { node }", "line 1, column 16: expected '[', found '}'");
    refused("digraph { \"a }", "line 1, column 11: expected a closing '\"' after this one");
    refused("digraph { /* }", "line 1, column 11: expected '*/' after this '/*'");
    refused("digraph { a [x=<<b>] }", "line 1, column 16: expected a closing '>' after this '<'");
    refused("digraph { / }", "line 1, column 11: expected a comment after '/'");
    refused(
        "digraph { 1.2.3 }",
        "line 1, column 11: expected an id, a number or '->', found '1.2.3'",
    );
    refused("digraph { a & b }", "line 1, column 13: expected a node, an edge or '}', found '&'");
    refused("digraph { \"a\" + b }", "line 1, column 17: expected a quoted text, found 'b'");
}

#[test]
fn no_more_vertices_than_a_board_has() {
    let digraph = |count: usize| {
        let nodes: Vec<String> = (0..count).map(|v| format!("n{v}")).collect();
        format!("digraph {{ node [side=R] {} }}", nodes.join(" "))
    };
    assert_eq!(parse(&digraph(128)).unwrap().vertex_count(), 128);
    let error = parse(&digraph(129)).unwrap_err().to_string();
    assert!(error.ends_with("node \"n128\" is one too many, expected at most 128"), "{error}");
}

proptest::proptest! {
    /// Whatever the text, the answer is a board or an error with a place inside it.
    #[test]
    fn no_text_makes_it_panic(text in "(strict )?(di)?graph \\{([ab ;=\\[\\]{}<>\"/*:,+.#-]|->|--|node|edge|side|[RB]|color|red|\n){0,40}\\}?") {
        if let Err(error) = parse(&text) {
            let line = text.split('\n').nth(error.line - 1);
            proptest::prop_assert!(line.is_some_and(|line| error.column <= line.chars().count() + 1));
        }
    }

    #[test]
    fn no_bytes_make_it_panic(text in "\\PC{0,80}") {
        _ = parse(&text);
    }

    /// A board written as DOT is read back.
    #[test]
    fn reads_what_it_should(code in "[RB]{2,9}") {
        let edges: Vec<String> = (1..code.len()).map(|v| format!("v{} -> v{v};", v - 1)).collect();
        let nodes: Vec<String> =
            code.chars().enumerate().map(|(v, c)| format!("v{v} [side={c}];")).collect();
        let board = parse(&format!("digraph {{ {} {} }}", nodes.concat(), edges.concat())).unwrap();
        let text = board.to_string();
        proptest::prop_assert_eq!(text.split(' ').next().unwrap(), code);
        proptest::prop_assert_eq!(board.arcs().len(), board.vertex_count() - 1);
    }
}
