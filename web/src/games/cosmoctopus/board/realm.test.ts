import { describe, expect, it } from 'vitest';
import type { Place } from './box';
import { isFree, kept, nextPlace, snapped, windowAround } from './editing';
import { areNeighbours, boundsOf, readPlaces, visibleMiddle, writePlaces } from './realm';

const square: Place[] = [0, 3, 6].flatMap((y) => [0, 3, 6].map((x): Place => [x, y]));

describe('a realm', () => {
  it('is bounded by the rims of its tiles', () => {
    expect(boundsOf(square, 3)).toEqual({ left: -1.5, top: -1.5, width: 9, height: 9 });
    expect(boundsOf([[-4, 2]], 3)).toEqual({ left: -5.5, top: 0.5, width: 3, height: 3 });
    expect(boundsOf([], 3).width).toBe(3);
  });

  it('has neighbours along sides and across overlaps, not across corners', () => {
    expect(areNeighbours([0, 0], [3, 0], 3)).toBe(true);
    expect(areNeighbours([0, 0], [3, 2], 3)).toBe(true);
    expect(areNeighbours([0, 0], [2, 2], 3)).toBe(true);
    expect(areNeighbours([0, 0], [3, 3], 3)).toBe(false);
    expect(areNeighbours([0, 0], [4, 0], 3)).toBe(false);
  });

  it('is written and read back', () => {
    expect(writePlaces([[0, 0], [-3, 12]])).toBe('0,0/-3,12');
    expect(readPlaces('0,0/-3,12')).toEqual([[0, 0], [-3, 12]]);
    expect(readPlaces(writePlaces(square))).toEqual(square);
    expect(readPlaces('square')).toBeNull();
    expect(readPlaces('')).toBeNull();
  });
});

describe('tiles on top of others', () => {
  it('leave the middle where it is if nothing is covered', () => {
    expect(visibleMiddle(square, 4, 3)).toEqual([0, 0]);
    expect(visibleMiddle([[0, 0], [2, 0]], 1, 3)).toEqual([0, 0]);
  });
  it('push it to the free side', () => {
    const [x, y] = visibleMiddle([[0, 0], [2, 0]], 0, 3);
    expect(x).toBeLessThan(-0.3);
    expect(y).toBe(0);
  });
  it('cancel each other out at opposite corners', () => {
    const [x, y] = visibleMiddle([[0, 0], [2, 2], [-2, -2], [2, -2], [-2, 2]], 0, 3);
    expect(x).toBeCloseTo(0);
    expect(y).toBeCloseTo(0);
  });
});

describe('laying tiles', () => {
  const bounds = windowAround(square, 3, 30, 18);

  it('leaves room around what lies there', () => {
    expect(bounds).toEqual({ left: -12, top: -6, width: 30, height: 18 });
    const wide: Place[] = [[0, 0], [40, 0]];
    expect(windowAround(wide, 3, 30, 18).width).toBe(49);
  });

  it('pulls a tile to the sides of others, and otherwise to whole places', () => {
    expect(snapped([9.4, 0.3], square, 3, bounds)).toEqual([9, 0]);
    expect(snapped([-7.4, 9.4], [], 3, bounds)).toEqual([-7, 9]);
  });

  it('keeps tiles within the window', () => {
    expect(kept([99, -99], 3, bounds)).toEqual([16, -4]);
  });

  it('lays no two tiles on the same place', () => {
    expect(isFree([3, 3], square)).toBe(false);
    expect(isFree([3, 3], square, 4)).toBe(true);
    expect(isFree([9, 3], square)).toBe(true);
  });

  it('finds a place beside the others', () => {
    expect(nextPlace(square, 3, bounds)).toEqual([9, 6]);
    const first = nextPlace([], 3, bounds);
    expect(kept(first, 3, bounds)).toEqual(first);
  });
});
