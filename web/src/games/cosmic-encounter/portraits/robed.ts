// Those who go upright: in robes, or slim.
import type { Drawing } from './drawing';
import { beam, body, both, card, dark, deep, dot, eye, glow, ink, lid, light, limb, line, moved, pale, shade, thin, trim, turned } from './parts';

const spark = (x: number, y: number, size: number) => moved(x, y, size, glow`M0-10 2.500-2.500 10 0 2.500 2.500 0 10-2.500 2.500-10 0-2.500-2.500Z`);

export const robed: Record<string, Drawing> = {
  sorcerer: {
    body: '#8a5cf0',
    trim: '#ffd35c',
    sky: '#123a63',
    figure:
      body`M10 166c4-38 26-56 70-56s66 18 70 56Z` +
      pale`M52 92h56l-4 40-12 12-12 20-12-20-12-12Z` +
      dot('skin', 80, 88, 27) +
      both(eye(69, 88, 8, 0.2, 0.2)) +
      deep`M28 72C40 62 48 66 54 56 62 40 64 22 92 4c4 22 2 36 14 52 6 10 14 6 26 16-34 14-72 14-104 0Z` +
      trim`M52 60q28 12 56 0l3 10q-31 10-62 0Z` +
      spark(82, 34, 0.9) +
      spark(98, 48, 0.6) +
      pale`M60 104q20-12 40 0-6 8-20 6-14 2-20-6Z` +
      both(limb`M30 150q4-16 16-20`) +
      card(26, 112, -18, 0.9) +
      card(134, 112, 18, 0.9) +
      `<path class="dash" d="M44 134q36 26 72 0"/>`,
  },
  oracle: {
    body: '#5a6ff0',
    trim: '#8dfff0',
    sky: '#4a1d52',
    figure:
      body`M80 4c34 18 46 50 44 82 18 20 24 48 22 80H14c-2-32 4-60 22-80C34 54 46 22 80 4Z` +
      dark`M80 26c22 12 30 32 28 56-4 20-14 30-28 30s-24-10-28-30c-2-24 6-44 28-56Z` +
      pale`M50 76q30-10 60 0v14q-30 8-60 0Z` +
      pale`M108 78l16 6-6 6 8 8-18-6Z` +
      eye(80, 54, 11) +
      both(glow`M66 100q14 8 14 0v6q-8 6-14-6Z`) +
      dot('trim', 80, 140, 21) +
      light`M68 134q4-10 14-10-8 4-10 14Z` +
      both(limb`M34 158q10-16 28-10`),
  },
  shadow: {
    body: '#2a2159',
    trim: '#ff5d73',
    sky: '#d9a441',
    figure:
      body`M80 10c26 0 38 20 36 46 20 10 32 28 36 54l-16-10 6 26-16-8c4 16 4 32 2 48H32c-2-16-2-32 2-48l-16 8 6-26-16 10c4-26 16-44 36-54C42 30 54 10 80 10Z` +
      ink`M80 28c18 0 24 16 22 34-2 20-10 30-22 30S60 82 58 62c-2-18 4-34 22-34Z` +
      both(glow`M62 56l16 8q-12 8-16-8Z`) +
      both(shade`M36 118q8 20 4 48h14q6-24-4-52Z`),
  },
  // A sun with one eye.
  will: {
    body: '#ffb22e',
    trim: '#5e2bd0',
    sky: '#0f5a6b',
    figure:
      trim`M16 166c4-36 24-50 64-50s60 14 64 50Z` +
      pale`M54 124l26 24 26-24 8 10-34 32-34-32Z` +
      body`M80 4l13 34 33-16-15 33 37 12-37 14 15 33-33-16-13 36-13-36-33 16 15-33-37-14 37-12-15-33 33 16Z` +
      dot('deep', 80, 68, 25) +
      eye(80, 68, 19, 0, 0.1) +
      lid(80, 62, 19, 0),
  },
  philanthropist: {
    body: '#ff8fb0',
    trim: '#ffe27a',
    sky: '#1f4d3c',
    figure:
      both(limb`M46 118Q16 112 14 74M48 144q-32 8-40-16` + dot('body', 14, 68, 11) + dot('body', 8, 124, 11)) +
      body`M26 166c-6-40 4-66 14-82 2-34 18-52 40-52s38 18 40 52c10 16 20 42 14 82Z` +
      both(trim`M62 38Q44 26 46 8q22 4 26 24Z`) +
      both(eye(64, 74, 10, 0, -0.2)) +
      ink`M62 92q18 6 36 0-4 18-18 18T62 92Z` +
      trim`M58 124h44v36H58Z` +
      pale`M76 124h8v36h-8ZM54 118h52v10H54Z` +
      pale`M80 118c-18 2-22-14-12-16 8 0 12 8 12 16 0-8 4-16 12-16 10 2 6 18-12 16Z` +
      card(12, 44, -12, 0.75) +
      card(148, 44, 12, 0.75),
  },
  healer: {
    body: '#6fe3a1',
    trim: '#ff6b7a',
    sky: '#2c3f7a',
    figure:
      beam`M136 20v146` +
      body`M14 166c2-36 20-52 58-54 38 2 54 18 56 54Z` +
      pale`M72 12c10 8 12 18 12 26 10-10 20-10 30-6-4 12-12 18-20 20 10 4 14 12 14 20H36c0-8 4-16 14-20-8-2-16-8-20-20 10-4 20-4 30 6 0-8 2-18 12-26Z` +
      body`M40 80c0-26 64-26 64 0 0 28-14 44-32 44S40 108 40 80Z` +
      eye(58, 84, 10, 0.3, 0.2) +
      eye(86, 84, 10, 0.3, 0.2) +
      line`M62 106q10 8 20 0` +
      pale`M118 22h10V12h16v10h10v16h-10v10h-16V38h-10Z` +
      trim`M124 27h9v-9h6v9h9v6h-9v9h-6v-9h-9Z` +
      limb`M102 150q22-2 30-24` +
      dot('body', 134, 122, 10) +
      trim`M62 136h8v-8h8v8h8v8h-8v8h-8v-8h-8Z`,
  },
  human: {
    body: '#f2f4ff',
    trim: '#ff8a3d',
    sky: '#1c4fa0',
    figure:
      body`M38 60h84v70H38Z` +
      body`M10 166c2-34 24-48 70-48s68 14 70 48Z` +
      trim`M36 132h88v14H36Z` +
      dot('body', 80, 70, 54) +
      `<path class="skin" d="M44 72c0-26 16-38 36-38s36 12 36 38-14 42-36 42-36-16-36-42Z"/>` +
      ink`M42 74C40 44 56 32 82 32c24 0 36 16 36 40-10-4-14-14-16-20-14 8-40 4-46 2-2 8-8 16-14 20Z` +
      both(eye(66, 78, 8, 0.2)) +
      line`M70 99q10 6 20 0` +
      light`M44 50c6-14 16-22 30-26-8 10-18 22-22 40Z` +
      dot('thinring', 80, 72, 40) +
      dot('trim', 58, 152, 5) +
      dot('glow', 74, 152, 4),
  },
  // The three cards that nobody else is given.
  chosen: {
    body: '#ffe9a8',
    trim: '#e2543f',
    sky: '#3c2a7d',
    figure:
      card(38, 40, -32, 1.15) +
      card(122, 40, 32, 1.15) +
      card(80, 28, 0, 1.2) +
      trim`M28 166c0-30 16-44 52-44s52 14 52 44Z` +
      body`M68 104h24v20l-12 10-12-10Z` +
      body`M50 74c0-24 14-34 30-34s30 10 30 34c0 26-14 40-30 40S50 100 50 74Z` +
      both(eye(68, 78, 9, 0, -0.7)) +
      line`M72 98q8 5 16 0` +
      both(beam`M44 74q-8-4-14-2M48 92q-8 0-12 6`) +
      pale`M66 130l14 14 14-14 6 8-20 20-20-20Z`,
  },
  loser: {
    body: '#86a6c9',
    trim: '#ffc94d',
    sky: '#3f3350',
    figure:
      both(limb`M52 66C24 58 12 78 14 108`) +
      both(dot('body', 14, 112, 9)) +
      body`M34 166c-2-30 8-44 26-50C48 106 44 92 44 78c0-24 14-38 36-38s36 14 36 38c0 14-4 28-16 38 18 6 28 20 26 50Z` +
      both(eye(65, 78, 12, 0, 0.8) + lid(65, 74, 12, -20)) +
      line`M64 108q16-14 32 0` +
      glow`M104 90q8 12 0 16-8-4 0-16Z` +
      trim`M54 40h52l-6-22H60Z` +
      trim`M72 18h16V8H72ZM62 10h36V2H62Z` +
      both(line`M56 36q-16-2-12-18h14`),
  },
  pacifist: {
    body: '#b9f0d0',
    trim: '#ffffff',
    sky: '#2f6f9e',
    figure:
      both(trim`M50 64C20 62 4 42 6 18c10 10 16 10 22 10-2-6 0-10 2-14 6 18 20 24 32 30Z`) +
      body`M20 166c2-32 20-46 60-46s58 14 60 46Z` +
      body`M46 72c0-26 14-38 34-38s34 12 34 38-14 44-34 44-34-18-34-44Z` +
      both(line`M56 74q8 9 16 0`) +
      line`M70 94q10 8 20 0` +
      dot('gold', 80, 50, 5) +
      moved(
        26,
        -36,
        1.2,
        body`M66 180v-36l-14-14c-6-8 2-14 8-8l8 8v-26c0-8 9-8 9 0v-6c0-8 9-8 9 0v6c0-8 9-7 9 1v8c1-6 9-6 9 2v36l-6 29Z` + thin`M77 106v20M86 106v20M95 112v16`,
      ),
  },
  hacker: {
    body: '#3d4663',
    trim: '#53ff9a',
    sky: '#0d2f3d',
    figure:
      body`M80 6c36 0 54 30 52 72 14 14 22 40 22 88H6c0-48 8-74 22-88C26 36 44 6 80 6Z` +
      ink`M80 26c24 0 36 20 36 46-2 30-14 46-36 46S46 102 44 72c0-26 12-46 36-46Z` +
      trim`M40 58h80v28q-20 10-40 4-20 6-40-4Z` +
      `<path class="ink" d="M50 64l10 6-10 6v-4l4-2-4-2ZM64 78h12v4H64ZM84 64h10v4H84ZM98 64h12v4H98ZM84 72h24v4H84Z"/>` +
      beam`M70 106h20` +
      both(beam`M34 118c-10 10-8 26-14 48M50 130v36`) +
      `<path class="glow" d="M58 146h44v4H58ZM62 154h36v4H62Z"/>`,
  },
  // A card player in dark glasses and a hat.
  gambler: {
    body: '#d9a066',
    trim: '#c62f4b',
    sky: '#0f4a33',
    figure:
      trim`M8 166c4-30 22-44 72-44s68 14 72 44Z` +
      body`M50 66h60v34q-8 30-30 30T50 100Z` +
      ink`M46 70h68v10q-4 14-18 12-10-2-12-14h-8q-2 12-12 14-14 2-18-12Z` +
      light`M54 74h14l-8 12Z` +
      line`M68 112h24` +
      dark`M6 52q26-8 42-8 0-36 18-38 8 4 14 4t14-4q18 2 18 38 16 0 42 8-30 18-74 18T6 52Z` +
      glow`M48 36h64v9H48Z` +
      card(34, 132, -34) +
      card(56, 120, -14) +
      card(82, 116, 6) +
      limb`M30 168q10-18 34-16`,
  },
  // A rocket that dives.
  kamikaze: {
    body: '#ff6d3a',
    trim: '#ffe14f',
    sky: '#27306e',
    figure:
      glow`M152 6c-8 26-22 44-42 60L94 50c14-20 32-36 58-44Z` +
      trim`M158 46c-18 2-32 8-44 22l-14-8c18-18 36-20 58-14ZM112 2c2 18-2 32-14 46l-8-14c8-14 14-22 22-32Z` +
      turned(
        42,
        66,
        92,
        body`M66 20c22 16 32 38 32 64 0 40-10 60-32 74-22-14-32-34-32-74 0-26 10-48 32-64Z` +
          pale`M32 66q34 12 68 0v16q-34 12-68 0Z` +
          dot('glow', 66, 80, 7) +
              eye(52, 104, 13, 0, 0.6) +
          eye(80, 104, 13, 0, 0.6) +
          lid(52, 100, 13, 18) +
          lid(80, 100, 13, -18) +
          pale`M50 128q16 8 32 0l-4 12q-12 6-24 0Z` +
          thin`M60 131v11M66 132v11M72 131v11`,
      ) +
      turned(42, 66, 92, pale`M98 68l30-14-6 14 14 8-38 8Z`),
  },
  zombie: {
    body: '#9cc27a',
    trim: '#c26bd6',
    sky: '#2d2440',
    figure:
      limb`M128 150q14-40 2-92` +
      body`M120 62c-8-10-12-22-6-24l8 10-4-26c2-6 9-4 9 2l2 18 3-22c2-6 9-4 8 2l-2 22 8-16c4-4 9 0 6 6l-8 22 10-4c6 0 6 6 0 10l-14 14Z` +
      trim`M14 166c0-28 12-42 44-44 34 2 50 16 54 44Z` +
      body`M28 64c0-26 16-38 36-38s36 12 36 38v18c0 8-4 12-8 16l-2 20q-26 14-52 0l-2-20c-4-4-8-8-8-16Z` +
      eye(50, 68, 13, -0.3, -0.2) +
      eye(82, 66, 9, 0.4, 0.3) +
      lid(50, 64, 13, -8) +
      ink`M44 94h40l-4 18H48Z` +
      pale`M48 94h7v8h-7ZM68 94h7v6h-7ZM58 112h7v-8h-7Z` +
      thin`M70 30l10 22M70 38l8-4M72 46l10-4M34 84l12 4` +
      deep`M34 42C38 26 56 18 78 24 66 30 58 36 54 48Z`,
  },
};
