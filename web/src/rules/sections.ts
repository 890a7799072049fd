// The sections of the rulebooks in their order, and where the answer to a question is found.
import type { View } from '../lib/protocol';

interface Rulebook {
  sections: string[];
  prompts: Record<string, string | Record<string, string>>; // a section, or one for each phase and `other`
  things: string[]; // kinds of things that can be looked up while they are on the table
}

const inoplanetashki: Rulebook = {
  sections: ['goal', 'turn', 'open', 'add', 'edges', 'aliens', 'stuck', 'end'],
  prompts: { take: 'add', stuck: 'stuck' },
  things: [],
};

const cosmoctopus: Rulebook = {
  sections: [
    'goal',
    'turn',
    'moving',
    'tiles',
    'cards',
    'scriptures',
    'relics',
    'hallucinations',
    'constellations',
    'row',
    'contact',
    'knowledge',
    'wormhole',
    'together',
    'investigator',
    'hands',
    'end',
  ],
  prompts: {
    draft: 'hands',
    move: 'moving',
    'may-move': 'moving',
    shift: 'wormhole',
    tribute: 'moving',
    want: 'tiles',
    take: 'tiles',
    'take-all': 'tiles',
    divide: 'constellations',
    play: 'cards',
    token: 'cards',
    specific: 'cards',
    generic: 'cards',
    draw: 'relics',
    'play-free': 'cards',
    fill: 'constellations',
    send: 'moving',
    complete: 'constellations',
    trigger: 'relics',
    contact: 'contact',
    'end-turn': 'knowledge',
    price: 'knowledge',
    discard: 'row',
    give: 'together',
    'lose-card': 'investigator',
  },
  things: ['card', 'tile', 'behaviour', 'revelation'],
};

const cosmicEncounter: Rulebook = {
  sections: [
    'goal',
    'setup',
    'ships',
    'turn',
    'start-turn',
    'regroup',
    'destiny',
    'launch',
    'alliance',
    'planning',
    'reveal',
    'resolution',
    'deals',
    'compensation',
    'cards',
    'no-cards',
    'powers',
    'timing',
    'artifacts',
    'flares',
    'end',
  ],
  prompts: {
    color: 'setup',
    sheet: 'setup',
    window: 'timing',
    answer: 'timing',
    order: 'timing',
    place: { regroup: 'regroup', other: 'ships' },
    'own-color': 'destiny',
    'wild-destiny': 'destiny',
    aim: 'launch',
    launch: { destiny: 'destiny', alliance: 'alliance', other: 'launch' },
    'invite-offense': 'alliance',
    'invite-defense': 'alliance',
    join: 'alliance',
    select: 'planning',
    'lose-ships': { reveal: 'deals', resolution: 'deals', other: 'ships' },
    reward: 'compensation',
    another: 'turn',
    bargain: 'deals',
    found: 'deals',
    'give-card': 'deals',
    discard: 'artifacts',
    player: 'powers',
    'more-players': 'powers',
    planet: 'powers',
    card: 'powers',
    number: 'powers',
    'destiny-card': 'powers',
    claim: 'powers',
    challenge: 'powers',
    'zap-own-power': 'flares',
    side: 'powers',
  },
  things: ['alien', 'card'],
};

const rulebooks: Record<string, Rulebook> = { inoplanetashki, cosmoctopus, 'cosmic-encounter': cosmicEncounter };

export function sectionsOf(game: string): string[] {
  return rulebooks[game]?.sections ?? [];
}

// Where the question of this view is answered; while nothing is asked, what the phase is about.
export function sectionFor(game: string, view: View): string | null {
  const book = rulebooks[game];
  const phase: string = view.encounter?.phase ?? '';
  if (!view.prompt) return book?.sections.includes(phase) ? phase : null;
  const found = book?.prompts[view.prompt];
  if (!found || typeof found === 'string') return found ?? null;
  return found[phase] ?? found.other ?? null;
}

// Everything in a view that has an explanation, by kinds: `isKnown` says whether a word of a kind has one.
export function thingsIn(game: string, view: View, isKnown: (kind: string, id: string) => boolean): [string, string[]][] {
  const words = new Set<string>();
  const gather = (value: unknown) => {
    if (typeof value === 'string') words.add(value);
    else if (value && typeof value === 'object') Object.values(value).forEach(gather);
  };
  gather(view);
  const kinds = rulebooks[game]?.things ?? [];
  return kinds
    .map((kind): [string, string[]] => [kind, [...words].filter((word) => isKnown(kind, word))])
    .filter(([, ids]) => ids.length > 0);
}
