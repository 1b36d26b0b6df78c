import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Bet } from '#domain/bets/bet.ts';
import { newestFirst } from '#domain/bets/bet-order.ts';
import { dailyProfits } from '#domain/betting-accounts/daily-profit.ts';
import { anyBet, someBet } from '#tests/support/any-bet.ts';
import { BetMerger, type LoadedBets } from './bet-merger.ts';
import { winLossBetsOf, oldestFirst } from './win-loss-bets.ts';

function ordered(coming: BetMerger, cachedNotebooks: readonly LoadedBets[]) {
  const steps = coming.ordered(cachedNotebooks);
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
}

const whole = (bets: readonly Bet[]): LoadedBets => ({ bets: bets.toSorted(newestFirst), complete: true });

const anyNotebooks = fc
  .array(fc.uniqueArray(anyBet, { selector: ({ sequence }) => sequence, maxLength: 10 }), { maxLength: 3 })
  .map((some) => {
    const all = some.flat().map((bet, sequence): Bet => Object.assign({}, bet, { sequence }));
    return some.map((_, place) => all.filter(({ sequence }) => sequence % some.length === place));
  });

test('the bets of complete books come in one order, oldest first, with their columns and the profits of their days', () => {
  fc.assert(
    fc.property(anyNotebooks, (cachedNotebooks) => {
      const all = oldestFirst(cachedNotebooks.flat());
      expect(ordered(new BetMerger(), cachedNotebooks.map(whole))).toEqual({
        bets: all,
        decided: winLossBetsOf(all),
        daily: dailyProfits(all),
      });
    }),
  );
});

test('bets that come page by page, with some changed, added and gone meanwhile, end in the same order', () => {
  const anyVersion = fc.record({
    /** How many bets of each book have come; more than it has where it is complete. */
    counts: fc.array(fc.nat(12), { minLength: 3, maxLength: 3 }),
    /** Which bets are not there. */
    gone: fc.array(fc.nat(20), { maxLength: 2 }),
    /** How many steps are done before the next version comes. */
    steps: fc.nat(2),
  });
  fc.assert(
    fc.property(anyNotebooks, fc.array(anyVersion, { maxLength: 6 }), (cachedNotebooks, versions) => {
      const coming = new BetMerger();
      for (const { counts, gone, steps } of versions) {
        const some = cachedNotebooks.map((bets, place): LoadedBets => {
          const { bets: all } = whole(bets.filter(({ sequence }) => !gone.includes(sequence)));
          const count = counts[place] ?? 0;
          return { bets: all.slice(0, count), complete: count > all.length };
        });
        const work = coming.ordered(some);
        for (let done = 0; done < steps; done += 1) work.next();
      }
      const all = oldestFirst(cachedNotebooks.flat());
      expect(ordered(coming, cachedNotebooks.map(whole))).toMatchObject({
        bets: all,
        daily: dailyProfits(all),
      });
    }),
    { numRuns: 3000 },
  );
});

test('until every book is complete there is no order', () => {
  const coming = new BetMerger();
  const bets = [someBet({ sequence: 2 }), someBet({ sequence: 1 })];
  expect(ordered(coming, [{ bets: [], complete: false }])).toBeNull();
  expect(ordered(coming, [{ bets, complete: false }])).toBeNull();
  expect(ordered(coming, [{ bets, complete: true }])?.bets).toEqual(bets.toReversed());
});

test('as long as the books are the same, so is what was made of them', () => {
  const coming = new BetMerger();
  const { bets } = whole([someBet({ sequence: 2 }), someBet({ sequence: 1 })]);
  const before = ordered(coming, [{ bets, complete: true }]);
  expect(ordered(coming, [{ bets, complete: true }])).toBe(before);
  const [newer] = bets;
  expect(ordered(coming, [{ bets: newer ? [newer] : [], complete: true }])?.bets).toEqual([newer]);
});

test('one long book takes more steps than one', () => {
  const bets = Array.from({ length: 12_000 }, (_, place) => someBet({ sequence: 12_000 - place }));
  const steps = new BetMerger().ordered([{ bets, complete: true }]);
  expect([steps.next().done, steps.next().done, steps.next().done]).toEqual([false, false, true]);
});
