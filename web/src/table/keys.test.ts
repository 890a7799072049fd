import { describe, expect, it } from 'vitest';
import { deedOf, heard } from './keys';
import { levelOf, ordersFor, withLevel } from './attention';

const pressed = (key: string, code: string, more: object = {}) => ({
  key, code, shiftKey: false, ctrlKey: false, altKey: false, metaKey: false, repeat: false, target: document.body, ...more,
});

describe('the keys', () => {
  it('are the same in every alphabet', () => {
    expect(deedOf(pressed('p', 'KeyP'), true)).toBe('pass');
    expect(deedOf(pressed('з', 'KeyP'), true)).toBe('pass');
    expect(deedOf(pressed('P', 'KeyP', { shiftKey: true }), true)).toBe('pass-on');
    expect(deedOf(pressed('4', 'Digit4'), true)).toBe(4);
    expect(deedOf(pressed('?', 'Slash', { shiftKey: true }), true)).toBe('help');
    expect(deedOf(pressed('.', 'Period'), true)).toBe('again');
    expect(['+', '=', '-'].map((key) => deedOf(pressed(key, 'Any'), true))).toEqual(['more', 'more', 'less']);
  });
  it('leave the browser, fields and whoever wants no letters alone', () => {
    expect(deedOf(pressed('r', 'KeyR', { ctrlKey: true }), true)).toBeNull();
    expect(deedOf(pressed('p', 'KeyP', { target: document.createElement('input') }), true)).toBeNull();
    expect(deedOf(pressed('p', 'KeyP'), false)).toBeNull();
    expect(deedOf(pressed('F6', 'F6'), false)).toBe('around');
    expect(deedOf(pressed('p', 'KeyP', { repeat: true }), true)).toBeNull();
  });
  it('tell what is heard, not what is only seen', () => {
    const root = document.createElement('div');
    root.innerHTML = '<b>Ann</b><span aria-hidden="true">★</span> <span title="x">3 colonies</span><button aria-label="Look"><i aria-hidden="true">i</i></button>';
    expect(heard(root)).toBe('Ann, 3 colonies, Look');
  });
});

describe('the levels of attention', () => {
  const powers = ['clone'];
  const kept = [
    { on: 'any', do: 'pass', until: 'turn' as const },
    { on: 'artifact-played', do: 'play card=card-zap from=hand', if: { against: 1 } },
  ];
  it('are standing orders', () => {
    expect(ordersFor('first', powers)).toEqual([{ on: 'clone', do: 'ask' }]);
    expect(ordersFor('regular', powers)).toEqual([]);
    expect(ordersFor('full', powers)).toEqual([{ on: 'any', do: 'ask' }]);
  });
  it('are recognised, unless something was set apart', () => {
    for (const level of ['first', 'regular', 'full'] as const) expect(levelOf([...kept, ...ordersFor(level, powers)], powers)).toBe(level);
    expect(levelOf([{ on: 'plague', do: 'pass' }], powers)).toBeNull();
  });
  it('replace each other and leave alone what has a condition or an end', () => {
    expect(withLevel([...kept, { on: 'any', do: 'ask' }, { on: 'plague', do: 'pass' }], 'first', powers)).toEqual([...kept, { on: 'clone', do: 'ask' }]);
  });
});
