// What a person has set on this device.
export const languages = ['en', 'uk', 'ru'] as const;
export type Language = (typeof languages)[number];

export type Theme = 'auto' | 'light' | 'dark';
export type Motion = 'auto' | 'less';
export type Pace = 'instant' | 'normal' | 'slow';

interface Kept {
  language: Language;
  theme: Theme;
  motion: Motion;
  pace: Pace;
  sound: boolean;
}

const place = 'orrery.settings';

function browsersLanguage(): Language {
  for (const tag of navigator.languages) {
    const found = languages.find((language) => tag.toLowerCase().startsWith(language));
    if (found) return found;
  }
  return 'en';
}

function kept(): Kept {
  const preset: Kept = { language: browsersLanguage(), theme: 'auto', motion: 'auto', pace: 'normal', sound: false };
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

export function lessMotion(): boolean {
  return settings.motion === 'less' || systemWantsLess;
}

// How long something takes that moves, in milliseconds.
export function motion(duration: number): number {
  return lessMotion() ? 0 : duration;
}
