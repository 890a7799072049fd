// Blobs, orbs and what lives in deep water.
import type { Drawing } from './drawing';
import { beam, body, both, dark, deep, dot, eye, glow, ink, lid, light, limb, line, moved, oval, pale, shade, ship, thin, trim, turned } from './parts';

const fodderling = (x: number, y: number, size: number, right: number) =>
  moved(x, y, size, body`M-22 26c-8-34 2-52 22-52s30 18 22 52Z` + trim`M-3-26q-6-14 3-20 9 6 3 20Z` + eye(-9, -4, 7, right, 0.4) + eye(9, -4, 7, right, 0.4) + ink`M-7 10q7 10 14 0Z`);

const spike = (angle: number) => turned(angle, 80, 80, trim`M74 44l3-22h6l3 22Z` + dot('trim', 80, 17, 8));

export const soft: Record<string, Drawing> = {
  // Flows apart and together again; ships swim in it.
  amoeba: {
    body: '#8fdc4f',
    trim: '#ffd166',
    sky: '#114a4a',
    figure:
      body`M72 18c20-8 26 14 40 18s36-4 38 14-22 18-20 32 18 24 6 38-28-6-42 2-10 26-30 24-12-24-28-28-32 4-34-16 20-20 22-34-8-30 8-38 22-4 40-12Z` +
      light`M46 44c4-10 16-14 28-16-12 8-20 14-24 28Z` +
      dot('deep', 76, 76, 27) +
      eye(76, 76, 19, 0.3, 0.2) +
      dot('shade', 118, 56, 9) +
      dot('shade', 34, 92, 8) +
      dot('shade', 76, 124, 8) +
      ship(116, 104, 0.6),
  },
  mutant: {
    body: '#d86fd0',
    trim: '#b8f34a',
    sky: '#1d2a66',
    figure:
      limb`M124 118q28-4 22-40` +
      dot('body', 145, 72, 10) +
      limb`M116 132q34 6 36-18` +
      line`M52 44Q40 30 44 14` +
      dot('trim', 44, 13, 8) +
      trim`M92 34l16-28 10 32Z` +
      body`M18 166c-4-38 0-60 12-84 6-34 28-46 56-44 34 2 46 28 44 52 10 24 8 48 4 76Z` +
      dot('deep', 34, 128, 8) +
      dot('deep', 116, 112, 6) +
      dot('deep', 108, 136, 9) +
      eye(54, 76, 13, -0.3, 0.3) +
      eye(92, 70, 22, 0.3, 0.2) +
      eye(70, 104, 8, 0, -0.3) +
      ink`M62 126q20-10 38 2-14 18-38-2Z` +
      pale`M72 122l4 9 5-10ZM88 122l4 9 4-8Z`,
  },
  virus: {
    body: '#ff4f6d',
    trim: '#7dffb0',
    sky: '#321052',
    figure:
      [0, 40, 80, 120, 160, 200, 240, 280, 320].map(spike).join('') +
      body`M80 34l34 12 18 30-6 34-28 22H64L36 112l-8-36 18-30Z` +
      thin`M80 34v22M46 46l16 20M114 46 98 66M28 76l26 10M132 76l-26 10M36 112l22-10M126 110l-22-8` +
      light`M50 50l28-10-12 18-18 6Z` +
      both(eye(63, 82, 13, 0.4, 0.2) + lid(63, 79, 13, 24)) +
      ink`M58 106q22 12 44 0-6 18-22 18t-22-18Z` +
      pale`M66 108l5 7 5-5ZM84 110l5 5 5-7Z`,
  },
  // A flame with an angry face.
  hate: {
    body: '#ff5a2e',
    trim: '#ffd23f',
    sky: '#2b0d1f',
    figure:
      body`M24 166c-12-44-2-66 12-82-4 16 2 22 8 24C38 72 58 62 58 22c20 14 26 30 24 48 10-10 12-24 8-40 26 22 22 48 26 66 8-4 10-12 8-24 18 24 26 54 12 94Z` +
      glow`M40 166c-6-30 2-44 12-54 0 12 4 16 8 16 0-26 16-30 20-50 8 12 18 26 18 46 6-2 10-8 10-16 12 16 16 38 10 58Z` +
      both(eye(58, 116, 13, 0.3, 0.1) + lid(58, 112, 13, 28)) +
      ink`M48 142q32-18 64 0-4 24-32 24t-32-24Z` +
      pale`M56 140l6 10 7-13ZM74 136l6 11 6-11ZM91 137l7 13 6-10Z`,
  },
  fodder: {
    body: '#f7c948',
    trim: '#59c36a',
    sky: '#5a2a16',
    figure:
      fodderling(80, 42, 0.72, 0) +
      fodderling(46, 68, 0.78, 0.4) +
      fodderling(114, 68, 0.78, -0.4) +
      fodderling(24, 112, 0.92, 0.5) +
      fodderling(136, 112, 0.92, -0.5) +
      fodderling(80, 104, 1.02, 0) +
      fodderling(50, 146, 0.95, 0.3) +
      fodderling(110, 146, 0.95, -0.3),
  },
  // A cell that divides.
  clone: {
    body: '#4fd6c8',
    trim: '#ff9f68',
    sky: '#1a2250',
    figure:
      body`M14 166c-2-28 8-42 24-48C24 112 18 100 18 84c0-22 14-36 32-36 14 0 24 8 30 20 6-12 16-20 30-20 18 0 32 14 32 36 0 16-6 28-20 34 16 6 26 20 24 48Z` +
      shade`M80 68c6-12 16-20 30-20 18 0 32 14 32 36 0 16-6 28-20 34 16 6 26 20 24 48H80Z` +
      limb`M42 50Q38 32 26 26M118 50q4-18 16-24` +
      both(dot('trim', 26, 26, 9) + eye(38, 82, 11, 0.4, 0.1) + eye(62, 82, 11, 0.4, 0.1) + line`M40 103q10 9 20 0`) +
      thin`M80 70v46m0 12v8m0 10v8`,
  },
  // A black hole in a ring, with eyes.
  void: {
    body: '#1b1030',
    trim: '#b48cff',
    sky: '#5b2a86',
    figure:
      oval('beam', 80, 84, 74, 24, -18) +
      dot('beam', 80, 80, 51) +
      dot('black', 80, 80, 48) +
      both(glow`M52 74q14-12 22 4-12 8-22-4Z`) +
      both(dot('ink', 66, 76, 3)) +
      glow`M10 104c20 18 76 12 112-16 16-12 28-26 30-38 6 16-12 38-44 56-38 20-86 24-98-2Z` +
      ship(34, 36, 0.55) +
      ship(132, 122, 0.45),
  },
  'anti-matter': {
    body: '#f4f0ff',
    trim: '#ff5fa2',
    sky: '#2c3f8f',
    figure:
      oval('beam', 80, 82, 72, 20, -32) +
      body`M82 30a52 52 0 0 0 0 104Z` +
      dark`M78 30a52 52 0 0 1 0 104Z` +
      eye(58, 76, 13, 0.4) +
      dot('pale', 102, 76, 13) +
      dot('ink', 102, 76, 12) +
      dot('glow', 99, 76, 8) +
      dot('eye', 99, 76, 4) +
      line`M50 106h20` +
      beam`M90 106h20` +
      dot('trim', 20, 122, 11) +
      dot('dark', 141, 42, 11),
  },
  // Two faces, mirrored.
  mirror: {
    body: '#7fd4ff',
    trim: '#ffb3d9',
    sky: '#233046',
    figure:
      body`M72 8v152H6c2-22 14-30 28-36-8-6-10-12-8-22l-14-4c10-14 16-22 16-34C28 32 44 8 72 8Z` +
      trim`M88 8v152h66c-2-22-14-30-28-36 8-6 10-12 8-22l14-4c-10-14-16-22-16-34C132 32 116 8 88 8Z` +
      both(eye(46, 70, 11, -0.6) + line`M32 106q8 4 16 0` + thin`M60 16q-22 14-22 40`) +
      pale`M76 4h8v152h-8Z` +
      light`M90 18c18 4 30 16 34 36-12-14-22-20-34-22Z`,
  },
  // A ghost that came out of the spiral.
  warpish: {
    body: '#c9b8ff',
    trim: '#5df0e0',
    sky: '#1f1a5e',
    figure:
      body`M96 16c36 0 54 26 50 58-4 36-34 54-60 56-18 2-34 6-38 20-22-8-26-34-8-46-12 2-20 12-18 26C2 112 6 76 36 68 36 36 62 16 96 16Z` +
      beam`M108 92c4-4 12 0 10 8-4 12-24 10-26-6-2-20 22-30 38-18` +
      eye(78, 60, 15, 0.2, 0.2) +
      eye(116, 56, 15, 0.2, 0.2) +
      lid(78, 56, 15, -14) +
      lid(116, 52, 15, 14) +
      ink`M68 88q8 14 18 2-8-8-18-2Z` +
      light`M58 40c8-10 20-16 32-16-10 6-18 12-22 22Z`,
  },
  mind: {
    body: '#ff9ec4',
    trim: '#8ef0ff',
    sky: '#2a1f5c',
    figure:
      limb`M56 112q-6 22-26 24M68 118q0 24-14 36M104 112q6 22 26 24M92 118q0 24 14 36M80 118v36` +
      both(beam`M16 112q-8 10-4 22M28 108q-4 6-2 14`) +
      body`M80 12c10-8 26-4 30 6 16-2 26 10 24 22 14 6 16 26 4 36 2 14-10 24-24 22-8 10-22 12-34 6-12 6-26 4-34-6-14 2-26-8-24-22-12-10-10-30 4-36-2-12 8-24 24-22 4-10 20-14 30-6Z` +
      thin`M80 14v44M50 18q-2 12 10 16M30 42q12-2 18 8M24 74q14 2 18-10M56 66q-14 2-12 14M110 18q2 12-10 16M130 42q-12-2-18 8M136 74q-14 2-18-10M104 66q14 2 12 14` +
      body`M48 92c0-24 64-24 64 0 0 22-12 34-32 34S48 114 48 92Z` +
      both(eye(66, 96, 10, 0.2, 0.1)) +
      line`M74 115h12`,
  },
  observer: {
    body: '#f2a65a',
    trim: '#38c6ff',
    sky: '#123554',
    figure:
      limb`M44 108q-22 8-26 36M62 120q-10 16-6 38M98 120q10 16 6 38M116 108q22 8 26 36M80 124v34` +
      both(limb`M50 36Q40 22 26 18M68 26q-4-12-2-20`) +
      both(dot('trim', 24, 17, 7) + dot('trim', 66, 8, 6)) +
      dot('body', 80, 74, 52) +
      dot('eye', 80, 74, 38) +
      dot('iris', 80, 74, 25) +
      `<path class="thin" d="M80 49v9M80 90v9M55 74h9M96 74h9M62 56l6 7M98 92l-6-7M62 92l6-7M98 56l-6 7"/>` +
      dot('ink', 80, 74, 14) +
      dot('glint', 70, 64, 7) +
      body`M28 70C34 36 56 22 80 22s46 14 52 48C110 44 50 44 28 70Z`,
  },
  // Larger than the frame.
  macron: {
    body: '#6aa5ff',
    trim: '#ffcf40',
    sky: '#4a2036',
    figure:
      body`M-8 166V40C4-6 40-12 80-12s76 6 88 52v126Z` +
      deep`M-8 96q24 20 22 70H-8ZM168 96q-24 20-22 70h22Z` +
      light`M8 44C16 14 36 4 64 2 40 14 26 26 20 54Z` +
      both(eye(44, 66, 24, 0.5, 0.7) + lid(44, 62, 24, 12)) +
      ink`M36 116q44-20 88 0-8 26-44 26t-44-26Z` +
      pale`M44 114l8 14 10-19ZM98 109l10 19 8-14Z` +
      both(dot('deep', 22, 100, 4) + dot('deep', 14, 112, 3)) +
      ship(124, 22, 0.8),
  },
  vacuum: {
    body: '#a58bff',
    trim: '#ff7a59',
    sky: '#14484f',
    figure:
      ship(24, 26, 0.5) +
      ship(58, 14, 0.4) +
      `<path class="dash" d="M30 36q6 16 16 26M62 24q0 16-2 30"/>` +
      body`M60 166c-16-50 2-92 40-92 42 0 56 42 48 92Z` +
      trim`M100 74q-6-18 4-26 6 8 14 4 0 10 8 14-4 6-2 14Z` +
      eye(98, 104, 13, -0.6, -0.3) +
      eye(128, 104, 12, -0.6, -0.3) +
      limb`M92 134C60 150 34 136 44 92` +
      thin`M74 132l-4 18M54 122l-16 8M48 104l-18-4` +
      trim`M28 92C26 78 20 68 12 60c20-12 50-14 70-6-10 8-16 20-18 38-10 6-26 6-36 0Z` +
      oval('ink', 47, 57, 28, 6, -5),
  },
};
