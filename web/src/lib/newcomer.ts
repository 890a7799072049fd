// What somebody who is new to a game has seen of it, on this device.
const place = 'orrery.newcomer';

export type Step = 'played' | 'lesson-offered';

function kept(): string[] {
  try {
    return JSON.parse(localStorage.getItem(place) ?? '[]');
  } catch {
    return [];
  }
}

export const isDone = (game: string, step: Step) => kept().includes(`${game} ${step}`);

export function rememberDone(game: string, step: Step) {
  if (!isDone(game, step)) localStorage.setItem(place, JSON.stringify([...kept(), `${game} ${step}`]));
}
