// Positions of Cosmoctopus and «Инопланеташки», laid out as in scenarios: nothing that can be seen of them is left to chance,
// and the person is asked before any bot.
import type { House, Visitor } from './house';
import { choice } from './play';

const bot = { bot: 'casual' };

const realm = { turn: 1, first: 1, tiles: ['T05', 'T02', 'T07', 'T01', 'T04', 'T03', 'T06', 'T09', 'T08'], row: ['S07', 'L15', 'C05'], tokens: { 1: 0, 2: 1, 3: 2 } };
const others = { 2: ['S12', 'L18', 'H14', 'C09', 'S13'], 3: ['S20', 'L09', 'H17', 'C11', 'L03'] };
const inPlay = {
  ...realm,
  round: 9,
  table: { 1: ['S10', 'L16', { C07: ['a', 'b'] }], 2: ['S08', 'L17', { C21: ['a'] }], 3: ['S16'] },
  tentacles: { 1: 7, 2: 6, 3: 3 },
  tokens: { 1: 0, 2: 0, 3: 2 },
  knowledge: { coins: 2 },
};
// Of these some can be paid for, others cannot.
const full = ['S11', 'S21', 'L01', 'L19', 'L20', 'H06', 'H10', 'H13', 'C15', 'C19', 'C20', 'C22'];

const planet = (...tiles: string[]) => Object.fromEntries(['nw', 'ne', 'se', 'sw'].map((slot, place) => [slot, tiles[place]]).filter(([, tile]) => tile));
const crowded = planet('B2', 'L0', '', 'R0'); // what it lacks is N
const planets = { 1: planet('B0', 'B0', 'B0', 'B0'), 2: planet('N2', 'N0a', 'N0a', 'N0a'), 3: crowded };
const theirs = { 2: { 1: planet('B1', 'B2', 'B0a', 'B0a') }, 3: { 1: planet('R1', 'L1', 'N0a', 'N0a'), 2: planet('N0a') } };

export const arrangements = {
  cosmoctopus: {
    begins: { ...realm, hands: { 1: ['S11', 'L19', 'H10', 'H13', 'C15'], ...others } },
    // With forbidden knowledge the 8th tentacle comes.
    ends: { ...inPlay, step: 'end', supply: { 1: [13, 2, 4, 1], 2: [3, 5, 0, 6], 3: [1, 1, 2, 7] }, hands: { 1: ['H10', 'C15', 'L19'], ...others } },
    'plays from a full hand': { ...inPlay, step: 'play', supply: { 1: [3, 2, 4, 1] }, hands: { 1: full, ...others } },
  },
  inoplanetashki: {
    begins: { turn: 1, row: ['N0a', 'L1', 'B0'] },
    // The next player has to open a planet with the last piece.
    ends: { turn: 1, round: 12, row: ['N0', 'L0', null], 'supply-left': 0, planets: { 1: planets, ...theirs }, dice: [6, 3] },
    'builds two planets': { turn: 1, round: 9, row: ['N0', 'L0', 'B1'], planets: { 1: { ...planets, 4: planet('N0a', 'R0') }, ...theirs }, dice: [6, 3] },
  },
};

// Comes to a new table where this lies.
export async function comeTo(house: House, visitor: Visitor, game: string, given: object) {
  const address = await visitor.open('Ann', { game, options: { players: 3 }, seats: ['me', bot, bot] });
  await visitor.start(address);
  await house.arrange(address, given);
  await visitor.page.goto(address);
  await visitor.page.locator(choice).first().waitFor();
}
