// An emblem for every alien, drawn from what its power does, in a box of 48 by 48. Shapes are filled with the
// current colour; the classes say what is different: `a` is filled with the accent, `h` is a hole, and `l`, `al`
// and `hl` are lines in these three.
export const emblems: Record<string, string> = {
  // A cell that takes ships in and lets them out.
  amoeba: `<path d="M23 5c6-2 9 4 13 6 6 2 8 8 5 13-2 4 1 8-3 12-4 5-9 1-13 4-5 4-12 3-14-3-1-5-7-6-6-13 1-6 6-6 9-10 2-4 4-7 9-9Z"/><circle class="a" cx="21" cy="24" r="6.5"/><circle class="h" cx="33" cy="19" r="2.5"/><circle class="h" cx="30" cy="33" r="2"/><circle class="h" cx="16" cy="36" r="1.6"/>`,
  // A disc, one half filled and one outlined, with a minus in each.
  'anti-matter': `<path d="M24 5a19 19 0 0 0 0 38Z"/><path class="l" d="M24 6.5a17.5 17.5 0 0 1 0 35"/><path class="hl" d="M10 24h9"/><path class="al" d="M29 24h8"/>`,
  barbarian: `<path class="l" d="M24 5v38"/><path d="M21 9c-8-3-14 0-16 8 2 8 8 11 16 8Z"/><path d="M27 9c8-3 14 0 16 8-2 8-8 11-16 8Z"/><path class="a" d="M20 41h8v4h-8Z"/>`,
  calculator: `<rect x="9" y="4" width="30" height="40" rx="5"/><rect class="a" x="14" y="9" width="20" height="9" rx="2"/><path class="hl" d="M14 26h8M18 22v8M27 26h7M15 34l6 6M21 34l-6 6M27 35h7M27 39h7"/>`,
  // Three cards, and the best of them shines.
  chosen: `<path d="M5 22l10-3 5 20-10 3Z"/><path d="M43 22l-10-3-5 20 10 3Z"/><rect x="17" y="19" width="14" height="24" rx="2"/><path class="a" d="M24 2l3 7 7 .6-5.3 4.800L30.3 22 24 18l-6.3 4 1.6-7.600L14 9.6 21 9Z"/>`,
  citadel: `<path d="M10 8h6v5h5V8h6v5h5V8h6v14l-4 3v17H14V25l-4-3Z"/><path class="a" d="M20 42v-8a4 4 0 0 1 8 0v8Z"/><path class="hl" d="M19 24v3M29 24v3"/>`,
  clone: `<g class="f"><circle class="a" cx="31" cy="14" r="8"/><path class="a" d="M18 43c0-11 4-18 13-18s13 7 13 18Z"/></g><circle cx="17" cy="17" r="8"/><path d="M4 46c0-11 4-18 13-18s13 7 13 18Z"/>`,
  cudgel: `<path d="M29 5c8-3 15 4 13 12-2 7-10 10-16 9L11 43l-6-6 17-15c-1-6 1-14 7-17Z"/><path class="a" d="M31 1l2 6-5-1ZM45 12l-6 2 2-6ZM44 24l-6-2 4-4ZM20 10l5 3-4 3Z"/><circle class="h" cx="33" cy="15" r="3"/>`,
  demon: `<path d="M8 4c1 7 4 10 9 11h14c5-1 8-4 9-11 4 9 2 15-1 18 1 12-6 22-15 22S8 34 9 22C6 19 4 13 8 4Z"/><path class="a" d="M14 23l8 4c-2 4-7 3-8-4ZM34 23l-8 4c2 4 7 3 8-4Z"/><path class="hl" d="M18 36c4 2 8 2 12 0"/>`,
  dictator: `<path d="M5 18C12 8 36 8 43 18l-5 9H10Z"/><path d="M11 30h26c1 5-5 8-13 8s-14-3-13-8Z"/><path class="a" d="M24 12l1.8 3.6 4 .4-3 2.7.9 4-3.7-2-3.7 2 .9-4-3-2.7 4-.4Z"/><path class="al" d="M11 28.500h26"/>`,
  fido: `<path d="M13 9h22l3 12c0 12-6 21-14 21S10 33 10 21Z"/><path class="a" d="M13 8C6 7 2 14 3 24c1 5 6 5 8 1l4-16ZM35 8c7-1 11 6 10 16-1 5-6 5-8 1L33 9Z"/><circle class="h" cx="19" cy="20" r="2.5"/><circle class="h" cx="29" cy="20" r="2.5"/><path class="h" d="M19 29h10l-5 6Z"/>`,
  filch: `<path d="M3 17c6-5 13-4 21 0 8-4 15-5 21 0 0 12-5 18-11 18-5 0-7-3-10-7-3 4-5 7-10 7C8 35 3 29 3 17Z"/><path class="a" d="M9 22c3-3 8-2 10 2-3 4-8 3-10-2ZM39 22c-3-3-8-2-10 2 3 4 8 3 10-2Z"/>`,
  // An ear of corn: many small things make a meal.
  fodder: `<path class="l" d="M24 45V14"/><path d="M24 3c4 4 4 9 0 13-4-4-4-9 0-13Z"/><path d="M23 26c-6 0-10-4-10-10 6 0 10 4 10 10ZM25 26c6 0 10-4 10-10-6 0-10 4-10 10Z"/><path class="a" d="M23 38c-6 0-11-4-11-11 7 0 11 5 11 11ZM25 38c6 0 11-4 11-11-7 0-11 5-11 11Z"/>`,
  gambler: `<path d="M24 3 43 13v21L24 45 5 34V13Z"/><path class="hl" d="M6 14l18 10 18-10M24 24v20"/><circle class="a" cx="24" cy="13" r="3"/><circle class="a" cx="12" cy="23" r="2.6"/><circle class="a" cx="18" cy="35" r="2.6"/><circle class="a" cx="32" cy="28" r="2.6"/><circle class="a" cx="36" cy="33" r="2.6"/>`,
  grudge: `<path d="M8 10h32v22c0 7-7 12-16 12S8 39 8 32Z"/><path class="al" d="M12 15l9 5M36 15l-9 5"/><circle class="h" cx="18" cy="25" r="2.8"/><circle class="h" cx="30" cy="25" r="2.8"/><path class="hl" d="M16 37c4-5 12-5 16 0"/>`,
  hacker: `<rect x="3" y="7" width="42" height="31" rx="4"/><path class="hl" d="M11 16l7 6-7 6"/><path class="al" d="M22 30h13"/><path d="M16 41h16v4H16Z"/>`,
  hate: `<path d="M22 14C18 4 3 6 4 19c1 10 11 18 18 24l-3-10 6-6-5-6Z"/><path class="a" d="M27 13C31 4 45 6 44 19c-1 10-11 18-18 24l-1-10 6-6-6-6Z"/>`,
  healer: `<path class="l" d="M24 6v38"/><circle cx="24" cy="6" r="4"/><path class="al" d="M14 14c0 8 20 6 20 13S14 33 17 41"/><path class="a" d="M9 11c3-4 8-2 8 3-4 3-8 1-8-3Z"/><path class="l" d="M33 12h9M37.5 7.500v9"/>`,
  human: `<circle cx="24" cy="12" r="5"/><path d="M24 18c4 0 6 1 8 3l9 9-4 4-7-6-1 4 4 14h-6l-3-11-3 11h-6l4-14-1-4-7 6-4-4 9-9c2-2 4-3 8-3Z"/><circle class="al" cx="24" cy="24" r="21.5"/>`,
  kamikaze: `<path d="M31 3l-3 18 8 3-14 8-6-16 6 2Z" transform="rotate(12 26 18)"/><path class="a" d="M24 27l3 7 8-4-4 8 8 3-8 3H11l-5-3 8-3-5-7 8 3Z"/>`,
  // The cup stands on its head.
  loser: `<path d="M14 6h20v5H14ZM21 11h6v9h-6Z"/><path d="M12 43h24V34c0-8-5-14-12-14s-12 6-12 14Z"/><path class="al" d="M12 40c-8 0-8-10 0-12M36 40c8 0 8-10 0-12"/><path class="hl" d="M20 30l8 8M28 30l-8 8"/>`,
  machine: `<path d="M20 3h8l1 6 4 2 5-3 5 6-3 5 1 4 6 1v7l-6 2-2 4 3 5-6 5-5-3-4 1-1 6h-7l-2-6-4-2-5 3-5-6 3-4-2-5-6-1v-7l6-1 2-5-3-4 5-6 5 3 4-2Z" transform="translate(.8 -.6) scale(.97)"/><circle class="h" cx="24" cy="24" r="10"/><path class="a" d="M21 17l9 7-9 7Z"/>`,
  // One of them counts for four.
  macron: `<path d="M4 20c0-7 9-12 20-12s20 5 20 12c0 5-9 8-20 8S4 25 4 20Z"/><path class="a" d="M14 13c1-6 5-9 10-9s9 3 10 9c-6 3-14 3-20 0Z"/><circle class="h" cx="12" cy="20" r="2"/><circle class="h" cx="24" cy="22" r="2"/><circle class="h" cx="36" cy="20" r="2"/><path d="M8 40c0-2 3-4 6-4s6 2 6 4-12 2-12 0ZM28 40c0-2 3-4 6-4s6 2 6 4-12 2-12 0Z"/>`,
  masochist: `<circle cx="24" cy="24" r="19"/><path class="hl" d="M13 16l6 6M19 16l-6 6M29 19h7M14 30c4 8 16 8 20 0"/><path class="a" d="M27 2l15 12-4 5L23 7Z"/><path class="hl" d="M31 8l5 4"/>`,
  mind: `<path d="M23 8c-5-4-12-1-12 5-6 1-8 8-4 12-3 5 0 11 5 11 2 6 9 7 11 2ZM25 8c5-4 12-1 12 5 6 1 8 8 4 12 3 5 0 11-5 11-2 6-9 7-11 2Z"/><path class="hl" d="M17 17c-3 0-4 3-3 5M14 30c3 1 5-1 5-4M31 17c3 0 4 3 3 5M34 30c-3 1-5-1-5-4"/><path class="al" d="M24 2v3M14 4l1.5 2M34 4l-1.5 2"/>`,
  mirror: `<path d="M20 9v31H5Z"/><path class="al" d="M28 11v27h13Z"/><path class="l dash" d="M24 3v42"/>`,
  miser: `<path d="M6 20C6 11 13 7 24 7s18 4 18 13Z"/><path d="M6 23h36v19H6Z"/><path class="a" d="M19 18h10v13H19Z"/><circle class="h" cx="24" cy="23" r="2.6"/><path class="hl" d="M24 24v4"/>`,
  mite: `<path class="l" d="M14 18 4 12M13 25H2M15 32 6 40M34 18l10-6M35 25h11M33 32l9 8"/><ellipse cx="24" cy="27" rx="13" ry="15"/><circle cx="24" cy="11" r="7"/><circle class="a" cx="21" cy="9" r="2.2"/><circle class="a" cx="27" cy="9" r="2.2"/><path class="hl" d="M24 18v22"/>`,
  mutant: `<path d="M10 24c0-9 6-15 15-15 8 0 14 5 14 14 0 5-4 7-5 12-1 6-6 9-11 9-7 0-8-6-9-9-1-4-4-5-4-11Z"/><path class="l" d="M15 13 9 5M33 12l4-9"/><circle cx="8" cy="5" r="3"/><circle cx="38" cy="4" r="2.5"/><circle class="a" cx="17" cy="24" r="3"/><circle class="a" cx="26" cy="19" r="4.5"/><circle class="a" cx="33" cy="27" r="2.5"/><path class="hl" d="M20 37l3-2 3 3 3-3"/>`,
  observer: `<path d="M2 24C8 13 15 9 24 9s16 4 22 15c-6 11-13 15-22 15S8 35 2 24Z"/><circle class="h" cx="24" cy="24" r="11"/><circle class="a" cx="24" cy="24" r="7"/><circle class="h" cx="24" cy="24" r="3"/>`,
  oracle: `<circle cx="24" cy="20" r="16"/><path d="M11 37h26l4 8H7Z"/><path class="a" d="M25 9l2 7 7 3-7 3-2 7-2-7-7-3 7-3Z"/>`,
  pacifist: `<circle class="l" cx="24" cy="24" r="18"/><path class="l" d="M24 6v36M24 24 11 37M24 24l13 13"/><path class="a" d="M24 2c2 2 2 4 0 6-2-2-2-4 0-6ZM24 46c-2-2-2-4 0-6 2 2 2 4 0 6Z"/>`,
  // A leech with a round mouth.
  parasite: `<path class="l thick" d="M14 12c10-4 22 0 18 8S12 24 14 33s16 10 26 3"/><circle cx="12" cy="13" r="9"/><circle class="h" cx="11" cy="13" r="5.5"/><path class="a" d="M11 7l2 4h-4ZM11 19l2-4h-4ZM5 13l4-2v4ZM17 13l-4-2v4Z"/>`,
  philanthropist: `<path d="M4 34c8-6 14-2 20 0l11-5c6-2 9 2 6 5L25 45c-7 1-13-3-21-2Z"/><path d="M13 14h22v14H13Z"/><path class="al" d="M24 14v14M24 14c-10 0-10-10-4-9 3 1 4 5 4 9ZM24 14c10 0 10-10 4-9-3 1-4 5-4 9Z"/>`,
  reincarnator: `<path class="l" d="M41 18A18 18 0 0 0 8 16M7 30a18 18 0 0 0 33 2"/><path d="M3 19l3-12 8 8ZM45 29l-3 12-8-8Z"/><path class="a" d="M24 12c1 6 8 8 7 16-1 5-4 7-7 7s-7-3-7-8c0-4 2-5 3-8 2 2 2 3 3 4 1-3 0-7 1-11Z"/>`,
  // A small fish below a big one.
  remora: `<path d="M2 17C9 7 24 6 34 15l11-8-3 11 3 11-11-7C24 30 9 28 2 17Z"/><circle class="h" cx="12" cy="15" r="2.3"/><path class="a" d="M8 38c5-6 14-7 20-2l7-4-2 6 2 7-7-4c-6 5-15 3-20-3Z"/><circle class="h" cx="14" cy="37" r="1.7"/>`,
  reserve: `<path d="M16 4h16v16H16ZM5 25h17v18H5ZM26 25h17v18H26Z"/><path class="al" d="M20 12h8M24 8v8"/><path class="hl" d="M9 34h9M13.5 29.500v9M30 34h9M34.5 29.500v9"/>`,
  shadow: `<path d="M24 3c8 0 12 8 12 16 0 6 4 8 4 26H8c0-18 4-20 4-26C12 11 16 3 24 3Z"/><path class="h" d="M24 10c5 0 7 5 7 10s-3 8-7 8-7-3-7-8 2-10 7-10Z"/><path class="a" d="M19 18l4 2-4 2ZM29 18l-4 2 4 2Z"/>`,
  sorcerer: `<path d="M25 2c3 12 6 22 12 31H11c7-8 11-18 14-31Z"/><ellipse cx="24" cy="37" rx="21" ry="7"/><path class="al" d="M13 33c7 3 15 3 22 0"/><path class="a" d="M23 16l1.3 3.700L28 21l-3.7 1.300L23 26l-1.3-3.700L18 21l3.7-1.300Z"/>`,
  // Head first into the ground.
  spiff: `<path d="M3 34c12-5 30-5 42 0v10H3Z"/><path d="M20 5l14 6-8 21c-4 4-11 1-12-4Z"/><path class="a" d="M18 4l6-3 14 6 1 7ZM38 24c4-1 5-5 2-7 1 4-3 4-2 7ZM7 27c-4-2-4-6-1-8-1 4 3 5 1 8Z"/><circle class="h" cx="23" cy="18" r="3.4"/>`,
  'tick-tock': `<circle cx="24" cy="26" r="18"/><path d="M19 2h10v5H19Z"/><circle class="h" cx="24" cy="26" r="13"/><path class="al" d="M24 17v9l7 4"/><path class="l" d="M38 9l4 4"/>`,
  trader: `<path d="M4 15h26V6l15 13-15 3H4Z"/><path class="a" d="M44 33H18v9L3 29l15-3h26Z"/>`,
  tripler: `<path d="M24 3l10 18H14Z"/><path d="M13 24l10 18H3Z"/><path class="a" d="M35 24l10 18H25Z"/>`,
  vacuum: `<path d="M4 5h40l-4 7H8Z"/><path class="a" d="M10 15h28l-4 6H14Z"/><path d="M16 24h16l-3 6H19Z"/><path class="a" d="M20 33h8l-2 5h-4Z"/><circle cx="24" cy="43" r="2.5"/>`,
  virus: `<path class="l" d="M24 3v42M3 24h42M9 9l30 30M39 9 9 39"/><circle cx="24" cy="3.5" r="2.8"/><circle cx="24" cy="44.5" r="2.8"/><circle cx="3.5" cy="24" r="2.8"/><circle cx="44.5" cy="24" r="2.8"/><circle cx="24" cy="24" r="13"/><circle class="a" cx="20" cy="20" r="3.5"/><circle class="a" cx="29" cy="24" r="2.6"/><circle class="a" cx="22" cy="30" r="2.2"/>`,
  void: `<ellipse class="al" cx="24" cy="24" rx="22" ry="8" transform="rotate(-24 24 24)"/><circle cx="24" cy="24" r="14"/><circle class="h" cx="24" cy="24" r="10.5"/>`,
  vulch: `<path d="M8 44c0-14 4-18 10-22-4-8 1-18 11-18 9 0 13 7 12 14l-5 1c2 4 1 8-2 10-7 3-12 6-12 15Z"/><path class="a" d="M36 15c6 0 9 4 8 11-2-3-6-4-10-5Z"/><circle class="h" cx="29" cy="12" r="2.6"/><path class="hl" d="M13 33c5-4 12-2 16-6"/>`,
  // A ghost out of the spiral.
  warpish: `<path d="M24 4c10 0 16 7 16 17v24l-5-5-6 5-5-5-5 5-6-5-5 5V21C8 11 14 4 24 4Z"/><path class="al" d="M24 22c1-2 4-1 4 2 0 4-7 5-9 0-2-6 5-11 11-8 7 4 6 14-2 17"/>`,
  warrior: `<path d="M9 22C9 11 15 6 24 6s15 5 15 16v21H29V30h-4l-1 13-1-13h-4v13H9Z"/><path class="h" d="M15 22h18v5H15Z"/><path class="a" d="M22 2h6c8 0 14 5 15 12-6-5-12-7-21-7Z"/>`,
  will: `<path d="M24 2l5 17 17 5-17 5-5 17-5-17-17-5 17-5Z"/><path class="a" d="M36 12l-7 9-2-2ZM12 12l9 7-2 2ZM12 36l7-9 2 2ZM36 36l-9-7 2-2Z"/><circle class="h" cx="24" cy="24" r="4"/>`,
  zombie: `<path d="M16 38V22l-3-8c-1-3 3-4 4-1l3 7V6c0-3 4-3 4 0v12l2-14c0-3 4-2 4 0l-1 14 3-10c1-3 5-2 4 1l-3 12 4-2c3-1 4 2 2 4l-7 7v8Z"/><path class="a" d="M3 38h42v7H3Z"/>`,
};
