// What a screen reader is told. Sentences that come close together are read as one.
export const announced = $state({ polite: '', urgent: '' });

const pause = 120;
let gathered: string[] = [];

export function announce(sentence: string) {
  if (!sentence) return;
  gathered.push(sentence);
  if (gathered.length > 1) return; // it goes with the first: whoever plays fast is not left in silence
  window.setTimeout(() => {
    announced.polite = gathered.join(' ');
    gathered = [];
  }, pause);
}

export function announceNow(sentence: string) {
  // The same sentence once more is only read if it changes in between.
  announced.urgent = '';
  window.setTimeout(() => (announced.urgent = sentence), pause);
}
