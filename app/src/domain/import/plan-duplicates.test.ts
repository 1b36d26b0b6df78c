import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isoDay } from '#domain/calendar/iso-day.ts';
import { cents } from '#domain/money.ts';
import { americanOdds } from '#domain/price/american-odds.ts';
import { matchesOf } from './next-file.ts';

const LAKERS = {
  day: isoDay('2026-01-05'),
  description: 'Lakers -3.5',
  odds: americanOdds(-110),
  wager: cents(11000),
};

const duplicatesOf = (...given: Parameters<typeof matchesOf>) => new Set(matchesOf(...given).keys());

describe('matchesOf', () => {
  test('finds bets with the same day, description, odds and wager', () => {
    const others = [
      { ...LAKERS, day: isoDay('2026-01-06') },
      { ...LAKERS, description: 'Lakers -3' },
      { ...LAKERS, odds: americanOdds(-105) },
      { ...LAKERS, wager: cents(11001) },
    ];
    expect(duplicatesOf([...others, LAKERS], [LAKERS])).toEqual(new Set([4]));
    expect(duplicatesOf([LAKERS], others)).toEqual(new Set());
  });

  test('matches each existing bet once, and never bets within a file', () => {
    expect(duplicatesOf([LAKERS, LAKERS, LAKERS], [LAKERS, LAKERS])).toEqual(new Set([0, 1]));
    expect(duplicatesOf([LAKERS, LAKERS], [])).toEqual(new Set());
  });

  test('finds every bet of a file imported before, in any order', () => {
    const bet = fc.record({
      day: fc.constantFrom(isoDay('2026-01-05'), isoDay('2026-01-06')),
      description: fc.constantFrom('a', 'b', '1 2'),
      odds: fc.constantFrom(americanOdds(-110), americanOdds(150)),
      wager: fc.constantFrom(cents(1), cents(12)),
    });
    fc.assert(
      fc.property(fc.array(bet), (bets) => {
        expect(duplicatesOf(bets, bets.toReversed()).size).toBe(bets.length);
      }),
    );
  });
});
