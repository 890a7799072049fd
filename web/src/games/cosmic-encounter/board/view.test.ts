import { describe, expect, it } from 'vitest';
import { handOf, totalWith } from './view';
import { aTable } from './view.fixture';

describe('the hand from which cards can be taken', () => {
  const view = aTable();
  Object.assign(view.players[2]!, { cards: 3, known: ['attack-10', 'attack-10', 'morph'] });

  it('is known as a whole, with every copy', () => {
    expect(handOf(view, ['morph', 'attack-10'])).toEqual({ seat: 2, cards: ['attack-10', 'attack-10', 'morph'] });
    expect(handOf(view, ['attack-10'])).toBeNull();
  });
  it('is not guessed where two are alike', () => {
    Object.assign(view.players[3]!, { cards: 2, known: ['attack-10', 'morph'] });
    expect(handOf(view, ['morph', 'attack-10'])).toBeNull();
  });
});

describe('the total with another card', () => {
  const attack = (value: number) => ({ type: 'attack', value });
  const sum = (card: number, ships: number, added: number) => ({ card, ships: { 1: ships }, added, total: card + ships + added });
  function fought() {
    const view = aTable();
    view.encounter.offense['counts-as'] = attack(8);
    view.encounter.defense['counts-as'] = attack(10);
    view.encounter.totals = { offense: sum(8, 2, 4), defense: sum(10, 4, 0), 'lower-wins': false };
    return view;
  }

  it('keeps the ships and all that is added', () => {
    expect(totalWith(fought(), 'offense', 15)).toBe(21);
  });
  it('is not told where the total is no sum, or none is compared', () => {
    const multiplied = fought();
    multiplied.encounter.totals!.offense.total = 16;
    expect(totalWith(multiplied, 'offense', 15)).toBeUndefined();
    const negotiating = fought();
    negotiating.encounter.defense['counts-as'] = { type: 'negotiate', value: 0 };
    expect(totalWith(negotiating, 'offense', 15)).toBeUndefined();
  });
});
