// Brutes and machines.
import type { Drawing } from './drawing';
import { beam, body, both, dark, deep, dot, eye, glow, ink, lid, light, limb, line, pale, shade, thin, trim, turned } from './parts';

const tooth = (angle: number) => turned(angle, 80, 70, trim`M70 26l3-16h14l3 16Z`);
const arrow = (angle: number) => turned(angle, 80, 84, line`M80 36V6` + trim`M73 4l7 5 7-5v14l-7 5-7-5Z`);

export const strong: Record<string, Drawing> = {
  barbarian: {
    body: '#f0955a',
    trim: '#b9c4d6',
    sky: '#5a1f2a',
    figure:
      line`M138 34 124 166` +
      trim`M112 22c14-14 36-14 48 2-2 22-16 34-44 30-6-10-8-22-4-32Z` +
      body`M8 166c2-36 28-48 66-48s62 12 66 48Z` +
      pale`M24 132l8-16 12 8 10-12 20 14 20-14 10 12 12-8 8 16-14 10-16-6-20 12-20-12-16 6Z` +
      body`M40 62h68v30q-4 34-34 34T40 92Z` +
      eye(60, 82, 9, 0.2, 0.1) +
      eye(88, 82, 9, 0.2, 0.1) +
      lid(60, 80, 9, 18) +
      lid(88, 80, 9, -18) +
      deep`M38 92q10 10 22 8 14-8 28 0 12 2 22-8l-2 34-12-4-8 22-14-12-14 12-8-22-12 4Z` +
      pale`M64 106h20l-4 8H68Z` +
      trim`M36 70c0-32 14-46 38-46s38 14 38 46q-38-18-76 0Z` +
      pale`M40 54C16 56 4 36 10 8c8 18 18 24 36 22ZM108 54c22 2 34-16 30-44-8 18-20 22-36 20Z` +
      glow`M70 26h8v34h-8Z`,
  },
  warrior: {
    body: '#c0392b',
    trim: '#ffd166',
    sky: '#1f4f5c',
    figure:
      beam`M142 4v162` +
      pale`M134 20l8-20 8 20-8 10Z` +
      body`M84 30C60 26 44 6 20 10c-14 4-16 22-6 40 2-10 8-14 14-14-2 6 0 12 2 16 4-8 8-10 14-10Z` +
      trim`M14 166c2-34 24-48 66-48s64 14 66 48Z` +
      deep`M42 70c0-30 16-46 38-46s38 16 38 46v56H42Z` +
      trim`M38 72c0-32 16-50 42-50s42 18 42 50v54l-18 8-4-38H88V76h-16v20H60l-4 38-18-8Z` +
      ink`M52 76q14-8 24 6v14H58Q50 90 52 76ZM108 76q-14-8-24 6v14h18q8-6 6-20Z` +
      both(dot('hot', 66, 84, 5)) +
      light`M46 60c2-18 12-28 26-32-6 10-10 20-10 32Z` +
      both(body`M20 150a13 13 0 0 1 26 0 13 13 0 0 1-26 0Z` + dot('pale', 33, 150, 5)),
  },
  cudgel: {
    body: '#7fb24a',
    trim: '#a8703a',
    sky: '#4b2a5e',
    figure:
      limb`M112 138q26-14 20-48` +
      turned(
        14,
        128,
        50,
        trim`M112 92c-14-30-18-60-4-84 8-12 32-12 40 0 12 26 6 56-8 84Z` + pale`M104 34 90 28l12-8ZM152 40l14-8-13-7ZM108 66l-15 0 11-10ZM148 68l14 4-10-14ZM122 6l6-14 6 14Z`,
      ) +
      dot('body', 128, 96, 13) +
      body`M-4 166c0-44 20-64 64-64s60 26 60 64Z` +
      body`M32 84c0-22 12-32 30-32s32 10 32 32l6 14q-2 28-38 28T26 98Z` +
      eye(54, 80, 8, 0.5, 0) +
      eye(76, 80, 8, 0.5, 0) +
      lid(54, 78, 8, 16) +
      lid(76, 78, 8, -10) +
      line`M38 102h50` +
      pale`M42 102l4-12 5 12ZM76 102l5-12 4 12Z` +
      deep`M40 62q22-16 44 0-10-22-22-22T40 62Z` +
      thin`M16 132q14 4 18 20M104 134q-8 6-8 18`,
  },
  citadel: {
    body: '#b8b0a2',
    trim: '#ff9d3b',
    sky: '#1d3a4f',
    figure:
      both(body`M-6 92h12v10h12V92h12v10h12V92h10v76H-6Z` + ink`M16 118h10v22H16Z`) +
      body`M34 18h16v14h20V18h20v14h20V18h16v34l-10 10v104H44V62L34 52Z` +
      thin`M44 62h72M44 96h18M98 96h18M44 128h26M92 128h24M60 62v18M106 40h12M42 42h14M104 128v18M58 128v20` +
      shade`M96 62h20v104H96Z` +
      both(ink`M54 74h18v18q-18 0-18-18Z` + glow`M60 78h11v11q-10 0-11-11Z`) +
      dark`M62 166v-42q0-18 18-18t18 18v42Z` +
      glow`M68 166v-40h4v40ZM78 166v-46h4v46ZM88 166v-40h4v40ZM66 138h28v4H66Z` +
      trim`M80 18V2l22 6-22 8Z`,
  },
  dictator: {
    body: '#d9737f',
    trim: '#3f5a2e',
    sky: '#7a6a2a',
    figure:
      trim`M2 166c2-34 26-48 78-48s76 14 78 48Z` +
      both(pale`M8 132q20-16 36-8l-4 14q-16-4-30 4Z` + pale`M12 142v12M22 140v12M32 138v12`) +
      body`M44 62h72v40q-6 30-36 30t-36-30Z` +
      deep`M60 104q20-14 40 0l-4 6q-16-8-32 0Z` +
      line`M70 120h20` +
      both(eye(63, 82, 9, 0, 0.2) + lid(63, 79, 9, 10)) +
      dot('ring', 97, 82, 13) +
      thin`M108 90q8 14 4 32` +
      trim`M20 46c4-24 26-40 60-40s56 16 60 40l-22 16H42Z` +
      ink`M36 58h88l6 12q-50 12-100 0Z` +
      pale`M80 18l5 11 12 1-9 8 3 12-11-6-11 6 3-12-9-8 12-1Z` +
      pale`M52 144l8-6 8 6-4 10h-8Z` +
      pale`M60 130l20 12 20-12v8l-20 12-20-12Z`,
  },
  masochist: {
    body: '#ffb3a1',
    trim: '#8a2f5f',
    sky: '#24594e',
    figure:
      [-66, -30, 40, 72].map(arrow).join('') +
      trim`M22 166c2-26 20-34 58-34s56 8 58 34Z` +
      dot('body', 80, 84, 52) +
      pale`M34 58l12-16 78 30-2 18Z` +
      thin`M54 48l-8 16M74 56l-7 16M94 64l-6 16M112 72l-5 14` +
      eye(58, 86, 12, 0, -0.8) +
      line`M96 94l14 12M110 94l-14 12` +
      ink`M54 108q26 8 48 2-6 20-24 20t-24-22Z` +
      pale`M62 111h9v7h-9ZM78 112h8v6h-8Z` +
      dot('blush', 46, 106, 8) +
      trim`M122 112l14-6 4 8-14 6Z`,
  },
  machine: {
    body: '#8fa3b8',
    trim: '#ff8d3a',
    sky: '#3a2b5c',
    figure:
      [0, 45, 90, 135, 180, 225, 270, 315].map(tooth).join('') +
      dot('trim', 80, 70, 48) +
      body`M14 166v-26q0-14 16-14h100q16 0 16 14v26Z` +
      dot('body', 80, 70, 36) +
      both(dot('ink', 53, 48, 3)) +
      both(dot('ink', 53, 92, 3)) +
      eye(80, 64, 20, 0, 0.2) +
      dark`M60 90h40v12H60Z` +
      glow`M64 93h6v6h-6ZM74 93h6v6h-6ZM84 93h6v6h-6Z` +
      both(dark`M26 136h12v30H26Z`) +
      trim`M54 136h52v12H54Z` +
      thin`M66 136v12M80 136v12M94 136v12`,
  },
  calculator: {
    body: '#4fb0a5',
    trim: '#f4f1c9',
    sky: '#5a2440',
    figure:
      line`M80 30V12` +
      dot('hot', 80, 10, 7) +
      both(limb`M40 106H18v24`) +
      both(dot('trim', 18, 134, 10)) +
      body`M36 30h88q8 0 8 8v128H28V38q0-8 8-8Z` +
      dark`M40 42h80v44H40Z` +
      both(glow`M50 54h20v6H50ZM50 66h20v6H50Z`) +
      glow`M72 78h16v3H72Z` +
      `<path class="trim" d="M44 98h16v14H44ZM72 98h16v14H72ZM100 98h16v14h-16ZM44 120h16v14H44ZM72 120h16v14H72ZM44 142h16v14H44ZM72 142h16v14H72Z"/>` +
      `<path class="hot" d="M100 120h16v36h-16Z"/>` +
      light`M42 44h22L50 84h-8Z`,
  },
  // Three heads, three legs.
  tripler: {
    body: '#ffb84d',
    trim: '#4a7dff',
    sky: '#3d1547',
    figure:
      limb`M80 104 24 158M80 104l56 54M80 104v56` +
      trim`M10 152h28v14H10ZM122 152h28v14h-28ZM66 152h28v14H66Z` +
      limb`M80 96 42 60M80 96l38-36M80 96V44` +
      body`M80 78l34 20-8 30H54l-8-30Z` +
      dot('body', 34, 52, 24) +
      dot('body', 126, 52, 24) +
      dot('body', 80, 32, 26) +
      eye(34, 52, 14, 0.3, 0.2) +
      eye(126, 52, 14, -0.3, 0.2) +
      eye(80, 32, 16, 0, 0.3) +
      `<path class="trim" d="M58 106h12v12H58ZM74 106h12v12H74ZM90 106h12v12H90Z"/>`,
  },
  reserve: {
    body: '#e0b04a',
    trim: '#2f8fd0',
    sky: '#4a3424',
    figure:
      both(limb`M34 110Q10 104 12 74` + dot('body', 12, 70, 10)) +
      trim`M22 118h116v48H22Z` +
      trim`M34 76h92v44H34Z` +
      both(thin`M34 124v36M46 82v32`) +
      pale`M80 84l18 14v10L80 94l-18 14V98ZM52 126l16 12v9l-16-12-16 12v-9ZM52 144l16 12v9l-16-12-16 12v-9ZM108 126l16 12v9l-16-12-16 12v-9ZM108 144l16 12v9l-16-12-16 12v-9Z` +
      body`M48 78V50c0-18 14-26 32-26s32 8 32 26v28Z` +
      deep`M42 50h76v8H42Z` +
      both(eye(67, 66, 10, 0, 0.2)) +
      trim`M48 46c0-26 14-36 32-36s32 10 32 36Z` +
      pale`M74 18h12v24H74Z`,
  },
};
