//! `forge solve` and `forge segments`, as the contract has them.

use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::process::Stdio;

use crate::common::{command, forge, forge_with, run};

#[test]
fn json_has_the_documented_keys_in_order() {
    assert_eq!(
        forge(&["solve", "--json", " BRBRB\t3>4 1>0 1>2 3>2"]).done(),
        "{\"code\":\"BRBRB 1>0 1>2 3>2 3>4\",\"vertices\":5,\"red\":2,\"blue\":3,\"arcs\":4,\
         \"ls\":1,\"rs\":-5,\"red_score\":{\"red_starts\":3,\"blue_starts\":0},\
         \"kind\":\"first-player\",\"self_opposite\":false,\
         \"greedy_loss\":{\"red\":0,\"blue\":0},\"undominated\":{\"red\":2,\"blue\":3},\
         \"best\":{\"red\":[1,3],\"blue\":[2]},\"nodes\":NODES}\n"
            .replace("NODES", &nodes("BRBRB 1>0 1>2 3>2 3>4"))
    );
}

/// The number of positions searched, which is the solver's own business.
fn nodes(code: &str) -> String {
    let out = forge(&["solve", "--json", code]).out;
    let value: serde_json::Value = serde_json::from_str(&out).unwrap();
    value["nodes"].as_u64().unwrap().to_string()
}

#[test]
fn a_side_without_vertex_has_no_first_move() {
    let out = forge(&["solve", "--json", "RR 0>1"]).out;
    let value: serde_json::Value = serde_json::from_str(&out).unwrap();
    assert_eq!(value["greedy_loss"]["blue"], serde_json::Value::Null);
    assert_eq!(value["best"]["blue"], serde_json::json!([]));
    assert_eq!(value["kind"], "red");
}

#[test]
fn text_shows_the_optimal_line_from_each_start() {
    let out = forge(&["solve", "BRBRB 1>0 1>2 3>2 3>4"]).done().to_owned();
    for line in [
        "  who starts wins (first-player)",
        "    Ls = 1: Red 3, Blue 2",
        "      Red 1 takes 3 (0 1 2)",
        "      Blue 4 takes 2 (3 4)",
        "      Red 3, Blue 2",
        "    Rs = -5: Red 0, Blue 5",
        "      Blue 2 takes 3 (1 2 3)",
        "      Red has no vertex left: Blue takes the other 2",
        "      Red 0, Blue 5",
    ] {
        assert!(out.lines().any(|l| l == line), "{line}\n{out}");
    }
}

#[test]
fn a_spent_budget_gives_proven_intervals_and_exit_code_3() {
    let code = "BRBRBRBRBRBR 1>0 1>2 3>2 3>4 5>4 5>6 7>6 7>8 9>8 9>10 11>10";
    let exact: serde_json::Value =
        serde_json::from_str(forge(&["solve", "--json", code]).done()).unwrap();
    assert_eq!(exact.get("exact"), None);
    let bounded = forge(&["solve", "--json", "--nodes", "2", code, "R"]);
    assert_eq!((bounded.code, bounded.err.as_str()), (Some(3), ""));
    let lines: Vec<serde_json::Value> =
        bounded.out.lines().map(|l| serde_json::from_str(l).unwrap()).collect();
    assert_eq!(lines[0]["exact"], false);
    for (key, exact) in [
        ("ls", &exact["ls"]),
        ("rs", &exact["rs"]),
        ("red_starts", &exact["red_score"]["red_starts"]),
        ("blue_starts", &exact["red_score"]["blue_starts"]),
    ] {
        let interval = lines[0].get(key).unwrap_or(&lines[0]["red_score"][key]);
        let (low, high) = (interval[0].as_i64().unwrap(), interval[1].as_i64().unwrap());
        let exact = exact.as_i64().unwrap();
        assert!(low <= exact && exact <= high, "{key}: {low} {exact} {high}");
    }
    // The next board has its own budget.
    assert_eq!((lines[1].get("exact"), &lines[1]["ls"]), (None, &1.into()));
    let text = forge(&["solve", "--nodes", "2", code]);
    assert_eq!(text.code, Some(3));
    assert!(text.out.contains("not proven"), "{}", text.out);
}

#[test]
fn every_bad_board_code_is_named_with_its_token_and_column() {
    let no_vertex = "board code: column 1: expected one letter R or B per vertex";
    for (code, message) in [
        ("", no_vertex),
        (" \t ", no_vertex),
        ("RXB", "board code: column 1, token 'RXB': expected only letters R and B, found 'X'"),
        (" 0>1", "board code: column 2, token '0>1': expected only letters R and B, found '0'"),
        (
            "RB  0>2",
            "board code: column 5, token '0>2': arc 0>2 names vertex 2, but the vertices are 0 to 1",
        ),
        ("RB 1>1", "board code: column 4, token '1>1': arc 1>1 is a loop"),
        ("RB 0>1\t0>1", "board code: column 8, token '0>1': arc 0>1 is given twice"),
        ("RB 0", "board code: column 4, token '0': expected an arc a>b between two vertex numbers"),
        (
            "RB 0>1 # x",
            "board code: column 8, token '#': expected an arc a>b between two vertex numbers",
        ),
        (
            "rb",
            "column 1, token 'rb': neither a board code (expected one letter R or B per vertex) \
             nor a level of catalog",
        ),
    ] {
        // A good board before it is not solved either: nothing is written.
        forge(&["solve", "--json", "RB 0>1", code]).refused(message);
        forge(&["show", code]).refused(message);
    }
    forge(&["solve", &"B".repeat(129)]).refused(
        "board code: column 1, token 'BBBBBBBBBBBBBBBBBBBBBBBB…': \
         129 vertices, but a board has at most 128",
    );
    forge(&["solve", &"B".repeat(128), "--json"]).done();
}

#[test]
fn bad_arguments_are_one_line() {
    forge(&[]).refused("no command given; 'forge --help' lists them");
    forge(&["solve"])
        .refused("the following required arguments were not provided: <BOARD>...; try --help");
    forge(&["solve", "R", "--frob"]).refused("unexpected argument '--frob' found; try --help");
    forge(&["segments", "--max", "0"]).refused("--max 0: expected 1 to 128");
    forge(&["segments", "--max", "129"]).refused("--max 129: expected 1 to 128");
    forge(&["solve", "R", "--threads", "0"]).refused("--threads 0: expected 1 to 1024");
    forge(&["solve", "R", "--memory", "0"])
        .refused(&format!("--memory 0: expected 1 to {} MiB", usize::MAX >> 20));
    forge(&["solve", "-", "-"]).refused("- is given twice; standard input ends only once");
    for args in [&["frob"][..], &["solve", "R", "--nodes", "-1"], &["solve", "R", "--nodes", "x"]] {
        let refused = forge(args);
        assert_eq!((refused.code, refused.out.as_str()), (Some(2), ""));
        assert_eq!(refused.err.lines().count(), 1, "{}", refused.err);
    }
    // A message stays one line, whatever it quotes.
    let quoting = forge(&["solve", "R\n\x1b[2J"]);
    assert_eq!((quoting.code, quoting.err.lines().count()), (Some(2), 1));
    assert!(!quoting.err.contains('\x1b'));
}

#[test]
fn help_goes_to_standard_output() {
    let help = forge(&["--help"]).done().to_owned();
    for word in ["solve", "segments", "verify", "show", "add", "Exit codes", "Examples"] {
        assert!(help.contains(word), "{word}");
    }
    for command in ["solve", "segments", "verify", "show", "add"] {
        assert!(forge(&[command, "--help"]).done().contains("Usage: forge"));
    }
    assert!(forge(&["--version"]).done().starts_with("forge "));
}

#[test]
fn a_stream_is_answered_in_order_for_any_number_of_threads() {
    let boards: Vec<String> = (0..3000_u32)
        .map(|i| {
            let letter = |v: u32| if (i >> v) & 1 == 0 { 'R' } else { 'B' };
            let code: String = (0..7).map(letter).collect();
            format!("{code} 0>{} 2>3 3>4 5>{}", 1 + i % 6, i % 5)
        })
        .collect();
    let input = boards.join("\n") + " # no end of line";
    let one = forge_with(&["solve", "--json", "--threads", "1", "-"], &input).done().to_owned();
    let three = forge_with(&["solve", "--json", "--threads", "3", "-"], &input).done().to_owned();
    assert_eq!(one.lines().count(), boards.len());
    assert!(one == three);
    for (line, board) in one.lines().zip(&boards) {
        let letters = board.split(' ').next().unwrap();
        assert!(line.starts_with(&format!("{{\"code\":\"{letters} ")), "{line} {board}");
    }
}

#[test]
fn comments_blank_lines_and_line_ends_in_a_stream() {
    let input = "# boards\n\n  \t\nRB 0>1 # one\r\n\r\n   BR\n#RB\n";
    let out = forge_with(&["solve", "--json", "R", "-", "B"], input).done().to_owned();
    let codes: Vec<String> = out
        .lines()
        .map(|l| serde_json::from_str::<serde_json::Value>(l).unwrap()["code"].to_string())
        .collect();
    assert_eq!(codes, ["\"R\"", "\"RB 0>1\"", "\"BR\"", "\"B\""]);
    assert_eq!(forge_with(&["solve", "-"], "").done(), "");
}

#[test]
fn a_bad_line_ends_a_stream_after_the_lines_before_it() {
    for (bad, message) in [
        ("RB 0>3", "column 4, token '0>3': arc 0>3 names vertex 3, but the vertices are 0 to 1"),
        ("  RG", "column 3, token 'RG': expected only letters R and B, found 'G'"),
        ("segment-8", "column 1, token 'segment-8': expected only letters R and B, found 's'"),
    ] {
        let input = format!("RB\n# x\nBR 0>1\n{bad}\nRRR\n");
        let run = forge_with(&["solve", "--json", "-"], &input);
        assert_eq!(run.code, Some(2));
        assert_eq!(run.err, format!("forge: standard input, line 4, {message}\n"));
        assert_eq!(run.out.lines().count(), 2, "{}", run.out);
    }
    let not_text = run(command(&["solve", "-"]), b"RB \xff\n");
    not_text.refused("standard input, line 1, column 4: expected UTF-8 text");
    let long = "R".repeat(300_000);
    forge_with(&["solve", "-"], &long)
        .refused("standard input, line 1, column 262145: expected a shorter line");
}

#[test]
fn a_line_is_answered_before_the_next_one_is_sent() {
    let mut child = command(&["solve", "--json", "-"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let mut answers = BufReader::new(child.stdout.take().unwrap());
    for board in ["R", "RB", "RBB"] {
        // The comment after the board must not make it wait either.
        stdin.write_all(format!("{board}\n# next\n").as_bytes()).unwrap();
        stdin.flush().unwrap();
        let mut answer = String::new();
        answers.read_line(&mut answer).unwrap();
        assert!(answer.starts_with(&format!("{{\"code\":\"{board}\"")), "{answer}");
    }
    drop(stdin);
    assert_eq!(child.wait().unwrap().code(), Some(0));
}

#[test]
fn a_closed_pipe_ends_quietly() {
    let input = "RBRBRB 0>1 1>2 3>4\n".repeat(200_000);
    for args in [&["solve", "--json", "-"][..], &["solve", "-"], &["show", "-"]] {
        let mut child = command(args)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let mut stdin = child.stdin.take().unwrap();
        let bytes = input.clone().into_bytes();
        let writer = std::thread::spawn(move || _ = stdin.write_all(&bytes));
        let mut first = [0; 16];
        child.stdout.take().unwrap().read_exact(&mut first).unwrap();
        // The reader is dropped here; far more than a pipe holds is still to come.
        let mut err = String::new();
        child.stderr.take().unwrap().read_to_string(&mut err).unwrap();
        assert_eq!((child.wait().unwrap().code(), err.as_str()), (Some(0), ""));
        writer.join().unwrap();
    }
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_an_error_of_one_line() {
    let full = fs::OpenOptions::new().write(true).open("/dev/full").unwrap();
    let output = command(&["segments"]).stdout(full).output().unwrap();
    let err = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(2));
    assert!(err.starts_with("forge: cannot write the results: "), "{err}");
    assert_eq!(err.lines().count(), 1);
}

#[test]
fn segments_are_those_of_the_tables() {
    let out = forge(&["segments"]).done().to_owned();
    let rows: Vec<Vec<i32>> =
        out.lines().map(|l| l.split('\t').map(|n| n.parse().unwrap()).collect()).collect();
    let ls = [
        -1, 2, 3, 4, 1, 2, 3, 2, 1, 2, 3, 2, 1, 4, 3, 2, 1, 2, 3, 2, 1, 4, 3, 2, 1, 2, 3, 2, 1, 4,
        3, 2, 1, 2, 3, 2, 1, 2,
    ];
    let rs = [
        -1, -2, -3, -4, -5, -2, -1, -2, -3, -2, -1, -2, -3, -4, -3, -2, -3, -2, -3, -2, -5, -4, -3,
        -2, -3, -2, -3, -2, -5, -4, -3, -2, -3, -2, -3, -2, -5, -2,
    ];
    let expected: Vec<Vec<i32>> =
        ls.iter().zip(rs).enumerate().map(|(i, (l, r))| vec![i as i32 + 1, *l, r]).collect();
    assert_eq!(rows, expected);
    assert_eq!(forge(&["segments", "--max", "2"]).done(), "1\t-1\t-1\n2\t2\t-2\n");
}

#[test]
fn boards_come_from_levels_and_graphviz_files_too() {
    let dir = tempfile::tempdir().unwrap();
    let file = |name: &str, text: &str| {
        let path = dir.path().join(name);
        fs::write(&path, text).unwrap();
        path.to_str().unwrap().to_owned()
    };
    let dot = file("board.dot", "digraph { a [color=red]; b [color=blue]; a -> b }");
    let gv = file("board.gv", "digraph { b [side=B]; a [side=R]; a -> b }");
    let bad = file("bad.dot", "digraph {\n  a -> b\n}");
    let out = forge(&["solve", "--json", &dot, &gv, "tree-9", "catalog/levels/tree-9.ron"])
        .done()
        .to_owned();
    let lines: Vec<&str> = out.lines().collect();
    assert!(lines[0].starts_with("{\"code\":\"RB 0>1\""));
    assert!(lines[1].starts_with("{\"code\":\"BR 1>0\""));
    assert_eq!(lines[2], lines[3]);
    assert!(lines[2].contains("\"vertices\":9"));
    forge(&["solve", &bad]).refused(&format!(
        "{bad}: line 2, column 3: node \"a\" has no side, \
         expected color or fillcolor red or blue, or side R or B"
    ));
    let missing = dir.path().join("none.dot");
    let run = forge(&["solve", missing.to_str().unwrap()]);
    assert_eq!((run.code, run.out.as_str(), run.err.lines().count()), (Some(2), "", 1));
    forge(&["solve", "no-such-level"]).refused(
        "column 1, token 'no-such-level': neither a board code (expected one letter R or B per \
         vertex) nor a level of catalog",
    );
}
