import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Bet } from '#domain/bet.ts';
import { newestFirst } from '#domain/bet-order.ts';
import { dailyProfits } from '#domain/daily-profit.ts';
import { anyBet, someBet } from '#tests/support/any-bet.ts';
import { ComingBets, type ComingBook } from './coming-bets.ts';
import { decidedBetsOf, oldestFirst } from './decided-bets.ts';

function ordered(coming: ComingBets, books: readonly ComingBook[]) {
  const steps = coming.ordered(books);
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
}

const whole = (bets: readonly Bet[]): ComingBook => ({ bets: bets.toSorted(newestFirst), complete: true });

const anyBooks = fc
  .array(fc.uniqueArray(anyBet, { selector: ({ sequence }) => sequence, maxLength: 10 }), { maxLength: 3 })
  .map((some) => {
    const all = some.flat().map((bet, sequence): Bet => Object.assign({}, bet, { sequence }));
    return some.map((_, place) => all.filter(({ sequence }) => sequence % some.length === place));
  });

test('the bets of complete books come in one order, oldest first, with their columns and the profits of their days', () => {
  fc.assert(
    fc.property(anyBooks, (books) => {
      const all = oldestFirst(books.flat());
      expect(ordered(new ComingBets(), books.map(whole))).toEqual({
        bets: all,
        decided: decidedBetsOf(all),
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
    fc.property(anyBooks, fc.array(anyVersion, { maxLength: 6 }), (books, versions) => {
      const coming = new ComingBets();
      for (const { counts, gone, steps } of versions) {
        const some = books.map((bets, place): ComingBook => {
          const { bets: all } = whole(bets.filter(({ sequence }) => !gone.includes(sequence)));
          const count = counts[place] ?? 0;
          return { bets: all.slice(0, count), complete: count > all.length };
        });
        const work = coming.ordered(some);
        for (let done = 0; done < steps; done += 1) work.next();
      }
      const all = oldestFirst(books.flat());
      expect(ordered(coming, books.map(whole))).toMatchObject({ bets: all, daily: dailyProfits(all) });
    }),
    { numRuns: 3000 },
  );
});

test('until every book is complete there is no order', () => {
  const coming = new ComingBets();
  const bets = [someBet({ sequence: 2 }), someBet({ sequence: 1 })];
  expect(ordered(coming, [{ bets: [], complete: false }])).toBeNull();
  expect(ordered(coming, [{ bets, complete: false }])).toBeNull();
  expect(ordered(coming, [{ bets, complete: true }])?.bets).toEqual(bets.toReversed());
});

test('as long as the books are the same, so is what was made of them', () => {
  const coming = new ComingBets();
  const { bets } = whole([someBet({ sequence: 2 }), someBet({ sequence: 1 })]);
  const before = ordered(coming, [{ bets, complete: true }]);
  expect(ordered(coming, [{ bets, complete: true }])).toBe(before);
  const [newer] = bets;
  expect(ordered(coming, [{ bets: newer ? [newer] : [], complete: true }])?.bets).toEqual([newer]);
});

test('one long book takes more steps than one', () => {
  const bets = Array.from({ length: 12_000 }, (_, place) => someBet({ sequence: 12_000 - place }));
  const steps = new ComingBets().ordered([{ bets, complete: true }]);
  expect([steps.next().done, steps.next().done, steps.next().done]).toEqual([false, false, true]);
});
