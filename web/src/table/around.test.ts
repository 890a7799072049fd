// What is told around the game: votes, and notices between the lines of the log and of the chat.
import { flushSync, mount, unmount, type Component } from 'svelte';
import { expect, it } from 'vitest';
import type { Placed } from '../lib/notices.svelte';
import { Muted } from '../lib/muted.svelte';
import { Phrases } from '../lib/phrases';
import { Scene } from '../lib/scene.svelte';
import { parseTerm } from '../lib/terms';
import Chat from './Chat.svelte';
import Log from '../frame/Log.svelte';
import VoteBar from './VoteBar.svelte';

function shown(component: Component<any>, props: object): string[] {
  const target = document.createElement('div');
  const mounted = mount(component, { target, props });
  flushSync();
  const lines = [...target.querySelectorAll('p')].map((line) => line.textContent!.replace(/\s+/g, ' ').trim());
  void unmount(mounted);
  return lines;
}

const seats = ['Ann', 'Bob', 'Cleo'].map((name, place) => ({ seat: place + 1, name }));
const names = () => seats.map(({ name }) => name);

it('a vote about the table names who proposed it, one about a seat who sits there', () => {
  const said = (vote: object) => shown(VoteBar, { table: { names }, vote: { yes: 1, needed: 3, ...vote } });
  for (const kind of ['end', 'pause', 'resume']) expect(said({ kind, by: 3 })[0]).toMatch(/^Cleo proposes/);
  expect(said({ kind: 'replace', by: 3, seat: 2 })[0]).toContain('play for Bob?');
  expect(said({ kind: 'take-back', by: 2, seat: 2 })[0]).toContain('Bob would like');
});

it('the log tells notices where they came', () => {
  const scene = new Scene('inoplanetashki', {}, new Phrases('inoplanetashki', names), () => {}, () => {});
  scene.log = ['turn seat=1 round=1', 'turn seat=2 round=1'].map(parseTerm);
  const notice = (word: string, after: number): Placed => ({ notice: { at: after, notice: word, seat: 2, name: 'Bob' }, after });
  const lines = shown(Log, { scene, seats, notices: [notice('returned', 0), notice('clock', 1), notice('eclipse', 1), notice('left', 2)] });
  expect(lines).toHaveLength(5);
  expect([lines[0], lines[2], lines[4]]).toEqual(['Bob is back.', 'Bob ran out of time; the default was chosen.', 'Bob has left the table.']);
});

it('the chat tells them between what people say', () => {
  const chat = [
    { at: 1, notice: 'sat', seat: 2, name: 'Bob' },
    { at: 2, name: 'Bob', seat: 2, text: 'Hello!' },
    { at: 3, notice: 'eclipse' },
    { at: 4, notice: 'paused' },
  ];
  expect(shown(Chat, { table: { names, chat, info: { seats }, unread: 0, muted: new Muted('t') } })).toEqual(['Bob has sat down.', 'Bob Hello!', 'The game is paused.']);
});
