// Small sounds, made on the spot. Silent unless somebody has switched them on.
import { settings } from './settings.svelte';

interface Note {
  at: number; // seconds
  pitch: number; // hertz
  lasts: number;
}

// What sounds is always on the screen as well: nobody needs to hear it.
const melodies = {
  turn: [
    { at: 0, pitch: 587, lasts: 0.14 },
    { at: 0.12, pitch: 880, lasts: 0.28 },
  ],
  card: [{ at: 0, pitch: 1319, lasts: 0.07 }],
  count: [{ at: 0, pitch: 440, lasts: 0.1 }],
  won: [
    { at: 0, pitch: 523, lasts: 0.16 },
    { at: 0.12, pitch: 659, lasts: 0.16 },
    { at: 0.24, pitch: 784, lasts: 0.4 },
  ],
  lost: [
    { at: 0, pitch: 392, lasts: 0.2 },
    { at: 0.16, pitch: 330, lasts: 0.2 },
    { at: 0.32, pitch: 262, lasts: 0.5 },
  ],
  ships: [
    { at: 0, pitch: 247, lasts: 0.1 },
    { at: 0.05, pitch: 330, lasts: 0.1 },
    { at: 0.1, pitch: 440, lasts: 0.16 },
  ],
  colony: [
    { at: 0, pitch: 440, lasts: 0.12 },
    { at: 0.1, pitch: 659, lasts: 0.35 },
  ],
  end: [
    { at: 0, pitch: 523, lasts: 0.18 },
    { at: 0.14, pitch: 659, lasts: 0.18 },
    { at: 0.28, pitch: 784, lasts: 0.18 },
    { at: 0.42, pitch: 1047, lasts: 0.6 },
  ],
} satisfies Record<string, Note[]>;

export type Sound = keyof typeof melodies;

const loudness = 0.12;
const wholeTone = 2 ** (2 / 12);
let audio: AudioContext | null = null;

// So many whole tones higher than usual.
export function play(sound: Sound, higher = 0) {
  if (!settings.sound) return;
  audio ??= new AudioContext();
  void audio.resume();
  for (const note of melodies[sound]) ring(audio, { ...note, pitch: note.pitch * wholeTone ** higher });
}

function ring(on: AudioContext, { at, pitch, lasts }: Note) {
  const start = on.currentTime + at;
  const tone = on.createOscillator();
  const volume = on.createGain();
  tone.type = 'triangle';
  tone.frequency.value = pitch;
  volume.gain.setValueAtTime(0, start);
  volume.gain.linearRampToValueAtTime(loudness, start + 0.01);
  volume.gain.exponentialRampToValueAtTime(0.001, start + lasts);
  tone.connect(volume).connect(on.destination);
  tone.start(start);
  tone.stop(start + lasts);
}
