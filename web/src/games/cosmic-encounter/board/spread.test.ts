// Several ships with one click.
import { flushSync } from 'svelte';
import { expect, it } from 'vitest';
import { show } from '../../../../tests/mounting';
import { choicesIn } from '../../../lib/choices';
import { Scene } from '../../../lib/scene.svelte';
import Choices from './Choices.svelte';
import { CosmicPhrases } from './phrases.svelte';
import { sharesOf } from './spread';
import { aTable } from './view.fixture';
import { seen, type CosmicView } from './view';

const planets = ['red-1', 'red-2', 'red-3', 'red-4', 'red-5'];
const upTo = (word: string, place: string, most: number) => Array.from({ length: most }, (_, count) => `${word} planet=${place} count=${count + 1}`);
const everywhere = (word: string, most: number) => planets.flatMap((planet) => upTo(word, planet, most));

// Somebody at a table whose own planets have this many ships each.
function asked(choices: string[], about: CosmicView['asked'], ships = [4, 4, 4, 4, 4]) {
  const done: string[] = [];
  const phrases = new CosmicPhrases('cosmic-encounter', () => ['Ann', 'Bob', 'Cleo']);
  const scene = new Scene('cosmic-encounter', {}, phrases, (action) => void ((scene.sent = action), done.push(action)), () => {});
  scene.seat = 1;
  const view = aTable({ asked: about });
  view.players[1]!.ships = Object.fromEntries(planets.map((planet, place) => [planet, ships[place]!]));
  phrases.see(view);
  const next = (open: string[], more: Partial<CosmicView> = {}, news: { word: string; text: string; args: Record<string, number> }[] = []) =>
    scene.show({ view: { ...view, ...more }, waiting: [1], choices: choicesIn({ choices: open }), log: [], news });
  next(choices);
  return { scene, done, next };
}
const shares = (...args: Parameters<typeof asked>) => sharesOf(asked(...args).scene).map(({ place, count }) => `${place} ${count}`);
function click(page: HTMLElement, selector: string) {
  page.querySelector<HTMLElement>(selector)!.click();
  flushSync();
}

it('are taken from where most are, so that no colony is given up that need not be', () => {
  const launch = { sent: 0, most: 4 };
  expect(shares(everywhere('ship', 4), launch)).toEqual(['red-1 1', 'red-2 1', 'red-3 1', 'red-4 1']);
  expect(shares(everywhere('ship', 4), launch, [1, 6, 1, 4, 1])).toEqual(['red-2 3', 'red-4 1']);
  expect(shares(everywhere('ship', 4), { sent: 3, most: 4 })).toEqual(['red-1 1']);
  expect(shares([...everywhere('ship', 1), 'done'], launch, [2, 2, 1, 1, 1]), 'no more than can be spared').toEqual(['red-1 1', 'red-2 1']);
  expect(shares([...upTo('ship', 'red-1', 1), ...upTo('ship', 'red-2', 1), 'done'], launch, [1, 1, 0, 0, 0])).toEqual([]);
  expect(shares(everywhere('lose', 1), { left: 2 }, [1, 1, 0, 0, 0]), 'what has to be').toEqual(['red-1 1', 'red-2 1']);
  expect(shares(everywhere('lose', 3), { left: 3 }, [4, 4, 1, 1, 1])).toEqual(['red-1 2', 'red-2 1']);
  expect(shares(['lose-at-gate count=1', ...everywhere('lose', 3)], { left: 3 }, [4, 4, 1, 1, 1]), 'none are at the gate').toEqual(['red-1 2', 'red-2 1']);
});

it('are put where fewest are', () => {
  expect(shares(everywhere('place', 3), { left: 3 }, [4, 1, 0, 4, 4])).toEqual(['red-2 1', 'red-3 2']);
});

it('are not shared out where they are somebody else’s, or the question is about something else', () => {
  const { scene, next } = asked(everywhere('lose', 3), { left: 3 });
  next(everywhere('lose', 3), { prompt: 'take-ships', asked: { left: 3 } });
  expect(sharesOf(scene)).toEqual([]);
  expect(shares(['aim planet=blue-1'], { left: 3 })).toEqual([]);
});

it('go with one click, place by place, and the question says from where', async () => {
  const { scene, done, next } = asked(everywhere('ship', 4), { sent: 0, most: 4 }, [4, 4, 1, 1, 1]);
  const page = show(Choices, { scene });
  const key = page.querySelector('[data-share-out]')!;
  expect(key.textContent!.replace(/\s+/g, ' ')).toContain('Send 4 ships:');
  expect(key.querySelector('small')!.textContent).toBe('▲1 ×2 ▲2 ×2');
  click(page, '[data-share-out]');
  expect(done).toEqual(['ship planet=red-1 count=2']);
  next(everywhere('ship', 2), { asked: { sent: 2, most: 4 } }, [{ word: 'sent', text: '', args: { seat: 1 } }]);
  await Promise.resolve();
  expect(done).toHaveLength(2);
  expect(done[1]).toMatch(/^ship /);
  next(['invite seats=none', 'invite seats=3'], { asked: undefined });
  await Promise.resolve();
  expect(done, 'the next question is not answered').toHaveLength(2);
});

it('are said to be all when no more can be spared', async () => {
  const { scene, done, next } = asked([...everywhere('ship', 1), 'done'], { sent: 0, most: 4 }, [2, 2, 1, 1, 1]);
  click(show(Choices, { scene }), '[data-share-out]');
  next([...everywhere('ship', 1), 'done'], { asked: { sent: 1, most: 4 } }, [{ word: 'sent', text: '', args: { seat: 1 } }]);
  await Promise.resolve();
  seen(scene.view)!.players[1]!.ships = Object.fromEntries(planets.map((planet) => [planet, 1]));
  next([...everywhere('ship', 1), 'done'], { asked: { sent: 2, most: 4 } }, [{ word: 'sent', text: '', args: { seat: 1 } }]);
  await Promise.resolve();
  expect(done.at(-1)).toBe('done');
});

it('stay where they are if somebody else does something meanwhile', async () => {
  const { scene, done, next } = asked(everywhere('ship', 4), { sent: 0, most: 4 });
  click(show(Choices, { scene }), '[data-share-out]');
  next([], {}, [{ word: 'played', text: '', args: { seat: 2 } }]);
  next(everywhere('ship', 3), { asked: { sent: 1, most: 4 } });
  await Promise.resolve();
  expect(done).toEqual(['ship planet=red-1 count=1']);
});

it('do not go with whoever joins if a colony would be given up', () => {
  const keys = (ships: number[]) => show(Choices, { scene: asked(['join side=defense', 'decline'], undefined, ships).scene }).querySelectorAll('[data-with-fleet]').length;
  expect([keys([3, 3, 1, 1, 1]), keys([3, 2, 1, 1, 1])]).toEqual([1, 0]);
});

it('go with whoever joins, if that is what they want', async () => {
  const { scene, done, next } = asked(['join side=defense', 'decline'], undefined);
  click(show(Choices, { scene }), '[data-with-fleet="defense"]');
  expect(done).toEqual(['join side=defense']);
  next(everywhere('ship', 4), { asked: { sent: 0, most: 4 } }, [{ word: 'joined', text: '', args: { seat: 1 } }]);
  await Promise.resolve();
  expect(done[1]).toBe('ship planet=red-1 count=1');
});

it('found the colony of a deal with one click: those at the gate, or one that can be spared', async () => {
  const founding = (choices: string[], ships?: number[]) => {
    const all = asked([], undefined, ships);
    all.next(choices, { prompt: 'found', asked: { sent: 0 } });
    return all;
  };
  const { scene, done, next } = founding(['gate-ship count=1', 'gate-ship count=2', ...everywhere('ship', 4)]);
  click(show(Choices, { scene }), '[data-share-out]');
  expect(done).toEqual(['gate-ship count=2']);
  next([...everywhere('ship', 4), 'done'], { prompt: 'found', asked: { sent: 2 } }, [{ word: 'sent', text: '', args: { seat: 1 } }]);
  await Promise.resolve();
  expect(done).toEqual(['gate-ship count=2', 'done']);

  const spared = founding(everywhere('ship', 1), [1, 3, 1, 1, 1]);
  click(show(Choices, { scene: spared.scene }), '[data-share-out]');
  expect(spared.done).toEqual(['ship planet=red-2 count=1']);
  const keys = (scene: Scene) => show(Choices, { scene }).querySelectorAll('[data-share-out]').length;
  expect(keys(founding(everywhere('ship', 1), [1, 1, 1, 1, 1]).scene), 'no colony is given up unasked').toBe(0);
});
