// What a screen reader is told. Sentences are put one below the other, so that none is dropped that has not been read
// yet; those that come close together are one.
interface Line {
  number: number;
  text: string;
}
export const announced = $state<{ polite: Line[]; urgent: string; last: string }>({ polite: [], urgent: '', last: '' });

const pause = 120;
const mostLines = 12; // older ones have been read
let gathered: string[] = [];
let lines = 0;

// Signs that stand beside a name for the eye; a screen reader would spell them out.
const signs = /[\u25A0-\u25FF\u2600-\u27BF]\uFE0F?[ \u00A0]?/g;

export function announce(sentence: string) {
  if (!sentence) return;
  gathered.push(sentence.replace(signs, ''));
  if (gathered.length > 1) return; // it goes with the first: a person who plays fast is not left in silence
  window.setTimeout(() => {
    announced.last = gathered.join(' ');
    announced.polite = [...announced.polite, { number: ++lines, text: announced.last }].slice(-mostLines);
    gathered = [];
  }, pause);
}

export function announceNow(sentence: string) {
  // The same sentence once more is only read if it changes in between.
  announced.urgent = '';
  window.setTimeout(() => (announced.urgent = sentence), pause);
}
