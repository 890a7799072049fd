import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Beat } from '../games/module';
import { Refused, type GameMessage, type Reply, type TableMessage, type View } from '../lib/protocol';
import { Phrases } from '../lib/phrases';
import { settings } from '../lib/settings.svelte';
import type { Term } from '../lib/terms';

const asked = vi.fn(async (_request: Record<string, unknown>): Promise<Reply> => ({ ok: true }));
vi.mock('../lib/connection.svelte', () => ({
  connection: { ask: (request: Record<string, unknown>) => asked(request), watch: async () => {}, unwatch: () => {}, now: () => Date.now() },
}));
// A roll of the die has a beat.
const beats = (view: View, events: Term[]): Beat[] =>
  events.flatMap(({ word, args }, place) =>
    word === 'rolled' ? [{ name: 'roll', upto: place + 1, view: { ...view, die: args.die }, least: 1500, key: true }] : [],
  );
vi.mock('../games/load', () => ({ moduleFor: async () => ({ Board: null, phrases: Phrases, beats, caption: () => ['A roll!'], highlights: ['rolled'] }) }));
vi.mock('../lib/catalogue.svelte', () => ({ boxOf: async () => ({}), gameInfo: () => ({ open_prompts: ['pointing'], alarms: ['attacked'] }) }));

const { Table } = await import('./table.svelte');

const about = (seats: object[]): TableMessage => ({ type: 'table', table: 't', game: 'inoplanetashki', state: 'playing', seats }) as never;
const two = about([{ seat: 1, name: 'Ann', you: true }, { seat: 2, name: 'Bob' }]);
const message = (more: Partial<GameMessage>): GameMessage =>
  ({ type: 'game', table: 't', seat: 1, from: 0, log: [], version: 1, view: {}, waiting: [1], choices: [], ...more }) as GameMessage;

async function laid(info: TableMessage) {
  const table = new Table('t');
  table.hear(info);
  await vi.waitFor(() => expect(table.scene).not.toBeNull());
  return table;
}
const open = (table: InstanceType<typeof Table>) => table.scene!.choices.map((choice) => choice.text);
const wordsOf = (table: InstanceType<typeof Table>) => table.scene!.log.map((event) => event.text);

beforeEach(() => {
  asked.mockClear();
  settings.pace = 'instant';
});
afterEach(() => void vi.useRealTimers());

// Time stands still at a table at which Ann (seat 1) is asked already.
async function slowly() {
  const table = await laid(two);
  settings.pace = 'normal';
  vi.useFakeTimers();
  table.hear(message({ view: { round: 1 }, choices: ['keep'] }));
  return table;
}

it('puts log lines where they belong, also when some are taken back', async () => {
  const table = await laid(two);
  table.hear(message({ log: ['turn seat=1 round=1', 'rolled seat=1 die=3'] }));
  table.hear(message({ from: 2, log: ['kept seat=1'], version: 2 }));
  expect(wordsOf(table)).toEqual(['turn seat=1 round=1', 'rolled seat=1 die=3', 'kept seat=1']);
  expect(table.known()).toBe(3);
  table.hear(message({ from: 1, log: ['rolled seat=1 die=6'], version: 3 }));
  expect(wordsOf(table)).toEqual(['turn seat=1 round=1', 'rolled seat=1 die=6']);
});

it('does not tell what was to follow when somebody has answered in a pause', async () => {
  const table = await slowly();
  table.hear(message({ log: ['rolled seat=2 die=3', 'kept seat=2', 'rolled seat=2 die=6'], version: 2, view: { round: 1, die: 6 } }));
  expect(table.scene!.view.die).toBe(3);
  table.hear(message({ from: 2, log: ['rolled seat=2 die=4'], version: 4, view: { round: 1, die: 4 } }));
  vi.advanceTimersByTime(1500);
  expect([table.scene!.view.die, wordsOf(table)]).toEqual([4, ['rolled seat=2 die=3', 'kept seat=2', 'rolled seat=2 die=4']]);
});

it('ends what is told when somebody has answered in a pause, and goes on from before it', async () => {
  const table = await slowly();
  table.hear(message({ log: ['turn seat=2 round=1', 'rolled seat=2 die=6'], version: 2, view: { round: 2, die: 6 } }));
  expect(table.scene!.view.die).toBe(6);
  table.hear({ type: 'game', table: 't', seat: 1, from: 1, log: ['kept seat=1'] });
  expect([table.scene!.view, wordsOf(table)]).toEqual([{ round: 1 }, ['turn seat=2 round=1', 'kept seat=1']]);
});

it('asks in secret before it tells what would follow, which is told after it or not at all', async () => {
  const lines = ['rolled seat=2 die=3', 'kept seat=2', 'rolled seat=2 die=6'];
  const secret = { from: 3, foreseen: 2, version: 3, view: { round: 1, die: 3 }, choices: ['zap', 'pass'] };
  const asking = async () => {
    const table = await slowly();
    table.hear(message({ log: lines, version: 2, view: { round: 1, die: 6 } }));
    table.hear(message({ ...secret, until: Date.now() + 9000 }));
    vi.advanceTimersByTime(1500);
    expect([table.scene!.view.die, open(table), wordsOf(table)]).toEqual([3, ['zap', 'pass'], lines.slice(0, 1)]);
    return table;
  };
  const passed = await asking();
  passed.hear(message({ from: 3, version: 4, view: { round: 1, die: 6 } }));
  vi.advanceTimersByTime(1500);
  expect([passed.scene!.view.die, wordsOf(passed)]).toEqual([6, lines]);
  vi.useRealTimers();

  const zapped = await asking();
  zapped.hear(message({ from: 1, log: ['kept seat=1'], version: 4, view: { round: 2 } }));
  vi.advanceTimersByTime(1500);
  expect([zapped.scene!.view.die, wordsOf(zapped)]).toEqual([undefined, [lines[0], 'kept seat=1']]);
  vi.useRealTimers();

  const twice = await asking();
  twice.hear(message({ ...secret, foreseen: 1, version: 4, until: Date.now() + 9000 }));
  vi.advanceTimersByTime(1500);
  expect([open(twice), wordsOf(twice)], 'a second question in the same pause').toEqual([['zap', 'pass'], lines.slice(0, 2)]);
});

it('asks whoever comes back in the middle of a pause before it tells what would follow', async () => {
  const lines = ['rolled seat=2 die=3', 'kept seat=2', 'rolled seat=2 die=6'];
  const table = await laid(two);
  settings.pace = 'normal';
  vi.useFakeTimers();
  table.hear(message({ log: lines, foreseen: 2, version: 3, view: { round: 1, die: 3 }, choices: ['zap', 'pass'], until: Date.now() + 9000 }));
  expect([table.scene!.view.die, open(table), wordsOf(table)]).toEqual([3, ['zap', 'pass'], lines.slice(0, 1)]);
  expect(table.known(), 'all that the server has sent').toBe(3);
  table.hear(message({ from: 3, version: 4, view: { round: 1, die: 6 } }));
  vi.advanceTimersByTime(1500);
  expect([table.scene!.view.die, wordsOf(table)]).toEqual([6, lines]);
});

describe('whoever comes back to a page that was out of sight', () => {
  const look = (hidden: boolean) => {
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(hidden);
    document.dispatchEvent(new Event('visibilitychange'));
  };
  afterEach(() => void vi.restoreAllMocks());
  const news = { log: ['turn seat=2 round=1', 'rolled seat=2 die=3', 'kept seat=2', 'turn seat=1 round=2', 'rolled seat=1 die=4'], version: 2, view: { round: 2, die: 4 } };

  it('sees where the game stands, and reads in short what happened', async () => {
    const table = await slowly();
    look(true);
    table.hear(message(news));
    expect([table.scene!.view.die, table.stage.idle, table.meanwhile]).toEqual([4, true, []]);
    look(false);
    expect(table.meanwhile.map((line) => line.replaceAll('\u00A0', ' '))).toEqual([
      'Round 1: Bob – Bob: 3 astronauts',
      'Round 2: Ann – Ann: 4 astronauts',
    ]);
    table.hear(message({ from: 5, log: ['rolled seat=2 die=6'], version: 3, view: { round: 2, die: 6 } }));
    expect([table.scene!.view.die, table.stage.idle], 'what comes then is played').toEqual([6, false]);
  });

  it('also if it was in the midst of a story', async () => {
    const table = await slowly();
    table.hear(message(news));
    expect([table.scene!.view.die, wordsOf(table).length]).toEqual([3, 2]);
    look(true);
    look(false);
    expect([table.scene!.view.die, wordsOf(table).length, table.meanwhile.length]).toEqual([4, 5, 1]);
  });

  it('also if the connection had been lost and everything comes at once', async () => {
    const table = await slowly();
    table.hear({ type: 'chat', table: 't', all: true, lines: [] });
    look(true);
    look(false);
    expect(table.meanwhile, 'nothing was missed').toEqual([]);
    table.hear({ type: 'chat', table: 't', all: true, lines: [] });
    table.hear(message(news));
    expect([table.scene!.view.die, table.stage.idle, table.meanwhile.length]).toEqual([4, true, 2]);
    table.hear(message({ from: 5, log: ['rolled seat=2 die=6'], version: 3, view: { round: 2, die: 6 } }));
    expect(table.stage.idle).toBe(false);
  });

  it('but somebody who looked on all the time is told the story', async () => {
    const table = await slowly();
    for (let times = 0; times < 2; ++times) table.hear({ type: 'chat', table: 't', all: true, lines: [] });
    table.hear(message(news));
    expect([table.scene!.view.die, table.stage.idle, table.meanwhile]).toEqual([3, false, []]);
  });
});

it('waits while it is held, but not where somebody has to answer in time', async () => {
  const table = await laid(two);
  table.hear(message({ view: { round: 1 } }));
  const first = table.hold();
  const release = table.hold();
  first();
  await Promise.resolve();
  table.hear(message({ log: ['turn seat=2 round=1'], version: 2 }));
  table.hear(message({ from: 1, log: ['kept seat=2'], version: 3 }));
  expect(wordsOf(table)).toEqual([]);
  release();
  expect(wordsOf(table), 'not while an effect is cleaned up').toEqual([]);
  await Promise.resolve();
  expect(wordsOf(table)).toEqual(['turn seat=2 round=1', 'kept seat=2']);
  table.hold();
  table.hear(message({ from: 2, log: ['turn seat=1 round=2'], version: 4 }));
  table.hear(message({ from: 3, log: ['rolled seat=1 die=3'], version: 5, choices: ['keep'], until: Date.now() + 9000 }));
  expect(wordsOf(table)).toHaveLength(4);
  expect(open(table)).toEqual(['keep']);
});

it('keeps the table as it is while only the log grows, but asks nobody', async () => {
  const table = await laid(two);
  table.hear(message({ view: { round: 1 }, choices: ['keep'] }));
  table.hear({ type: 'game', table: 't', seat: 1, from: 0, log: ['turn seat=2 round=1'] });
  expect(table.scene!.view).toEqual({ round: 1 });
  expect(wordsOf(table)).toEqual(['turn seat=2 round=1']);
  expect([table.scene!.choices, table.scene!.waiting]).toEqual([[], []]);
});

it('shows one message after the other, and what comes of the own decision at once', async () => {
  const table = await slowly();
  table.hear(message({ log: ['turn seat=2 round=1'], version: 2 }));
  table.hear(message({ from: 1, log: ['kept seat=2'], version: 3, view: { round: 2 }, choices: ['keep'] }));
  expect(wordsOf(table)).toHaveLength(1);
  vi.advanceTimersByTime(350);
  expect(wordsOf(table)).toHaveLength(2);
  await table.act('keep');
  expect(asked).toHaveBeenCalledWith({ table: 't', do: 'act', seat: 1, version: 3, action: 'keep' });
  table.hear(message({ from: 2, log: ['kept seat=1'], version: 5 }));
  expect(wordsOf(table)).toHaveLength(3);
});

it('closes a question with the click, and never shows it again', async () => {
  const table = await laid(two);
  table.hear(message({ choices: ['keep'] }));
  let reply = (_: { ok: boolean }) => {};
  asked.mockReturnValueOnce(new Promise((resolve) => (reply = resolve)));
  const acting = table.act('keep');
  expect(table.scene!.deciding).toBe(true);
  table.hear(message({ log: ['kept seat=2'], version: 2, choices: ['keep'] })); // sent before the server knew
  expect(table.scene!.deciding).toBe(true);
  reply({ ok: true });
  await acting;
  expect(open(table)).toEqual([]);
  table.hear({ type: 'game', table: 't', seat: 1, from: 1, log: ['kept seat=1'] });
  expect(open(table)).toEqual([]);
  table.hear(message({ from: 2, version: 4, choices: ['open row=1'] }));
  expect([open(table), table.scene!.deciding]).toEqual([['open row=1'], false]);
});

it('closes a question that was asked before the answer but waited to be shown', async () => {
  const table = await slowly();
  table.hear(message({ log: ['turn seat=2 round=1'], version: 2, choices: ['keep'] }));
  table.hear(message({ from: 1, log: ['kept seat=2'], version: 3, choices: ['keep'] }));
  await table.act('keep');
  vi.advanceTimersByTime(5000);
  expect([wordsOf(table).length, open(table)]).toEqual([2, []]);
});

it('opens a question again if its answer is refused', async () => {
  const table = await laid(two);
  table.hear(message({ choices: ['keep'] }));
  asked.mockRejectedValueOnce(new Refused('too-fast', ''));
  await table.act('keep');
  expect([open(table), table.scene!.deciding]).toEqual([['keep'], false]);
});

it('keeps a question closed after a lost connection until the server says where the game stands', async () => {
  const table = await laid(two);
  table.hear(message({ choices: ['keep'] }));
  asked.mockRejectedValueOnce(new Refused('connection-lost', ''));
  await table.act('keep');
  expect(table.scene!.deciding).toBe(true);
  table.hear(message({ choices: ['keep'] }));
  expect(table.scene!.deciding).toBe(false);
});

it('asks anew although the reply to the decision before, sent again, comes later', async () => {
  const table = await laid(two);
  table.hear(message({ version: 1, choices: ['keep'] }));
  asked.mockImplementationOnce(async () => {
    table.hear(message({ log: ['kept seat=1'], version: 2, choices: ['roll'] }));
    return { ok: true, repeated: true };
  });
  await table.act('keep');
  expect([open(table), table.scene!.deciding]).toEqual([['roll'], false]);
});

it('closes a question when its time is up', async () => {
  const table = await slowly();
  table.hear(message({ choices: ['keep'], version: 2, until: Date.now() + 4000 }));
  vi.advanceTimersByTime(3990);
  expect(open(table)).toEqual(['keep']);
  vi.advanceTimersByTime(10);
  expect(open(table)).toEqual([]);
});

it('stops at what must not be leapt over, and asks when the story is told', async () => {
  const table = await slowly();
  const { stage } = table;
  table.hear(message({ log: ['turn seat=2 round=1', 'rolled seat=2 die=3', 'kept seat=2'], version: 2, view: { round: 2 }, choices: ['keep'] }));
  expect([wordsOf(table).length, table.scene!.view, open(table)]).toEqual([2, { round: 1, die: 3 }, []]);
  vi.advanceTimersByTime(1490);
  expect(wordsOf(table)).toHaveLength(2);
  vi.advanceTimersByTime(10);
  expect([wordsOf(table).length, table.scene!.view, open(table), stage.idle]).toEqual([3, { round: 2 }, ['keep'], false]);
  vi.advanceTimersByTime(350);
  expect(stage.idle).toBe(true);
});

it('shows who has answered in a pause no older table than before', async () => {
  const table = await slowly();
  table.hear(message({ log: ['rolled seat=2 die=3'], version: 2, view: { round: 1, die: 3 }, waiting: [], choices: ['pass'] }));
  table.stage.skipAll();
  await table.act('pass');
  table.hear(message({ from: 1, version: 3, view: { round: 1 }, waiting: [] }));
  expect([table.scene!.view, open(table)]).toEqual([{ round: 1, die: 3 }, []]);
  table.hear(message({ from: 1, log: ['kept seat=2'], version: 4, view: { round: 2 }, waiting: [2] }));
  table.stage.skipAll();
  expect(table.scene!.view).toEqual({ round: 2 });
});

it('says that the time to answer ran out, unless it was answered', async () => {
  const table = await slowly();
  table.hear(message({ choices: ['keep'], version: 2, until: Date.now() + 4000 }));
  vi.advanceTimersByTime(4001);
  expect(open(table)).toEqual([]);
  expect(table.notice).toEqual(['Your time to answer ran out, so you passed.']);
  vi.advanceTimersByTime(4000);
  expect(table.notice, 'it is being read').not.toBeNull();
  vi.advanceTimersByTime(4000);
  expect(table.notice, 'the board is seen again').toBeNull();

  table.hear(message({ choices: ['keep'], version: 3, until: Date.now() + 4000 }));
  await table.act('keep');
  vi.advanceTimersByTime(4001);
  expect(table.notice).toBeNull();
});

it('shows the pause that everybody makes, and that it is over', async () => {
  const table = await laid(two);
  const pause = { until: Date.now() + 4000, of: 4000 };
  table.hear(message({ pause }));
  expect(table.pause).toEqual(pause);
  table.hear(message({ seat: 2, version: 2 }));
  expect(table.pause, 'what another seat is told does not matter').toEqual(pause);
  table.hear(message({ version: 2 }));
  expect(table.pause).toBeNull();
});

it('passes until our turn, or until the server says that something concerns us', async () => {
  const seat = { seat: 1, name: 'Ann', you: true };
  const kept = { on: 'plague', do: 'ask' };
  const table = await laid(about([{ ...seat, orders: [kept] }, { seat: 2, name: 'Bob' }]));
  const orders = () => asked.mock.calls.map(([request]) => request.orders);
  table.passUntilTurn(true);
  expect(orders()).toEqual([[{ on: 'any', do: 'pass', until: 'turn', unless: ['attacked'] }, kept]]);
  table.hear(about([{ ...seat, orders: orders()[0] }, { seat: 2, name: 'Bob' }]));
  expect(table.passing).toBe(true);
  table.hear(message({ choices: ['keep'], version: 3 }));
  table.hear(about([{ ...seat, orders: [kept] }, { seat: 2, name: 'Bob' }]));
  expect(table.passing).toBe(false);
  expect(orders(), 'the server has ended it').toHaveLength(1);
});

it('says each beat in a sentence, and keeps it on the stage until it is over', async () => {
  const table = await slowly();
  table.hear(message({ log: ['rolled seat=2 die=3', 'kept seat=2'], version: 2, view: { round: 2 }, choices: ['keep'] }));
  expect([table.scene!.told?.beat, table.scene!.sentence, table.stage.beat]).toEqual(['roll', ['A roll!'], 'roll']);
  vi.advanceTimersByTime(1500);
  expect([table.scene!.told, table.stage.beat]).toEqual([null, '']);
});

it('lets people go on earlier, and nobody else', async () => {
  const table = await slowly();
  table.hear(message({ log: ['rolled seat=2 die=3'], version: 2, choices: ['keep'] }));
  table.hear(message({ from: 1, log: ['kept seat=2'], version: 3, view: { round: 2 }, choices: ['keep'] }));
  await table.act('keep');
  expect(wordsOf(table)).toHaveLength(1);
  table.stage.skip();
  expect(wordsOf(table)).toHaveLength(2);
});

it('asks at once where nothing has happened, and leaves at least half the time to answer', async () => {
  const table = await slowly();
  table.hear({ type: 'game', table: 't', seat: 1, from: 0, log: ['rolled seat=2 die=3'] });
  table.hear(message({ from: 1, version: 2, choices: ['keep'], until: Date.now() + 4000 }));
  expect(open(table)).toEqual(['keep']);
  table.hear({ type: 'game', table: 't', seat: 1, from: 1, log: ['kept seat=2'] });
  table.hear(message({ from: 2, version: 3, choices: ['pass'], until: Date.now() + 2000 }));
  vi.advanceTimersByTime(1000);
  expect(open(table)).toEqual(['pass']);
});

it('shows a table on which nothing lies yet', async () => {
  const table = await laid(two);
  table.hear({ type: 'game', table: 't', seat: 1, from: 0, log: ['turn seat=2 round=1'] });
  expect([table.scene!.view, wordsOf(table).length]).toEqual([{}, 1]);
});

it('asks nobody any more when the game was broken off', async () => {
  const table = await laid(two);
  table.hear(message({ choices: ['keep'], view: { round: 3 }, 'can-take-back': true }));
  table.hear({ ...two, state: 'finished' });
  expect([table.scene!.choices, table.scene!.waiting, table.canTakeBack]).toEqual([[], [], false]);
  expect(table.scene!.view).toEqual({ round: 3 });
});

const placesOf = (table: InstanceType<typeof Table>) => table.notices.heardBy(table.front).map(({ notice, after }) => [notice.notice, after]);

it('places what happened around the game between the lines among which it came', async () => {
  const table = await laid(two);
  table.hear({ type: 'chat', table: 't', all: true, lines: [{ at: 1, notice: 'sat', seat: 2, name: 'Bob' }] });
  table.hear(message({ log: ['turn seat=1 round=1', 'rolled seat=1 die=3'] }));
  table.hear({ type: 'chat', table: 't', lines: [{ at: 2, notice: 'clock', seat: 1, name: 'Ann' }] });
  table.hear(message({ from: 2, log: ['kept seat=1', 'turn seat=2 round=1'], version: 2 }));
  table.hear({ type: 'chat', table: 't', lines: [{ at: 3, notice: 'renamed', seat: 2, name: 'Bob', to: 'Rob' }] });
  expect(placesOf(table), 'what was there before has no place').toEqual([['clock', 2], ['renamed', 4]]);
  expect(table.unread, 'nobody has said anything').toBe(0);
  // After a lost connection the whole chat comes once more.
  table.hear({ type: 'chat', table: 't', all: true, lines: [...table.chat, { at: 4, notice: 'paused' }] });
  expect(placesOf(table)).toEqual([['clock', 2], ['renamed', 4], ['paused', 4]]);
  table.hear(message({ from: 1, log: ['rolled seat=1 die=6'], version: 3 }));
  expect(placesOf(table), 'the log is shorter').toEqual([['clock', 1], ['renamed', 1], ['paused', 1]]);
});

it('lets the curtain fall when another person at this screen is asked', async () => {
  const table = await laid(about([{ seat: 1, name: 'Ann', you: true }, { seat: 2, name: 'Bob', you: true }]));
  table.hear(message({ seat: 1, choices: ['keep'], view: { mine: 'Ann' } }));
  table.hear(message({ seat: 2, view: { mine: 'Bob' } }));
  expect(table.curtain).toBe(false);
  table.hear(message({ seat: 1, version: 2, view: { mine: 'Ann' } }));
  table.hear(message({ seat: 2, version: 2, choices: ['keep'], view: { mine: 'Bob' } }));
  expect([table.curtain, table.front]).toEqual([true, 2]);
  expect(table.scene!.view).toEqual({ mine: 'Ann' });
  table.takeScreen();
  expect(table.scene!.view).toEqual({ mine: 'Bob' });
});

describe('around one screen', () => {
  const both = about([{ seat: 1, name: 'Ann', you: true }, { seat: 2, name: 'Bob', you: true }]);
  // What everybody sees comes first, and has no seat.
  const tell = (table: InstanceType<typeof Table>, version: number, seat: number, prompt: string) => {
    table.hear(message({ seat: undefined, version, view: { all: version }, waiting: [seat] }));
    for (const one of [1, 2]) {
      const choices = one === seat ? ['keep'] : [];
      table.hear(message({ seat: one, version, view: { hand: one, prompt: one === seat ? prompt : null }, choices, waiting: [seat] }));
    }
  };

  it('open questions are answered in front of everybody, who see nobody’s hand', async () => {
    const table = await laid(both);
    for (const [version, seat] of [[1, 1], [2, 2], [3, 1]] as const) {
      tell(table, version, seat, 'pointing');
      expect([table.curtain, table.front, open(table)]).toEqual([false, seat, ['keep']]);
      expect(table.scene!.view).toEqual({ all: version, prompt: 'pointing' });
    }
  });

  it('a curtain falls where somebody needs their hand, and who has taken the screen keeps it', async () => {
    const table = await laid(both);
    tell(table, 1, 1, 'pointing');
    tell(table, 2, 1, 'secret');
    expect([table.curtain, table.front]).toEqual([true, 1]);
    expect(table.scene!.view.hand).toBeUndefined();
    table.takeScreen();
    expect([table.scene!.view.hand, open(table)]).toEqual([1, ['keep']]);
    tell(table, 3, 1, 'pointing');
    tell(table, 4, 1, 'secret');
    expect([table.curtain, table.scene!.view.hand]).toEqual([false, 1]);
    tell(table, 5, 2, 'pointing');
    expect([table.curtain, table.front, table.scene!.view.hand]).toEqual([false, 2, undefined]);
    tell(table, 6, 1, 'secret');
    expect([table.curtain, table.front, table.scene!.view.hand]).toEqual([true, 1, undefined]);
  });
});

it('asks the server why something is closed, and says it in words', async () => {
  const table = await laid(two);
  table.hear(message({ choices: ['keep'] }));
  asked.mockResolvedValueOnce({ ok: true, offered: false, why: 'must-take' } as never);
  table.scene!.attempt('open row=1');
  await vi.waitFor(() => expect(table.notice).not.toBeNull());
  expect(table.notice!.join('')).toBe('A piece can be taken, so one has to be taken.');
});

it('keeps advice until the table changes, and points at the best choice', async () => {
  const table = await laid(two);
  table.hear(message({ choices: ['keep', 'open row=1'] }));
  asked.mockResolvedValueOnce({ ok: true, hint: [{ do: 'open row=1', value: 0.6, share: 0.9 }, { do: 'keep', value: 0.4, share: 0.1 }] } as never);
  await table.hint();
  expect(table.advice!.choices.map(({ choice }) => choice.text)).toEqual(['open row=1', 'keep']);
  expect(table.scene!.pointed).toBe('open row=1');
  table.hear({ type: 'game', table: 't', seat: 1, from: 0, log: ['turn seat=1 round=1'] });
  expect(table.advice).not.toBeNull();
  table.hear(message({ from: 1, version: 2, choices: ['keep'] }));
  expect(table.advice).toBeNull();
});

it('drops advice that comes too late', async () => {
  const table = await laid(two);
  table.hear(message({ choices: ['keep', 'open row=1'] }));
  asked.mockImplementationOnce(async () => {
    table.hear(message({ version: 2, choices: ['keep'] }));
    return { ok: true, hint: [{ do: 'keep' }] } as never;
  });
  await table.hint();
  expect(table.advice).toBeNull();
});
