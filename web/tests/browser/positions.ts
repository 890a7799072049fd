// Positions of Cosmic Encounter that would be long in coming: the page hears them in place of its first one. A table that is
// `settled` has nothing of chance in it, so that it looks the same each time.
import type { Visitor, Wish } from './house';
import { playing } from './play';

export type View = Record<string, any>;

const bot = { bot: 'heuristic' };
const table = (players: number, options: Wish['options'] = {}): Wish => ({
  game: 'cosmic-encounter',
  options: { players, ...options },
  seats: ['me', ...Array(players - 1).fill(bot)],
});
export const five = table(5, { flares: 'yes' });
export const technology = table(4, { technology: 'yes' });
export const hidden = table(4, { 'hidden-powers': 'yes' });

export interface Position {
  name: string;
  wish: Wish;
  prompt: string;
  asked?: object;
  context?: object[];
  choices: (view: View) => string[];
  say?: object[]; // of each choice
  hurried?: boolean; // there is little time to answer
  change?: (view: View) => void;
  log?: string[]; // what has led to it
}

// What was dealt by chance, dealt anew.
const aliens = ['zombie', 'macron', 'clone', 'oracle', 'vacuum'];
const colors = ['red', 'blue', 'yellow', 'green', 'purple'];
const hand = ['attack-04', 'attack-08', 'attack-10', 'attack-15', 'negotiate', 'reinforcement-5', 'plague', 'flare-clone'];
export function settle(view: View) {
  for (const [seat, player] of Object.entries<any>(view.players)) {
    const color = colors[Number(seat) - 1];
    Object.assign(player, { color, cards: 8, warp: 0, gate: 0, beside: 0, removed: 0, colonies: 0, 'power-lost': false, ships: Object.fromEntries([1, 2, 3, 4, 5].map((number) => [`${color}-${number}`, 4])) });
    delete player.known;
    // Anew, since some of what was dealt have cards on their sheets.
    if (player.powers?.length > 0) player.powers = [{ alien: aliens[Number(seat) - 1], locked: false, tokens: 0, marks: [], 'sheet-cards': 0, ...(player.hand && { sheet: [] }) }];
    if (player.hand) player.hand = [...hand];
  }
  const fighter = (seat: number) => ({ seat, invited: [], allies: [], 'laid-down': false });
  Object.assign(view, { turn: 1, 'turn-number': 3, deck: 40, discard: [], 'destiny-deck': 12, 'destiny-discard': ['blue'], 'at-planets': {} });
  view.encounter = { number: 1, phase: 'launch', destiny: 'blue', target: 'blue-2', offense: fighter(1), defense: fighter(2), reinforcements: [], 'in-force': [], outcome: 'none' };
}

// Everybody has come to an encounter, which makes a long account.
export function gather({ players, encounter }: View) {
  for (const seat of [1, 3, 4, 5]) Object.assign(players[seat], { gate: 4 });
  encounter.phase = 'planning';
  encounter.offense.allies = [3, 4, 5];
  encounter.reinforcements = [3, 5].map((value) => ({ card: `reinforcement-${value}`, side: 'offense' }));
}
// And its cards lie open.
export function fight({ encounter }: View) {
  const fought = (value: number, total: number) => ({ 'laid-down': true, card: `attack-${String(value).padStart(2, '0')}`, 'counts-as': { type: 'attack', value }, total });
  Object.assign(encounter.offense, fought(8, 32));
  Object.assign(encounter.defense, fought(15, 19));
  Object.assign(encounter, { phase: 'reveal', outcome: 'offense-wins' });
}
export const fought = [
  ...['phase phase=reveal', 'shown seat=1 card=attack-08', 'shown seat=2 card=attack-15'],
  ...['card seat=1 adds=8', ...[1, 3, 4, 5].map((seat) => `ships seat=${seat} adds=4`), 'reinforcement-3 seat=1 adds=3', 'reinforcement-5 seat=3 adds=5'].map((line) => `counted side=offense source=${line}`),
  ...['card seat=2 adds=15', 'ships seat=2 adds=4'].map((line) => `counted side=defense source=${line}`),
  ...['total-is side=offense total=32', 'total-is side=defense total=19', 'because reason=higher', 'outcome-is outcome=offense-wins'],
];

// Both sides have laid down a negotiate.
function negotiate({ encounter }: View) {
  encounter.phase = 'reveal';
  for (const side of ['offense', 'defense']) Object.assign(encounter[side], { 'laid-down': true, card: 'negotiate', 'counts-as': { type: 'negotiate', value: 0 } });
}
const swap = { 'offense-gives': { cards: [], colony: 'red-1' }, 'defense-gives': { cards: ['attack-10'] } };
function talk(view: View) {
  negotiate(view);
  view.encounter.outcome = 'deal-talks';
  view.deal = { offense: { proposal: null, made: 0 }, defense: { proposal: swap, made: 1 } };
}
const agree = (agreed: boolean) => (view: View) => {
  talk(view);
  view.encounter.outcome = agreed ? 'deal' : 'failed-deal';
  if (agreed) view.deal.agreed = swap;
};
// Two have five colonies.
function win({ players }: View) {
  for (const seat of [1, 3]) players[seat].colonies = 5;
}

// The key beats of encounters.
export interface Scene {
  beats: string[];
  before: (view: View) => void; // what the table is like
  log: string[];
  after: (view: View) => void;
}
export const scenes: Scene[] = [
  { beats: ['reveal', 'account', 'verdict'], before: gather, log: fought, after: (view) => (gather(view), fight(view)) },
  { beats: ['deal'], before: talk, log: ['outcome-is outcome=deal'], after: agree(true) },
  { beats: ['no-deal'], before: talk, log: ['outcome-is outcome=failed-deal'], after: agree(false) },
  { beats: ['end'], before: win, log: ['ended ending=colonies'], after: (view) => (win(view), Object.assign(view, { ending: 'colonies' })) },
];

// Technologies at every stage, a new planet, the flagship, a guarded system and a stored card.
export function invent(view: View) {
  const { players } = view;
  const at = (tech: string | undefined, ships: number, up = false, more = {}) => ({ ...(tech ? { tech } : {}), up, ships, ...more });
  players[1].technologies = [at('xenon-lasers', 0, true), at('cosmic-field-generator', 1), at('precursor-seed', 4)];
  players[2].technologies = [at(undefined, 3), at('quark-battery', 0, true)];
  players[3].technologies = [at('prometheus', 0, true), at(undefined, 1)];
  players[4].technologies = [at('lunar-cannon', 0, true, { used: true }), at(undefined, 0)];
  Object.assign(players[1].ships, { genesis: 3, 'red-1': 2 });
  players[2].ships.genesis = 1;
  Object.assign(view, {
    genesis: 1,
    flagship: { seat: 3, at: 'yellow-2' },
    guarded: ['green-1', 'green-2'],
    stored: 'hidden',
    'technology-deck': 7,
    'technology-discard': ['omega-missile', 'energy-cloak', 'genesis-bomb'],
  });
}
const ready = (view: View) => {
  invent(view);
  view.players[1].technologies[1].ships = 2;
};
const withSheets = (view: View) => {
  view.players[1].powers = [];
  view.players[1]['face-down'] = 'zombie';
};
const hoarding = (view: View) => Object.assign(view.players[1].powers[0], { alien: 'miser', sheet: ['attack-23', 'negotiate', 'mobius-tubes'], 'sheet-cards': 3 });

const own = (view: View): string[] => Object.keys(view.players[1].ships);
const everywhere = (view: View): string[] => Object.values<any>(view.players).flatMap(({ ships }) => Object.keys(ships));
const only = (...choices: string[]) => () => choices;
const upTo = (most: number, choice: string) => Array.from({ length: most }, (_, place) => `${choice} count=${place + 1}`);
const picks = (...cards: string[]) => cards.map((card) => `pick card=${card}`);
const splits = (most: number) => Array.from({ length: most + 1 }, (_, cards) => `reward cards=${cards} ships=${most - cards}`);
const regroup = (view: View) => [
  ...['cosmic-field-generator', 'precursor-seed'].flatMap((tech) => [...own(view).map((planet) => `research tech=${tech} planet=${planet}`), `abandon tech=${tech}`]),
  'done',
];

export const questions: Position[] = [
  { name: 'aim', wish: five, prompt: 'aim', choices: (view) => Object.keys(view.players[2].ships).map((planet) => `aim planet=${planet}`) },
  { name: 'anywhere', wish: five, prompt: 'planet', choices: (view) => everywhere(view).map((planet) => `aim planet=${planet}`) },
  { name: 'ships', wish: five, prompt: 'launch', asked: { left: 0 }, context: [{ text: 'board.sending', sent: 0, most: 4 }], choices: (view) => [...own(view).flatMap((planet) => upTo(4, `ship planet=${planet}`)), 'done'] },
  { name: 'losses', wish: five, prompt: 'lose-ships', asked: { left: 3 }, choices: (view) => [...upTo(2, 'lose-at-gate'), ...own(view).flatMap((planet) => upTo(3, `lose planet=${planet}`))] },
  { name: 'homecoming', wish: five, prompt: 'place', asked: { left: 12 }, choices: (view) => own(view).flatMap((planet) => upTo(12, `place planet=${planet}`)) },
  { name: 'invitations', wish: five, prompt: 'invite-offense', asked: { left: 0 }, choices: only(...['none', '3', '4', '5', '3+4', '3+5', '4+5', '3+4+5'].map((seats) => `invite seats=${seats}`)) },
  { name: 'card', wish: five, prompt: 'select', choices: (view) => view.players[1].hand.filter((card: string) => /attack|negotiate/.test(card)).map((card: string) => `select card=${card} from=hand`) },
  { name: 'reward', wish: five, prompt: 'reward', asked: { left: 4 }, choices: only(...splits(4), ...splits(3)) },
  { name: 'talks', wish: five, prompt: 'bargain', change: talk, choices: (view) => [...own(view).map((planet) => `give-colony planet=${planet}`), ...view.players[1].hand.map((card: string) => `give card=${card}`), 'want-random', 'want-type type=attack', 'want-colony planet=blue-1', 'accept', 'refuse'] },
  { name: 'loot', wish: five, prompt: 'loot', asked: { about: 'barbarian' }, choices: only('done', ...picks('attack-10', 'negotiate', 'plague')) },
  { name: 'replacement', wish: five, prompt: 'replacement', asked: { about: 'chosen' }, choices: only('done', ...picks('attack-15', 'negotiate'), 'add-card card=attack-15') },
  { name: 'offered-card', wish: five, prompt: 'accept-card', asked: { about: 'fido', card: 'attack-20' }, choices: only('yes', 'no') },
  { name: 'fleet-size', wish: five, prompt: 'fleet-size', asked: { about: 'amoeba' }, choices: only('add-ships', ...upTo(8, 'withdraw')) },
  { name: 'hoard', wish: five, prompt: 'number', asked: { about: 'miser' }, change: hoarding, choices: only('number number=1', 'number number=2') },
  { name: 'window', wish: five, prompt: 'window', asked: { window: 'revealed' }, choices: only('play card=plague from=hand', 'play card=flare-clone from=hand', 'use alien=zombie', 'pass') },
  {
    name: 'answer',
    wish: five,
    prompt: 'answer',
    asked: { answers: 'card-zap', of: 4 },
    context: [{ text: 'board.answers', player: 4, source: 'card-zap', explained: 'card-zap' }],
    choices: only('play card=plague from=hand', 'pass'),
    say: [{ text: 'say.play', explained: 'card-zap' }],
    hurried: true,
  },
  { name: 'technologies', wish: technology, prompt: 'aim', change: invent, choices: (view) => Object.keys(view.players[2].ships).map((planet) => `aim planet=${planet}`) },
  { name: 'technology-research', wish: technology, prompt: 'research', change: invent, choices: regroup },
  { name: 'technology-ready', wish: technology, prompt: 'research', change: ready, choices: (view) => ['complete tech=cosmic-field-generator', ...regroup(view)] },
  { name: 'technology-use', wish: technology, prompt: 'window', change: invent, asked: { window: 'revealed' }, choices: only('apply tech=xenon-lasers', 'pass') },
  { name: 'technology-cancel', wish: technology, prompt: 'technology', change: invent, asked: { about: 'tech-scrambler' }, choices: only('choose tech=quark-battery', 'choose tech=prometheus', 'choose tech=lunar-cannon') },
  { name: 'technology-sign', wish: technology, prompt: 'sign', change: invent, asked: { about: 'xenon-lasers' }, choices: only('yes', 'no') },
  { name: 'technology-flagship', wish: technology, prompt: 'flagship', change: invent, choices: only('yes', 'no') },
  { name: 'technology-answer', wish: technology, prompt: 'answer', change: invent, asked: { answers: 'lunar-cannon', of: 4 }, choices: only('apply tech=tech-scrambler', 'pass') },
  { name: 'hidden-turn-up', wish: hidden, prompt: 'window', change: withSheets, asked: { window: 'regroup' }, choices: only('turn-up', 'pass') },
];

let version = 1_000_000;
function putInto(message: any, { prompt, asked = {}, context = [], choices, say = [], hurried, change }: Position) {
  settle(message.view);
  change?.(message.view);
  const open = choices(message.view);
  Object.assign(message, { version: ++version, waiting: open.length > 0 ? [1] : [], choices: open, context, say });
  if (hurried) message.until = Date.now() + 600_000; // it only has to say so
  Object.assign(message.view, { prompt, asked });
}
const isGame = (message: any) => message.type === 'game' && message.view?.players;

// The page hears this position in place of its own.
export function hearPosition(visitor: Visitor, position: Position): Promise<void> {
  return visitor.hear((message) => isGame(message) && putInto(message, position));
}

// Sits down at a table that shows this position, and then any other of the same wish.
export async function sitDown(visitor: Visitor, begin: Position): Promise<(position: Position) => Promise<void>> {
  const { page } = visitor;
  let first: any = null;
  let send = (_: any) => {};
  await page.routeWebSocket(/\/ws$/, (socket) => {
    send = (message) => socket.send(JSON.stringify(message));
    socket.connectToServer().onMessage((text) => {
      const message = JSON.parse(String(text));
      // What has happened in the game itself, and what bots do there, does not matter.
      if (message.type === 'game' && (first || !isGame(message))) return;
      if (message.type === 'game') {
        Object.assign(message, { from: 0, log: [] });
        first = structuredClone(message);
        putInto(message, begin);
      }
      send(message);
    });
  });
  await playing(visitor, begin.wish, 0);
  return async (position) => {
    const before = await page.locator('[data-version]').getAttribute('data-version');
    const message = { ...structuredClone(first), log: position.log ?? [] };
    putInto(message, position);
    send(message);
    await page.waitForFunction((seen) => document.querySelector('[data-version]')!.getAttribute('data-version') !== seen, before);
  };
}

// Looks at one position after another.
export async function lookAt(visitor: Visitor, positions: Position[], look: (position: Position) => Promise<void>) {
  const show = await sitDown(visitor, positions[0]!);
  for (const position of positions) {
    await show(position);
    await look(position);
  }
}

const shows = new WeakMap<Visitor, (position: Position) => Promise<void>>();

// Whoever comes from another position of the same wish stays at the table.
export const asScreen = (position: Position, name = position.name) => ({
  name,
  async open(visitor: Visitor) {
    const show = shows.get(visitor) ?? (await sitDown(visitor, position));
    shows.set(visitor, show);
    await show(position);
  },
});
