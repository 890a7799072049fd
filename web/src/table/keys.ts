// What single keys do at a table. They are named by their place on the keyboard, so that they work in every alphabet.
export const keys = {
  KeyQ: 'question',
  KeyB: 'board',
  KeyH: 'hand',
  KeyL: 'log',
  KeyC: 'chat',
  KeyP: 'pass',
  KeyU: 'take-back',
  KeyY: 'hint',
  KeyI: 'look',
  KeyT: 'table',
  KeyR: 'account',
  KeyO: 'asked',
  KeyM: 'mine',
} as const;
export type Deed = (typeof keys)[keyof typeof keys] | 'pass-on' | 'more' | 'less' | 'again' | 'around' | 'help' | 'stop' | number;

const takesLetters = 'input, textarea, select, [contenteditable]';

// What a key means where it was pressed; nothing for those that are meant for a field, a dialog or the browser.
export function deedOf(event: Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey' | 'ctrlKey' | 'altKey' | 'metaKey' | 'repeat' | 'target'>, letters: boolean): Deed | null {
  if (event.ctrlKey || event.altKey || event.metaKey || event.repeat) return null;
  if (event.key === 'F6') return 'around';
  if (event.key === 'Escape') return 'stop';
  if (!letters || (event.target as Element).closest?.(takesLetters)) return null;
  if (event.key === '?') return 'help';
  if (event.key === '.') return 'again';
  if (event.key === '+' || event.key === '=') return 'more';
  if (event.key === '-' || event.key === '−') return 'less';
  if (/^[1-9]$/.test(event.key)) return Number(event.key);
  const deed = keys[event.code as keyof typeof keys];
  if (event.shiftKey) return deed === 'pass' ? 'pass-on' : null;
  return deed ?? null;
}

// The words of a part of the page, as they are heard.
export function heard(root: Element | null): string {
  if (!root) return '';
  const words: string[] = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT, {
    acceptNode: (node) =>
      node instanceof Element && node.getAttribute('aria-hidden') === 'true' ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT,
  });
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const said = node instanceof Element ? node.getAttribute('aria-label') : node.textContent;
    if (said?.trim()) words.push(said.trim());
  }
  return words.filter((word, place) => word !== words[place - 1]).join(', ');
}
