// What is drawn on cards and planets. Cards in a box of 48 by 48, with the classes of emblems.ts.
export const artifacts: Record<string, string> = {
  'card-zap': `<rect x="6" y="6" width="26" height="36" rx="4" transform="rotate(-8 19 24)"/><path class="a" d="M33 3 20 26h9l-5 19 19-26H32l7-16Z"/>`,
  'cosmic-zap': `<circle cx="20" cy="26" r="16"/><path class="hl" d="M6 30c9 4 20 2 28-5M9 18c6 3 13 2 18-2"/><path class="a" d="M37 2 25 22h8l-5 17 17-23H34l7-14Z"/>`,
  'emotion-control': `<path d="M24 43C8 31 3 24 4 16 5 7 18 4 24 14 30 4 43 7 44 16c1 8-4 15-20 27Z"/><path class="al" d="M8 24h9l3-7 5 13 4-8h11"/>`,
  'force-field': `<path d="M24 3 41 9v14c0 10-7 17-17 22C14 40 7 33 7 23V9Z"/><path class="al" d="M24 10l11 4v9c0 6-4 11-11 15-7-4-11-9-11-15v-9Z"/>`,
  'ion-gas': `<path d="M12 38a9 9 0 0 1-1-18A12 12 0 0 1 34 16a11 11 0 0 1 3 22Z"/><circle class="a" cx="17" cy="29" r="3"/><circle class="a" cx="27" cy="24" r="4"/><circle class="a" cx="33" cy="31" r="2.4"/><circle cx="9" cy="9" r="3"/><circle cx="19" cy="6" r="2"/>`,
  'mobius-tubes': `<path class="l thick" d="M24 24C18 14 5 13 5 24s13 10 19 0 19-11 19 0-13 10-19 0Z"/><path class="al" d="M9 24c1-5 8-4 11 0M39 24c-1 5-8 4-11 0"/>`,
  plague: `<path d="M24 4c11 0 17 7 17 16 0 6-3 9-6 11v8H13v-8c-3-2-6-5-6-11C7 11 13 4 24 4Z"/><circle class="h" cx="16" cy="21" r="5"/><circle class="h" cx="32" cy="21" r="5"/><path class="h" d="M24 26l3 5h-6Z"/><path class="al" d="M19 43v-6M24 43v-6M29 43v-6"/>`,
  quash: `<path d="M14 4l20 12-7 12L7 16Z"/><path class="l thick" d="M25 23l14 9"/><path class="a" d="M4 38h26v6H4Z"/>`,
};

// Two who talk to each other.
export const negotiate = `<path d="M4 8h26v18H16l-7 7v-7H4Z"/><path class="a" d="M20 22h24v17h-4v6l-7-6H20Z"/><path class="hl" d="M11 14h12M11 20h7M26 28h12M26 33h8"/>`;
// One thing on the way to another.
export const morph = `<path d="M25 4c11 0 19 8 19 20S36 44 25 44c3-4 3-8-1-10s-9-1-9-7 6-6 9-9 4-9 1-14Z"/><path class="al" d="M20 5C10 7 4 14 4 24s7 17 16 19"/><circle class="a" cx="34" cy="22" r="4"/>`;
export const reinforcement = `<path d="M24 3 42 18v9L24 13 6 27v-9Z"/><path class="a" d="M24 17 42 32v9L24 27 6 41v-9Z"/>`;
export const burst = `<path d="M24 2l4 9 8-6-1 10 10-1-6 8 7 5-10 2 4 9-10-4-2 11-5-9-7 8 0-10-10 3 5-9-9-4 9-4-5-9 10 2 1-10Z"/>`;

// The surfaces of the five planets of a system: light on the ground, in a box of 64 by 64.
export const surfaces: string[] = [
  `<circle cx="22" cy="24" r="7"/><circle cx="42" cy="38" r="9"/><circle cx="40" cy="17" r="4"/><circle cx="24" cy="45" r="5"/>`,
  `<path d="M3 20c18 6 40 6 58 0v7c-18 6-40 6-58 0ZM5 38c18 5 36 5 54 0v4c-17 6-37 6-54 0Z"/>`,
  `<path d="M12 14c8-4 16 0 17 7s-6 8-9 13-9 0-12-5 0-13 4-15ZM36 34c6-6 16-4 18 1s-4 14-11 16-12-12-7-17Z"/>`,
  `<path d="M32 2c12 0 20 5 25 12-8 5-15-1-25 2S12 20 7 14C12 7 20 2 32 2ZM20 58c6-7 18-7 24 0-8 4-16 4-24 0Z"/>`,
  `<path d="M8 40c12-18 28 4 48-16l3 10C46 50 24 38 12 52ZM14 16c10-6 20 2 30-4l4 5c-10 8-22 0-33 6Z"/>`,
];
// A sixth one, which has only just come to life.
export const newSurface = `<path d="M32 50V30M32 36c-9 1-15-4-16-13 9 0 15 4 16 13ZM32 32c0-10 6-16 16-17 0 10-6 16-16 17Z" stroke="currentColor" stroke-width="3"/><path d="M6 46c12-7 40-7 52 0-6 12-46 12-52 0Z"/>`;
