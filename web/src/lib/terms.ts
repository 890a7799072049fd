// The words of a game as they travel: `add row=1 planet=2 slot=ne`. A parameter without a name stands alone
// and goes by the name of the word itself.
export interface Term {
  text: string; // as it travels
  word: string;
  args: Record<string, string | number>;
}

export function parseTerm(text: string): Term {
  const [word = '', ...rest] = text.split(' ');
  const args: Record<string, string | number> = {};
  for (const piece of rest) {
    const split = piece.indexOf('=');
    const name = split < 0 ? word : piece.slice(0, split);
    const value = split < 0 ? piece : piece.slice(split + 1);
    args[name] = /^-?\d+$/.test(value) ? Number(value) : value;
  }
  return { text, word, args };
}
