//! A board as the search sees it: rows of masks, the moves worth trying, what
//! is decided already, and the components of what is left.

use super::Techniques;
use super::mask::Mask;
use crate::isomorphism::Relation;
use crate::{Board, Side, VertexSet};

pub(super) struct Graph<M> {
    /// The vertices of each side.
    own: [M; 2],
    /// What each vertex reaches, itself included.
    successors: Vec<M>,
    /// What each vertex captures when its own side chooses it.
    capture: Vec<M>,
    /// All that a vertex reaches or that reaches it.
    near: Vec<M>,
    /// The vertices whose presence makes choosing this one superfluous: of the
    /// same colour, and their captures contain this one's.
    better: Vec<M>,
}

impl<M: Mask> Graph<M> {
    pub(super) fn new(board: &Board, techniques: Techniques) -> Graph<M> {
        let vertices = || 0..board.vertex_count();
        let better = |v: usize| {
            let side = board.side(v);
            let twins = board.strong_component(v) & board.vertices(side);
            let mut better = VertexSet::EMPTY;
            if techniques.domination {
                better |= (board.closure(side.opponent(), v) & board.vertices(side)) - twins;
            }
            if techniques.strong_components {
                // Of a strongly connected component one vertex a side is enough.
                better |= twins & VertexSet::first(v);
            }
            M::of(better)
        };
        let all = |f: &dyn Fn(usize) -> VertexSet| vertices().map(|v| M::of(f(v))).collect();
        Graph {
            own: Side::BOTH.map(|side| M::of(board.vertices(side))),
            successors: all(&|v| board.closure(Side::Red, v)),
            capture: all(&|v| board.closure(board.side(v), v)),
            near: all(&|v| board.closure(Side::Red, v) | board.closure(Side::Blue, v)),
            better: vertices().map(better).collect(),
        }
    }

    /// What choosing `vertex` captures on the full board.
    pub(super) fn capture(&self, vertex: usize) -> M {
        self.capture[vertex]
    }

    /// The vertices of `side` that are worth choosing when `rest` remains.
    pub(super) fn moves(&self, rest: M, side: Side) -> impl Iterator<Item = usize> {
        let mine = self.own[side.index()] & rest;
        mine.iter().filter(move |&v| (self.better[v] & rest).is_empty())
    }

    /// The forced vertices of each side: those whose capture has only vertices
    /// of their own colour. They are worth one point each to their side.
    pub(super) fn forced(&self, rest: M) -> [M; 2] {
        Side::BOTH.map(|side| {
            let theirs = self.own[side.opponent().index()] & rest;
            let mut forced = M::default();
            for v in (self.own[side.index()] & rest).iter() {
                if (self.capture[v] & theirs).is_empty() {
                    forced |= M::single(v);
                }
            }
            forced
        })
    }

    /// The weakly connected component of the lowest vertex of `rest`.
    pub(super) fn first_component(&self, rest: M) -> M {
        let mut component = M::single(rest.lowest());
        let mut frontier = component;
        while !frontier.is_empty() {
            let v = frontier.lowest();
            let near = self.near[v] & rest & !component;
            frontier = frontier.without_lowest() | near;
            component |= near;
        }
        component
    }

    /// The side that has all vertices of `part`, if one has.
    pub(super) fn one_coloured(&self, part: M) -> Option<Side> {
        Side::BOTH.into_iter().find(|side| (part & !self.own[side.index()]).is_empty())
    }

    /// Whether a component is a path in which no vertex has another one on each
    /// side of the order, such as a segment: every vertex is related to at most
    /// two others, and two vertices to only one.
    pub(super) fn is_path(&self, component: M) -> bool {
        let mut ends = 0;
        component.iter().all(|v| {
            let related = (self.near[v] & component).count() - 1;
            ends += i32::from(related == 1);
            related <= 2
        }) && ends == 2
    }

    /// Reachability within `part`, its vertices renumbered.
    pub(super) fn relation(&self, part: M) -> Relation {
        let vertices: Vec<usize> = part.iter().collect();
        let local = |mask: M| {
            vertices.iter().enumerate().fold(0_u128, |set, (i, &v)| {
                set | u128::from(!(mask & M::single(v)).is_empty()) << i
            })
        };
        let rows = vertices.iter().map(|&v| local(self.successors[v])).collect();
        Relation::new(local(self.own[0]), rows)
    }
}
