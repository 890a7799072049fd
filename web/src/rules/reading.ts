// How a text of the rulebook is read: its paragraphs and lists, and what is searched for in it.
export type Block = { kind: 'paragraph'; text: string } | { kind: 'list'; items: string[] };

export function blocksOf(text: string): Block[] {
  return text
    .trim()
    .split(/\n\s*\n/)
    .map((block): Block => {
      const lines = block.split('\n').map((line) => line.trim());
      if (!lines.every((line) => line.startsWith('- '))) return { kind: 'paragraph', text: lines.join(' ') };
      return { kind: 'list', items: lines.map((line) => line.slice(2)) };
    });
}

// Of the same length as the text, so that places in one are places in the other.
function plainLetters(text: string): string {
  return text.toLowerCase().replaceAll('’', "'").replaceAll('ё', 'е');
}

// Endings change with the case and the number: a longer word is looked for without its last two letters.
function stems(query: string): string[] {
  const words = plainLetters(query).split(/\s+/).filter(Boolean);
  return words.map((word) => (word.length > 5 ? word.slice(0, -2) : word));
}

export function isFound(text: string, query: string): boolean {
  const letters = plainLetters(text);
  return stems(query).every((stem) => letters.includes(stem));
}

export interface Piece {
  text: string;
  found: boolean;
}

// The text cut where a word of the query begins and ends.
export function piecesOf(text: string, query: string): Piece[] {
  const letters = plainLetters(text);
  const marked = new Array<boolean>(text.length).fill(false);
  for (const stem of stems(query)) {
    for (let at = letters.indexOf(stem); at >= 0; at = letters.indexOf(stem, at + stem.length)) {
      marked.fill(true, at, at + stem.length);
    }
  }
  const pieces: Piece[] = [];
  for (let at = 0; at < text.length; at++) {
    const last = pieces.at(-1);
    if (last && last.found === marked[at]) last.text += text[at];
    else pieces.push({ text: text[at]!, found: marked[at]! });
  }
  return pieces;
}
