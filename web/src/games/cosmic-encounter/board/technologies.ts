// Technologies: what is drawn on them (in a box of 48 by 48, with the classes of emblems.ts), what is printed on them, and
// how far their research has come.
import type { Technology } from './view';

export const inventions: Record<string, string> = {
  // A sleeper in a pod.
  'coldsleep-ship': `<path d="M14 4h20c5 5 8 12 8 20s-3 15-8 20H14C9 39 6 32 6 24S9 9 14 4Z"/><path class="h" d="M17 10h14c3 4 5 9 5 14s-2 10-5 14H17c-3-4-5-9-5-14s2-10 5-14Z"/><circle class="a" cx="24" cy="17" r="4"/><path class="a" d="M18 36c0-8 2-13 6-13s6 5 6 13Z"/>`,
  'collapsium-hulls': `<path d="M24 3 43 14v20L24 45 5 34V14Z"/><path class="h" d="M24 11l12 7v12l-12 7-12-7V18Z"/><path class="a" d="M15 27c0-3 4-5 9-5s9 2 9 5-18 3-18 0ZM19 21c0-4 2-6 5-6s5 2 5 6Z"/>`,
  'cosmic-field-generator': `<path d="M17 28h14l5 17H12Z"/><circle class="a" cx="24" cy="19" r="6"/><path class="l" d="M13 28a14 14 0 1 1 22 0M7 32a21 21 0 1 1 34 0"/>`,
  'delta-scanner': `<path d="M24 4 44 40H4Z"/><path class="h" d="M24 14 35 34H13Z"/><circle class="a" cx="24" cy="27" r="4.500"/><path class="al" d="M24 40v6M14 43h20"/>`,
  // A ship that is half out of sight.
  'energy-cloak': `<path d="M4 28c0-5 8-9 19-9v18C12 37 4 33 4 28Z"/><path d="M12 18c0-7 4-11 11-11v11Z"/><path class="l dash" d="M26 7c6 0 10 4 10 11M26 19c11 0 18 4 18 9s-7 9-18 9"/><path class="al" d="M24 3v40"/>`,
  'enigma-device': `<circle cx="24" cy="24" r="20"/><circle class="h" cx="24" cy="24" r="14"/><path class="al" d="M19 19c0-7 11-7 11-1 0 5-6 4-6 10"/><circle class="a" cx="24" cy="34" r="2.400"/>`,
  // A world that hatches.
  'genesis-bomb': `<circle cx="24" cy="26" r="17"/><path class="hl" d="M8 24l6 4 5-5 6 6 5-6 5 5 5-4"/><path class="a" d="M24 1l3 8 8 1-6 5 2 8-7-4-7 4 2-8-6-5 8-1Z"/>`,
  'gluon-mines': `<circle cx="16" cy="18" r="10"/><circle cx="34" cy="34" r="8"/><path class="l" d="M16 3v5M16 28v5M1 18h5M26 18h5M34 22v4M34 42v4M22 34h4M42 34h4"/><circle class="a" cx="16" cy="18" r="4"/><circle class="a" cx="34" cy="34" r="3"/>`,
  'infinity-drive': `<path class="l thick" d="M24 24C18 13 5 13 5 24s13 11 19 0 19-11 19 0-13 11-19 0Z"/><path class="a" d="M21 18l10 6-10 6Z"/>`,
  'lunar-cannon': `<path d="M12 40a12 12 0 0 1 24 0Z"/><path d="M20 31 36 7l8 5-16 24Z"/><path class="a" d="M34 10l3-5 8 5-3 5Z"/><path class="al" d="M6 43h36"/><path d="M6 22a9 9 0 1 1 9-12 8 8 0 0 0-9 12Z"/>`,
  'omega-missile': `<path d="M24 2c7 6 9 14 9 22v10H15V24c0-8 2-16 9-22Z"/><path class="a" d="M15 26 6 36v6l9-4ZM33 26l9 10v6l-9-4Z"/><path class="hl" d="M20 27a5 5 0 1 1 8 0"/><path class="al" d="M19 39l1 6M29 39l-1 6M24 39v7"/>`,
  'plasma-thrusters': `<path d="M15 4h18l4 18H11Z"/><path class="h" d="M19 9h10l2 8H17Z"/><path class="a" d="M12 25h10c1 9-1 15-5 20-4-5-6-11-5-20ZM26 25h10c1 9-1 15-5 20-4-5-6-11-5-20Z"/>`,
  'precursor-seed': `<path d="M24 20c11 0 16 8 14 16-3 8-9 10-14 10s-11-2-14-10c-2-8 3-16 14-16Z"/><path class="al" d="M24 21V9"/><path class="a" d="M24 12C14 14 9 10 7 3c10-1 16 2 17 9ZM24 14c9 1 14-3 16-9-9-1-15 1-16 9Z"/><path class="hl" d="M18 34c3 4 9 4 12 0"/>`,
  // The flagship.
  prometheus: `<path d="M24 2c6 8 7 17 7 24l13 12-13-2-3 9h-8l-3-9-13 2 13-12c0-7 1-16 7-24Z"/><path class="a" d="M24 10c3 4 3 9 3 13h-6c0-4 0-9 3-13Z"/><circle class="h" cx="24" cy="31" r="3"/>`,
  qax: `<path d="M24 4c9 0 15 6 15 14 0 6-3 9-6 11l4 14-8-9-5 11-5-11-8 9 4-14c-3-2-6-5-6-11C9 10 15 4 24 4Z"/><circle class="a" cx="18" cy="18" r="4"/><circle class="a" cx="30" cy="18" r="4"/><path class="hl" d="M20 27h8"/>`,
  'quark-battery': `<path d="M18 3h12v5H18Z"/><rect x="11" y="8" width="26" height="37" rx="4"/><path class="a" d="M27 13 16 29h7l-3 12 12-17h-7Z"/>`,
  'tech-scrambler': `<rect x="5" y="11" width="38" height="26" rx="5"/><path class="hl" d="M11 24h4l3-7 4 14 4-14 4 14 3-7h4"/><path class="al" d="M6 6l36 36"/>`,
  'vacuum-turbines': `<circle cx="24" cy="24" r="20"/><path class="h" d="M24 24C20 14 24 8 31 8c2 6-1 12-7 16ZM24 24c10-4 16 0 16 7-6 2-12-1-16-7ZM24 24c4 10 0 16-7 16-2-6 1-12 7-16ZM24 24C14 28 8 24 8 17c6-2 12 1 16 7Z"/><circle class="a" cx="24" cy="24" r="4.500"/>`,
  'warpspace-key': `<circle cx="16" cy="16" r="12"/><circle class="h" cx="16" cy="16" r="5"/><path d="M23 27l4-4 18 18-4 4-4-4-4 4-4-4 3-4Z"/><path class="al" d="M16 16c3-4 9-2 8 3"/>`,
  'xenon-lasers': `<path d="M4 18h20v12H4Z"/><path d="M9 30h9l-3 12H8Z"/><path class="a" d="M24 20h8v8h-8Z"/><path class="al" d="M34 24h12M33 18l9-7M33 30l9 7"/>`,
};

// What is printed on a technology.
export interface Invention {
  id: string;
  research: number | 'X'; // ships that it needs; X: at least one
  roles: string[];
  phases: string[];
  ongoing: boolean;
  concealed: boolean; // shown only when it is used
}

export function inventionOf(box: Record<string, unknown>, tech: string | undefined): Invention | undefined {
  return (box.technologies as Invention[] | undefined)?.find(({ id }) => id === tech);
}

const shipsFor = ({ research }: Invention): number => (research === 'X' ? 1 : research);

// How many ships are still missing; 0: it can be completed, or used where it is shown only then.
export function missingShips(card: Technology, printed: Invention): number {
  return card.up ? 0 : Math.max(0, shipsFor(printed) - card.ships);
}

// Its row of roles in a word.
export function whoUses({ roles }: Invention): string {
  if (roles.length === 5) return 'all';
  return roles.length === 4 ? 'sides' : roles.length === 2 ? 'main' : (roles[0] ?? '');
}
