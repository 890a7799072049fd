// Small sounds, made on the spot. Silent unless somebody has switched them on.
import { settings } from './settings.svelte';

interface Note {
  at: number; // seconds
  pitch: number; // hertz
  lasts: number;
}

const melodies = {
  turn: [
    { at: 0, pitch: 587, lasts: 0.14 },
    { at: 0.12, pitch: 880, lasts: 0.28 },
  ],
  win: [
    { at: 0, pitch: 523, lasts: 0.18 },
    { at: 0.14, pitch: 659, lasts: 0.18 },
    { at: 0.28, pitch: 784, lasts: 0.18 },
    { at: 0.42, pitch: 1047, lasts: 0.6 },
  ],
} satisfies Record<string, Note[]>;

const loudness = 0.12;
let audio: AudioContext | null = null;

export function play(melody: keyof typeof melodies) {
  if (!settings.sound) return;
  audio ??= new AudioContext();
  void audio.resume();
  for (const note of melodies[melody]) ring(audio, note);
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
