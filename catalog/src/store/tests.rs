use super::*;

/// Levels of these packs: each an id and the sizes of its levels, whose ids are the
/// pack's with their number.
fn packs(wanted: &[(&str, &[usize])]) -> (Vec<Pack>, Vec<Level>) {
    let text = include_str!("../../levels/meeting-5.ron");
    let any = Level::parse(text).expect("a level");
    let mut levels = Vec::new();
    let packs = wanted.iter().map(|(pack, sizes)| {
        let ids = sizes.iter().enumerate().map(|(number, size)| {
            let (id, board) = (format!("{pack}-{number}"), "R".repeat(*size));
            levels.push(Level {
                id: id.clone(),
                board: board.parse().expect("a board"),
                ..any.clone()
            });
            id
        });
        let levels = ids.collect();
        Pack { id: (*pack).to_owned(), name: any.name.clone(), levels }
    });
    (packs.collect(), levels)
}

fn said(wanted: &[(&str, &[usize])]) -> Vec<String> {
    let (packs, levels) = packs(wanted);
    order_faults(&packs, &levels).iter().map(ToString::to_string).collect()
}

#[test]
fn levels_never_get_smaller_nor_packs() {
    assert_eq!(said(&[("a", &[5, 5, 7]), ("b", &[5, 7]), ("c", &[6, 9])]), [""; 0]);
    assert_eq!(
        said(&[("a", &[5, 7, 6])]),
        ["level a-2: order: 6 vertices after the 7 of level a-1, expected no fewer"]
    );
    let pack = |least, most| {
        format!(
            "catalog.ron: pack b: order: {least} to {most} vertices after the 5 to 7 of pack a, expected no fewer"
        )
    };
    // Smaller at either end is a fault; a pack without levels is passed over.
    assert_eq!(said(&[("a", &[5, 7]), ("b", &[4, 7])]), [pack(4, 7)]);
    assert_eq!(said(&[("a", &[5, 7]), ("empty", &[]), ("b", &[6])]), [pack(6, 6)]);
}

#[test]
fn a_level_is_had_by_its_id() {
    let (packs, levels) = packs(&[("a", &[5, 5])]);
    let catalog = Catalog::new(packs, &levels, Vec::new());
    // The levels are one board twice, of facts that are not theirs.
    let faults = catalog.expect_err("faults").0;
    let twice = faults.iter().filter(|fault| fault.kind == FaultKind::Duplicate);
    assert_eq!(twice.map(|fault| fault.level.as_deref()).collect::<Vec<_>>(), [Some("a-1")]);

    let level = Level::parse(include_str!("../../levels/meeting-5.ron")).expect("a level");
    let pack =
        Pack { id: "pack".to_owned(), name: level.name.clone(), levels: vec![level.id.clone()] };
    let catalog = Catalog::new(vec![pack], std::slice::from_ref(&level), Vec::new());
    let catalog = catalog.expect("a catalog");
    assert_eq!(catalog.get("meeting-5"), Some(&level));
    assert_eq!(catalog.get("meeting-6"), None);
    assert!(catalog.daily().is_empty());
}
