// A table of three, small enough to be read: what tests look at.
import type { CosmicView, Fighter, Player } from './view';

function player(color: string, alien: string, more: Partial<Player> = {}): Player {
  const ships = Object.fromEntries([1, 2, 3, 4, 5].map((number) => [`${color}-${number}`, 4]));
  return {
    color,
    powers: [{ alien, locked: false, tokens: 0, marks: [], 'sheet-cards': 0 }],
    'power-lost': false,
    colonies: 0,
    cards: 8,
    ships,
    warp: 0,
    gate: 0,
    beside: 0,
    removed: 0,
    ...more,
  };
}

const fighter = (seat: number | null): Fighter => ({ seat, invited: [], allies: [], 'laid-down': false });

export function aTable(more: Partial<CosmicView> = {}): CosmicView {
  return {
    turn: 1,
    'turn-number': 1,
    'win-target': 5,
    planets: 5,
    players: {
      1: player('red', 'zombie', { hand: ['attack-08', 'negotiate'] }),
      2: player('blue', 'mirror'),
      3: player('yellow', 'macron'),
    },
    deck: 48,
    discard: [],
    'destiny-deck': 10,
    'destiny-discard': [],
    'at-planets': {},
    encounter: {
      number: 1,
      phase: 'launch',
      destiny: 'blue',
      target: 'blue-2',
      offense: fighter(1),
      defense: fighter(2),
      reinforcements: [],
      'in-force': [],
      outcome: 'none',
    },
    ...more,
  };
}
