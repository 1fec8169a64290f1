//! A few quiet sounds, made on the spot. Nothing is told by sound alone, and
//! nothing fails without it.

use influence_engine::Side;
use std::cell::RefCell;
use web_sys::{AudioContext, OscillatorType};

thread_local! {
    /// Made at the visitor's first gesture: browsers let no page sound before.
    static CONTEXT: RefCell<Option<AudioContext>> = const { RefCell::new(None) };
}

/// Notes in hertz, from C5, of a scale in which any two sound well together.
const SCALE: [f32; 8] = [523.3, 587.3, 659.3, 784.0, 880.0, 1046.5, 1174.7, 1318.5];

/// Something that is heard.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Sound {
    /// A capture by a side, of so many vertices.
    Capture(Side, usize),
    Won,
    Lost,
    Tie,
}

/// A note: its place in the scale, an octave lower or not, and when it starts,
/// in sixteenths of a second.
type Note = (usize, bool, u8);

impl Sound {
    /// The notes to play.
    fn notes(self) -> Vec<Note> {
        match self {
            // One note a vertex, up to a handful, rising for Red and falling for Blue.
            Sound::Capture(side, count) => {
                let count = count.clamp(1, 6);
                let place = |n| if side == Side::Red { n } else { count - 1 - n };
                (0..count).map(|n| (place(n), side == Side::Blue, n as u8)).collect()
            }
            Sound::Won => vec![(0, false, 0), (2, false, 2), (3, false, 4), (5, false, 6)],
            Sound::Lost => vec![(4, true, 0), (2, true, 3), (0, true, 6)],
            Sound::Tie => vec![(2, true, 0), (3, true, 2), (2, true, 4)],
        }
    }
}

/// Gets ready to sound; to be called from a gesture of the visitor.
pub(crate) fn wake() {
    CONTEXT.with_borrow_mut(|context| {
        if context.is_none() {
            // A browser without sound stays silent.
            *context = AudioContext::new().ok();
        }
    });
}

/// Plays a sound, `delay` milliseconds from now.
pub(crate) fn play(sound: Sound, delay: u32) {
    CONTEXT.with_borrow(|context| {
        for note in sound.notes() {
            // A note that the browser refuses is not missed.
            let _ = context.as_ref().map(|context| sing(context, note, delay));
        }
    });
}

fn sing(
    context: &AudioContext,
    (place, low, at): Note,
    delay: u32,
) -> Result<(), wasm_bindgen::JsValue> {
    let start = context.current_time() + f64::from(delay) / 1000.0 + f64::from(at) / 16.0;
    let (tone, volume) = (context.create_oscillator()?, context.create_gain()?);
    tone.set_type(OscillatorType::Triangle);
    let pitch = SCALE[place % SCALE.len()];
    tone.frequency().set_value(if low { pitch / 2.0 } else { pitch });
    let gain = volume.gain();
    gain.set_value_at_time(0.0, start)?;
    gain.linear_ramp_to_value_at_time(0.09, start + 0.015)?;
    gain.linear_ramp_to_value_at_time(0.0, start + 0.24)?;
    tone.connect_with_audio_node(&volume)?;
    volume.connect_with_audio_node(&context.destination())?;
    tone.start_with_when(start)?;
    tone.stop_with_when(start + 0.26)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_sound_is_short_and_on_the_scale() {
        let captures =
            Side::BOTH.iter().flat_map(|&s| (0..=128).map(move |n| Sound::Capture(s, n)));
        for sound in captures.chain([Sound::Won, Sound::Lost, Sound::Tie]) {
            let notes = sound.notes();
            assert!((1..=6).contains(&notes.len()), "{sound:?}");
            assert!(
                notes.iter().all(|&(place, _, at)| place < SCALE.len() && at <= 8),
                "{sound:?}"
            );
        }
    }

    #[test]
    fn red_rises_and_blue_falls() {
        let places = |side| Sound::Capture(side, 3).notes().iter().map(|n| n.0).collect::<Vec<_>>();
        assert_eq!(places(Side::Red), [0, 1, 2]);
        assert_eq!(places(Side::Blue), [2, 1, 0]);
    }
}
