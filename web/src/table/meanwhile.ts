// What happened while nobody looked, in a few lines: one for each of the last turns, with what people talk about afterwards.
import { bare } from '../after/story';
import type { Phrases } from '../lib/phrases';
import type { Term } from '../lib/terms';
import { plain } from '../lib/texts.svelte';

const mostLines = 3;
const mostSentences = 2; // of a line

export function summaryOf(events: Term[], phrases: Phrases, highlights: string[]): string[] {
  const said = (event: Term) => plain(phrases.event(event));
  const lines = turnsIn(events).flatMap((turn) => {
    const told = [...new Set(turn.filter(({ word }) => highlights.includes(word)).map(said))].slice(-mostSentences);
    const [first] = turn;
    return told.length === 0 ? [] : [(first!.word === 'turn' ? `${bare(said(first!))} – ` : '') + told.join(' · ')];
  });
  const news = events.filter((event) => phrases.isNews(event)).map(said);
  return lines.length > 0 ? lines.slice(-mostLines) : news.slice(-1);
}

function turnsIn(events: Term[]): Term[][] {
  const begins = events.flatMap((event, place) => (place === 0 || event.word === 'turn' ? [place] : []));
  return begins.map((place, number) => events.slice(place, begins[number + 1]));
}
