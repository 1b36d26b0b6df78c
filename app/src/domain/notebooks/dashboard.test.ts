import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyBet } from '#tests/support/any-bet.ts';
import { sumTotals, topNotebooks } from './dashboard.ts';
import { figuresOf, NO_TOTALS, type OutcomeTotals, totalsOf } from '#domain/bets/figures.ts';
import { cents, ZERO } from '#domain/money.ts';

describe('the totals of several notebooks', () => {
  test('are those of all their bets', () => {
    fc.assert(
      fc.property(fc.array(fc.array(anyBet)), (notebooks) => {
        expect(sumTotals(notebooks.map(totalsOf))).toEqual(totalsOf(notebooks.flat()));
      }),
    );
  });

  test('are zero without notebooks', () => {
    expect(sumTotals([])).toEqual(NO_TOTALS);
  });
});

describe('the top notebooks', () => {
  const lost = (name: string, dollars: number) => {
    const totals: OutcomeTotals = {
      ...NO_TOTALS,
      lost: { count: 1, wagered: cents(dollars * 100), returned: ZERO, bonus: ZERO },
    };
    return { name, totals };
  };
  const pending: OutcomeTotals = {
    ...NO_TOTALS,
    pending: { count: 1, wagered: cents(500), returned: ZERO, bonus: ZERO },
  };
  const namesOf = (notebooks: { name: string }[]) => notebooks.map(({ name }) => name);

  test('have the most profit, the best first', () => {
    const notebooks = [lost('a', 30), lost('b', 10), lost('c', 40), lost('d', 20)];
    expect(namesOf(topNotebooks(notebooks, 3))).toEqual(['b', 'd', 'a']);
  });

  test('have at least one bet, of any status', () => {
    const notebooks = [
      { name: 'empty', totals: NO_TOTALS },
      lost('lost', 10),
      { name: 'pending', totals: pending },
    ];
    expect(namesOf(topNotebooks(notebooks, 3))).toEqual(['pending', 'lost']);
  });

  test('with the same profit stay in their order, newer first', () => {
    const notebooks = [lost('newest', 10), lost('newer', 10), lost('older', 10), lost('oldest', 10)];
    expect(namesOf(topNotebooks(notebooks, 3))).toEqual(['newest', 'newer', 'older']);
  });

  test('are the given objects, and none left out does better', () => {
    fc.assert(
      fc.property(fc.array(fc.array(anyBet)), fc.integer({ min: 0, max: 4 }), (books, count) => {
        const notebooks = books.map((bets) => ({ totals: totalsOf(bets) }));
        const top = topNotebooks(notebooks, count);
        const withBets = books.filter((bets) => bets.length > 0).length;
        expect(top).toHaveLength(Math.min(count, withBets));
        const profitOfNotebook = ({ totals }: { totals: OutcomeTotals }) => figuresOf(totals).profit;
        const worst = Math.min(...top.map(profitOfNotebook));
        for (const notebook of notebooks) {
          if (top.includes(notebook) || figuresOf(notebook.totals).betCount === 0 || count === 0) continue;
          expect(profitOfNotebook(notebook)).toBeLessThanOrEqual(worst);
        }
      }),
    );
  });
});
