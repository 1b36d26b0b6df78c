import { expect, test } from 'vitest';
import type { Bet } from '#domain/bets/bet.ts';
import { addDays, isoDay } from '#domain/calendar/iso-day.ts';
import { someBet } from '#tests/support/any-bet.ts';
import { NO_CACHED_BETS, type CachedBets } from '#data/bets/notebook-bets.ts';
import { betsOfPart, betsOfParts, partsOfBets } from './bet-parts.ts';

const NOTEBOOK = '00000000-0000-4000-8000-000000000002';

const numbered = (sequence: number): Bet =>
  someBet({
    id: `00000000-0000-4000-8000-${String(sequence).padStart(12, '0')}`,
    day: addDays(isoDay('2026-01-05'), Math.floor(sequence / 7)),
    description: `Bet ${sequence}`,
    sequence,
    ...(sequence % 2 === 0 && { recordedAt: 1_767_614_400_000 + sequence, chosenBefore: false }),
    customValues: sequence % 3 === 0 ? { league: `League ${sequence}` } : {},
  });

/** A fully loaded list of bets, newest first. */
function bookOf(bets: readonly Bet[]): CachedBets {
  const end = bets.at(-1) ?? null;
  return {
    ...NO_CACHED_BETS,
    bets,
    complete: true,
    reached: end?.day ?? null,
    end,
    met: new Set(bets.map(({ id }) => id)),
    asOf: '2026-11-21T15:04:00Z',
  };
}

const many = (count: number) => Array.from({ length: count }, (_, i) => numbered(count - i));

/** The number of parts written if the parts of `before` are already stored. */
function written(cached: CachedBets, before: CachedBets): number {
  const there = new Set(partsOfBets(before).map(({ name }) => name));
  return partsOfBets(cached).filter(({ name }) => !there.has(name)).length;
}

test.each([0, 1, 999, 1000, 1001, 2500])('storing and reading %i bets returns the same bets', (count) => {
  const cached = bookOf(many(count));
  const contents: unknown[] = structuredClone(partsOfBets(cached).map(({ content }) => content()));
  const [head, ...parts] = contents;
  const lists = parts.map((lines) => betsOfPart(NOTEBOOK, lines));
  expect(betsOfParts([head, ...lists])).toEqual(cached);
});

test('a new bet rewrites only the newest part, an edited bet only its own part', () => {
  const bets = many(2500);
  const before = bookOf(bets);
  expect(written(before, before)).toBe(0);
  expect(written(bookOf([numbered(2501), ...bets]), before), 'the head, and the newest bets').toBe(2);
  const edited = bets.with(bets.length - 1, { ...numbered(1), updatedAt: '2026-11-21T15:00:00Z' });
  expect(written(bookOf(edited), before)).toBe(1);
});
