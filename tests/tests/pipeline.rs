//! From a board code to what `forge` prints, and from the catalog's files to the
//! rules: whole paths through the product, against the reference.

use std::path::Path;
use std::process::Command;

use influence_catalog::{Catalog, Level};
use influence_forge::{Ending, args, run};
use influence_tests::agreement::{self, announce};
use influence_tests::boards::{self, BOARDS_UP_TO_4};
use influence_tests::reference::{Colour, Facts, Graph, is_self_opposite};
use serde_json::{Value, json};

/// Runs `forge` with these arguments and this standard input; what it printed.
fn forge(arguments: &[&str], input: &str) -> String {
    let all = ["forge"].iter().chain(arguments);
    let plan = args::parse(all.map(Into::into)).expect("good arguments");
    let mut out = Vec::new();
    let ending = run(&plan, input.as_bytes(), &mut out).expect("good input");
    assert_eq!(ending, Ending::Done);
    String::from_utf8(out).expect("text")
}

/// What `forge solve --json` must print for a board, `nodes` left out.
fn expected(graph: &Graph, self_opposite: bool) -> Value {
    let facts = Facts::of(graph);
    let size = graph.size();
    let red_score = |value: i32| i32::midpoint(size as i32, value);
    let reds = graph.choices(&graph.full(), Colour::Red).len();
    let kind = match (facts.ls, facts.rs) {
        (1.., ..=-1) => "first-player",
        (_, 1..) => "red",
        (..=-1, _) => "blue",
        (0, 0) => "draw",
        (1.., 0) => "red-or-draw",
        (0, ..=-1) => "blue-or-draw",
    };
    let pair = |red: Value, blue: Value| json!({"red": red, "blue": blue});
    let [best_red, best_blue] = facts.best;
    json!({
        "code": graph.to_string(),
        "vertices": size,
        "red": reds,
        "blue": size - reds,
        "arcs": graph.arcs().len(),
        "ls": facts.ls,
        "rs": facts.rs,
        "red_score": {"red_starts": red_score(facts.ls), "blue_starts": red_score(facts.rs)},
        "kind": kind,
        "self_opposite": self_opposite,
        "greedy_loss": pair(facts.greedy_loss[0].into(), facts.greedy_loss[1].into()),
        "undominated": pair(facts.undominated[0].into(), facts.undominated[1].into()),
        "best": pair(best_red.into(), best_blue.into()),
    })
}

/// Streams the graphs through `forge solve --json -` and checks every key of
/// every answer; how many there were.
fn forge_solves(graphs: &[Graph], self_opposite: impl Fn(&Graph) -> Option<bool>) -> usize {
    let codes: Vec<String> = graphs.iter().map(|graph| format!("{graph}\n")).collect();
    let answers = forge(&["solve", "--json", "-"], &codes.concat());
    assert_eq!(answers.lines().count(), graphs.len());
    for (line, graph) in answers.lines().zip(graphs) {
        let mut found: Value = serde_json::from_str(line).expect("one JSON object a line");
        let keys = found.as_object_mut().expect("an object");
        let nodes = keys.remove("nodes");
        assert!(nodes.is_some_and(|nodes| nodes.is_u64()), "{line}");
        let said = keys.get("self_opposite").and_then(Value::as_bool).expect("true or false");
        assert_eq!(said, self_opposite(graph).unwrap_or(said), "{line}");
        assert_eq!(found, expected(graph, said), "{graph}");
    }
    graphs.len()
}

#[test]
fn forge_solves_every_board_of_at_most_4_vertices() {
    let graphs: Vec<Graph> = boards::up_to(4).collect();
    let count = forge_solves(&graphs, |graph| Some(is_self_opposite(graph)));
    assert_eq!(count, BOARDS_UP_TO_4);
    announce(&format!("forge solve and reference: {count} boards; 0 disagreements"));
}

#[test]
fn forge_solves_random_boards_of_5_to_10_vertices() {
    // Too many vertices to try every permutation: self_opposite is not checked here.
    let graphs: Vec<Graph> = boards::random(36, 21_000, 5..=10).collect();
    let count = forge_solves(&graphs, |_| None);
    announce(&format!("forge solve and reference: {count} random boards; 0 disagreements"));
}

/// Every digraph of `size` vertices, one for all that are isomorphic, as nauty's
/// tools list them: the undirected graphs, then every way to direct their edges.
fn nautys_digraphs(size: usize) -> Vec<Vec<(usize, usize)>> {
    let list = format!("nauty-geng -q {size} | nauty-directg -q -T");
    let listed = Command::new("sh").args(["-c", &list]).output().expect("a shell");
    let text = String::from_utf8(listed.stdout).expect("numbers");
    let digraph = |line: &str| {
        let mut numbers = line.split_whitespace().map(|number| number.parse().expect("a number"));
        assert_eq!(numbers.next(), Some(size));
        let arcs = numbers.next().expect("a number of arcs");
        let arc = |_| (numbers.next().expect("a vertex"), numbers.next().expect("a vertex"));
        (0..arcs).map(arc).collect()
    };
    text.lines().map(digraph).collect()
}

/// An outside list of boards: what this project's own enumeration left out would
/// show here. Slow, and the package nauty is needed, which `scripts/test` installs.
#[test]
#[ignore = "slow: 300,000 boards; scripts/test runs it"]
fn forge_solves_nautys_digraphs_of_at_most_5_vertices() {
    for (size, digraphs) in [(1, 1), (2, 3), (3, 16), (4, 218), (5, 9_608)] {
        let listed = nautys_digraphs(size);
        assert_eq!(listed.len(), digraphs, "digraphs of {size} vertices by nauty");
        let colourings = (0_u32..1 << size).map(|reds| {
            let colour = |v| if reds >> v & 1 == 1 { Colour::Red } else { Colour::Blue };
            (0..size).map(colour).collect::<Vec<Colour>>()
        });
        let graphs: Vec<Graph> = colourings
            .flat_map(|colours| {
                listed.iter().map(move |arcs| Graph::new(colours.clone(), arcs.clone()))
            })
            .collect();
        let count = forge_solves(&graphs, |_| None);
        announce(&format!(
            "forge solve and reference: {count} boards of {size} vertices by nauty; 0 disagreements"
        ));
    }
}

/// The facts stored with the published levels, solved again by the reference and
/// not by the program that wrote them. It is patient up to twelve vertices.
#[test]
fn the_catalogs_facts_are_the_references() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../catalog");
    let catalog = Catalog::read(&folder).expect("a catalog without fault");
    let small = |level: &&Level| level.board.vertex_count() <= 12;
    let levels: Vec<&Level> = catalog.levels().iter().filter(small).collect();
    for level in &levels {
        let graph = agreement::graph(&level.board);
        let facts = Facts::of(&graph);
        let stored = &level.facts;
        assert_eq!((stored.ls, stored.rs), (facts.ls, facts.rs), "{}", level.id);
        let loss = [stored.greedy_loss.red, stored.greedy_loss.blue];
        assert_eq!(loss, facts.greedy_loss, "{}", level.id);
        let undominated = [stored.undominated.red, stored.undominated.blue];
        assert_eq!(undominated, facts.undominated, "{}", level.id);
        assert_eq!((stored.vertices, stored.arcs), (graph.size(), graph.arcs().len()));
    }
    assert!(levels.len() >= 4, "{} levels", levels.len());
    announce(&format!("catalog and reference: {} levels; 0 disagreements", levels.len()));
}
