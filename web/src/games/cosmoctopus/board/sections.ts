// Which part of the table a question is about.
export type Section = 'realm' | 'row' | 'players' | 'investigator';

const sections: Record<string, Section> = {
  move: 'realm',
  'may-move': 'realm',
  shift: 'realm',
  send: 'realm',
  tribute: 'players',
  want: 'players',
  divide: 'players',
  token: 'players',
  specific: 'players',
  generic: 'players',
  fill: 'players',
  complete: 'players',
  trigger: 'players',
  price: 'players',
  take: 'row',
  'take-all': 'row',
  draw: 'row',
  'play-free': 'row',
  contact: 'row',
  'end-turn': 'row',
};

// None: it can be answered from the hand, whatever is in front.
export function sectionFor(prompt: string | null): Section | undefined {
  return prompt ? sections[prompt] : undefined;
}
