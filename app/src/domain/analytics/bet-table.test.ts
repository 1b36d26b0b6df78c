import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Bet } from '#domain/bets/bet.ts';
import { newestFirst } from '#domain/bets/newest-first.ts';
import { isoDay } from '#domain/calendar/iso-day.ts';
import { cents } from '#domain/money.ts';
import { anyBet, someBet } from '#tests/support/any-bet.ts';
import { evenBets } from '#tests/support/even-bets.ts';
import { betChange } from './bet-change.ts';
import { BetTable } from './bet-table.ts';
import { NO_FILTER } from '#domain/bets/bet-filter.ts';

const IDS = ['nba', 'nfl', 'mlb'];
const selectionOf = (key: string, ids = IDS) => ({
  key,
  scope: { ...NO_FILTER, notebookIds: ids },
  notebooks: ids.map((id) => ({ id, name: id, color: 'blue' as const, startingBankroll: cents(100_000) })),
  fields: [],
  bankroll: cents(100_000),
  today: isoDay('2026-12-31'),
  everNotebooks: IDS.length,
  haveParlays: false,
  valuedNames: [],
});

/** Bets of three notebooks, newest first. */
const anyBets = fc
  .uniqueArray(anyBet, { selector: ({ sequence }) => sequence, maxLength: 40 })
  .map((bets) =>
    bets.map((bet, index) => Object.assign(bet, { notebookId: IDS[index % 3] ?? '' })).toSorted(newestFirst),
  );
const of = (bets: readonly Bet[], id: string) => bets.filter(({ notebookId }) => notebookId === id);

test('a change turns one list into another', () => {
  fc.assert(
    fc.property(anyBets, fc.func(fc.boolean()), fc.func(fc.boolean()), (all, isBefore, isAfter) => {
      const before = all.filter(isBefore);
      const after = all.filter(isAfter);
      const { at, removed, added } = betChange(before, after);
      expect(before.toSpliced(at, removed, ...added)).toEqual(after);
    }),
  );
});

test('a change holds no more than what differs', () => {
  const [a, b, c, d] = evenBets('nba', 4, 0) as [Bet, Bet, Bet, Bet];
  expect(betChange([a, b], [a, b, c])).toEqual({ at: 2, removed: 0, added: [c] });
  expect(betChange([a, b, c], [a, d, c])).toEqual({ at: 1, removed: 1, added: [d] });
  expect(betChange([a, b, c], [b, c])).toEqual({ at: 0, removed: 1, added: [] });
  expect(betChange([a], [a])).toEqual({ at: 1, removed: 0, added: [] });
});

test('bets are in one order however they load and change', () => {
  fc.assert(
    fc.property(anyBets, anyBets, fc.integer({ min: 1, max: 7 }), (first, second, page) => {
      const table = new BetTable();
      const loaded = new Map(IDS.map((id) => [id, [] as readonly Bet[]]));
      const become = (id: string, bets: readonly Bet[]) => {
        table.change(id, betChange(loaded.get(id) ?? [], bets));
        loaded.set(id, bets);
      };
      for (let at = 0; at < first.length; at += page) {
        for (const id of IDS) become(id, of(first, id).slice(0, at + page));
      }
      expect(table.select(selectionOf('first')).bets).toEqual(first.toReversed());
      become('nba', of(second, 'nba'));
      const expected = [...of(second, 'nba'), ...of(first, 'nfl'), ...of(first, 'mlb')].toSorted(newestFirst);
      expect(table.select(selectionOf('second')).bets).toEqual(expected.toReversed());
      expect(table.select(selectionOf('third', ['nfl'])).bets).toEqual(of(first, 'nfl').toReversed());
    }),
  );
});

test('questions about the same selection share their values', () => {
  const table = new BetTable();
  table.change('nba', { at: 0, removed: 0, added: evenBets('nba', 2, 1).toSorted(newestFirst) });
  const selected = table.select(selectionOf('one'));
  expect(table.select(selectionOf('one'))).toBe(selected);
  expect(selected.balances()).toEqual(Float64Array.of(100_000, 110_000, 120_000, 110_000));
  expect(selected.balances()).toBe(selected.balances());
  expect(table.select(selectionOf('other'))).not.toBe(selected);
});

test('in units, each bet counts in the unit that it had', () => {
  const table = new BetTable();
  const bet = (unit: number | null, returned: number) =>
    someBet({
      notebookId: IDS[0] ?? '',
      wager: 5000,
      status: 'won',
      returned,
      unit,
    });
  const bets = [bet(null, 6000), bet(2500, 10_000), bet(5000, 10_000)];
  table.change(IDS[0] ?? '', { at: 0, removed: 0, added: bets });
  const inUnits = table.select({ ...selectionOf('units'), unitSize: cents(1000) });
  expect([...inUnits.decidedInUnits().profits].toSorted((one, other) => one - other)).toEqual([
    1000, 1000, 2000,
  ]);
  expect(inUnits.figures().profit).toBe(11_000);
  const inDollars = table.select(selectionOf('dollars'));
  expect(inDollars.decidedInUnits()).toBe(inDollars.decided);
});
