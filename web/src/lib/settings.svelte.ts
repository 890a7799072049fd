// What a person has set on this device.
export const languages = ['en', 'uk', 'ru'] as const;
export type Language = (typeof languages)[number];

export type Theme = 'auto' | 'light' | 'dark';
export type Motion = 'auto' | 'less';
export type Pace = 'instant' | 'normal' | 'slow';

export type AttentionLevel = 'first' | 'regular' | 'full';

interface Kept {
  language: Language;
  theme: Theme;
  motion: Motion;
  pace: Pace;
  sound: boolean;
  opening: boolean; // who plays what is shown at the beginning of a game
  attention: AttentionLevel | null; // how much one wants to be asked; null: nobody has said
  keys: boolean; // letters do something at the table
  level: string | null; // how strong bots are to be; null: as the game has it
}

const place = 'orrery.settings';

// The server says which language it is before any text is shown: it knows the browser's wishes and the cookie
// of those who have chosen themselves.
const preset: Kept = { language: 'en', theme: 'auto', motion: 'auto', pace: 'normal', sound: false, opening: true, attention: null, keys: true, level: null };
const aYear = 31_536_000; // seconds

function kept(): Kept {
  try {
    return { ...preset, ...JSON.parse(localStorage.getItem(place) ?? '{}') };
  } catch {
    return preset;
  }
}

const wantsLess = window.matchMedia('(prefers-reduced-motion: reduce)');
let systemWantsLess = $state(wantsLess.matches);
wantsLess.addEventListener('change', () => (systemWantsLess = wantsLess.matches));

export const settings = $state(kept());

export function keepSettings() {
  localStorage.setItem(place, JSON.stringify(settings));
}

export function chooseLevel(level: string) {
  settings.level = level;
  keepSettings();
}

export function chooseLanguage(language: Language) {
  document.cookie = `orrery_language=${language}; Path=/; Max-Age=${aYear}; SameSite=Lax`;
  settings.language = language;
  keepSettings();
}

export function lessMotion(): boolean {
  return settings.motion === 'less' || systemWantsLess;
}

// How long something takes that moves, in milliseconds.
export function motion(duration: number): number {
  return lessMotion() ? 0 : duration;
}
