// Where a number meets a noun, on cards and beside names, they go together.
import { flushSync, mount, unmount, type Component } from 'svelte';
import { afterEach, expect, it } from 'vitest';
import { speak } from '../../../../tests/unit';
import { Phrases } from '../../../lib/phrases';
import { Scene } from '../../../lib/scene.svelte';
import type { Language } from '../../../lib/settings.svelte';
import CardFace from './CardFace.svelte';
import Seat from './Seat.svelte';

afterEach(() => speak('en'));

function heard(component: Component<any>, props: object): string {
  const target = document.createElement('div');
  const mounted = mount(component, { target, props });
  flushSync();
  const labels = [...target.querySelectorAll('.pill .visually-hidden')].map((one) => one.textContent);
  const named = [...target.querySelectorAll('[data-seat-store]')].map((one) => one.getAttribute('aria-label'));
  void unmount(mounted);
  return [...labels, ...named].join(', ');
}

const card = { id: 'S01', type: 'constellation', resource: 'stars', specific: 9, generic: 9, lasting: [], effects: [] };

it.each<[Language, string, string]>([
  ['en', '1 star, 2 of any kind', '0 ink, 1 coin, 2 whispers, 5 stars'],
  ['uk', '1 зірка, 2 будь-які', '0 чорнил, 1 монета, 2 чутки, 5 зірок'],
  ['ru', '1 звезда, 2 любых', '0 капель чернил, 1 монета, 2 шёпота, 5 звёзд'],
])('in %s', (language, cost, store) => {
  speak(language);
  expect(heard(CardFace, { card, cost: { specific: 1, generic: 2 } })).toBe(cost);
  const scene = new Scene('cosmoctopus', { 'tentacles-to-win': 8 }, new Phrases('cosmoctopus', () => ['Ann']), () => {}, () => {});
  scene.view = { supply: { 1: { ink: 0, coins: 1, whispers: 2, stars: 5 } }, tentacles: { 1: 0 }, finished: [], discounts: {}, limit: 8 };
  expect(heard(Seat, { scene, seat: 1 })).toBe(store);
});
