// A price of any kind is paid with one click.
import { flushSync } from 'svelte';
import { expect, it } from 'vitest';
import { show } from '../../../../tests/mounting';
import { choicesIn } from '../../../lib/choices';
import { Phrases } from '../../../lib/phrases';
import { Scene } from '../../../lib/scene.svelte';
import Choices from './Choices.svelte';
import { usualPayment } from './paying';

const pays = (...resources: string[]) => resources.map((resource) => `pay resource=${resource}`);

function asked(choices: string[], prompt: string, about: object, supply: Record<string, number>) {
  const done: string[] = [];
  const scene = new Scene('cosmoctopus', {}, new Phrases('cosmoctopus', () => ['Ann']), (action) => void ((scene.sent = action), done.push(action)), () => {});
  scene.seat = 1;
  const next = (open: string[], now: string, more: object) =>
    scene.show({ view: { prompt: now, asked: more, supply: { 1: supply } }, waiting: [1], choices: choicesIn({ choices: open }), log: [], news: [] });
  next(choices, prompt, about);
  return { scene, done, next };
}
const paid = (...args: Parameters<typeof asked>) => usualPayment(asked(...args).scene).map(({ resource, count }) => `${resource} ${count}`);

it('with what one has most of, and no more than is due', () => {
  const supply = { ink: 1, coins: 3, stars: 0 };
  expect(paid(pays('ink', 'coins'), 'generic', { generic: 2 }, supply)).toEqual(['coins 2']);
  expect(paid(pays('ink', 'coins'), 'tribute', { left: 3 }, supply)).toEqual(['ink 1', 'coins 2']);
  expect(paid(pays('ink', 'coins'), 'specific', { specific: 2, generic: 1 }, supply), 'that is of one kind').toEqual([]);
});

it('unit by unit, until something else is asked', async () => {
  const { scene, done, next } = asked(pays('ink', 'coins'), 'tribute', { left: 2 }, { ink: 1, coins: 3 });
  const page = show(Choices, { scene });
  expect(page.querySelector('[data-usual]')!.textContent).toBe('Pay 2 coins');
  page.querySelector<HTMLElement>('[data-usual]')!.click();
  flushSync();
  next(pays('ink', 'coins'), 'tribute', { left: 1 });
  await Promise.resolve();
  flushSync();
  expect(page.querySelector('[data-usual]'), 'one is one click anyway').toBeNull();
  next(pays('ink', 'coins'), 'price', { left: 1 });
  await Promise.resolve();
  expect(done).toEqual(['pay resource=coins', 'pay resource=coins']);
});
