import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Bet, profitOf } from '#domain/bets/bet.ts';
import type { CustomField } from '#domain/bets/custom-field.ts';
import { isoDay } from '#domain/calendar/iso-day.ts';
import { cents } from '#domain/money.ts';
import { americanOdds } from '#domain/price/american-odds.ts';
import { anyBet, someBet } from '#tests/support/any-bet.ts';
import { groupsBy, judgedBets } from '#tests/support/judged-bets.ts';
import { ledgerBets } from '#tests/support/level-bets.ts';
import { breakdownOf } from './breakdown.ts';
import { winLossBetsOf } from '#domain/analytics/verdict/win-loss-bets.ts';
import { edgeFiguresOf } from '#domain/analytics/verdict/edge-figures.ts';
import type { BreakdownDimension, NotebookFacts } from './grouping.ts';
import { MAX_GROUPS } from './limited-grouping.ts';

const column = (notebookId: string, id: string): CustomField => ({
  id,
  notebookId,
  name: 'Sportsbook',
  type: 'text',
  options: [],
  createdAt: '2026-01-05T12:00:00+00:00',
  sequence: 1,
});

const FACTS: NotebookFacts = {
  notebooks: [
    { id: 'nba', name: 'NBA totals' },
    { id: 'nfl', name: 'NFL sides' },
  ],
  columns: [column('nba', 'nba-book'), column('nfl', 'nfl-book')],
};

const BY_BOOK: BreakdownDimension = { by: 'column', name: 'sportsbook' };
const DIMENSIONS: readonly BreakdownDimension[] = [
  { by: 'notebook' },
  BY_BOOK,
  { by: 'odds' },
  { by: 'stake' },
  { by: 'weekday' },
  { by: 'month' },
];

const broken = (bets: readonly Bet[], dimension: BreakdownDimension) =>
  breakdownOf(judgedBets(bets), groupsBy(bets, dimension, FACTS));
const countsIn = (bets: readonly Bet[], dimension: BreakdownDimension) =>
  broken(bets, dimension).rows.map(({ label, n }) => [label, n]);

const lost = (given: Partial<Bet>) => someBet({ status: 'lost', returned: 0, ...given });
const withCachedBets = (notebookId: string, text?: string) =>
  lost({ notebookId, customValues: text === undefined ? {} : { [`${notebookId}-book`]: text } });
const copies = <Item>(count: number, item: Item) => Array.from({ length: count }, () => item);

describe('a breakdown', () => {
  test('by notebook has those with a won or lost bet, in their order', () => {
    const bets = [
      lost({ notebookId: 'nfl' }),
      someBet({ notebookId: 'nba', status: 'push' }),
      lost({ notebookId: 'nfl' }),
    ];
    expect(countsIn(bets, { by: 'notebook' })).toEqual([['NFL sides', 2]]);
    expect(
      countsIn([...bets, lost({ notebookId: 'nba' }), lost({ notebookId: 'new' })], { by: 'notebook' }),
    ).toEqual([
      ['NBA totals', 1],
      ['NFL sides', 2],
      ['Another notebook', 1],
    ]);
  });

  test('by a field combines fields of the same name, in any case, and ends with bets without a value', () => {
    const bets = [
      withCachedBets('nfl', 'pinnacle'),
      withCachedBets('nba', 'Circa'),
      withCachedBets('nfl', ' CIRCA'),
      withCachedBets('nba', ' '),
      withCachedBets('nfl'),
      lost({ notebookId: 'mlb', customValues: { 'nba-book': 'Circa' } }),
    ];
    expect(countsIn(bets, BY_BOOK)).toEqual([
      ['Circa', 2],
      ['pinnacle', 1],
      ['(none)', 3],
    ]);
    expect(broken(bets, BY_BOOK).rows.map(({ key }) => key)).toEqual(['circa', 'pinnacle', '']);
  });

  test('by a number field is in numerical order, with texts last', () => {
    const bets = ['10', '-110', '9.5', 'n/a', '9.50', '-105'].map((text) => withCachedBets('nba', text));
    expect(countsIn(bets, BY_BOOK)).toEqual([
      ['-110', 1],
      ['-105', 1],
      ['9.5', 2],
      ['10', 1],
      ['n/a', 1],
    ]);
  });

  test('by odds begins with the shortest', () => {
    const bets = [150, -110, 100, -105, 2500, -1000].map((odds) => lost({ odds: americanOdds(odds) }));
    expect(countsIn(bets, { by: 'odds' })).toEqual([
      ['−300 or shorter', 1],
      ['−119 to −101', 2],
      ['+100 to +119', 1],
      ['+150 to +199', 1],
      ['+1000 or longer', 1],
    ]);
  });

  test('by wager begins with the lowest', () => {
    const bets = [20_000, 2500, 20_000].map((wager) => lost({ wager: cents(wager) }));
    expect(countsIn(bets, { by: 'stake' })).toEqual([
      ['$25.00', 1],
      ['$200.00', 2],
    ]);
  });

  test('by weekday begins on Sunday and by month with the newest, and skips those without a bet', () => {
    const days = ['2026-03-02', '2026-01-04', '2026-01-10', '2025-12-29'];
    const bets = days.map((day) => lost({ day: isoDay(day) }));
    expect(countsIn(bets, { by: 'weekday' })).toEqual([
      ['Sunday', 1],
      ['Monday', 2],
      ['Saturday', 1],
    ]);
    expect(countsIn(bets, { by: 'month' })).toEqual([
      ['March 2026', 1],
      ['January 2026', 2],
      ['December 2025', 1],
    ]);
  });

  test('of the ledger by weekday agrees with the other screens', () => {
    const { rows } = broken(ledgerBets(), { by: 'weekday' });
    expect(rows.map(({ label, profit }) => [label, profit])).toEqual([
      ['Monday', -4000],
      ['Tuesday', 2000],
      ['Thursday', 0],
      ['Friday', 15_000],
      ['Saturday', -10_500],
    ]);
    const [all] = broken(ledgerBets(), { by: 'notebook' }).rows;
    expect(all).toMatchObject({
      n: 9,
      won: 5,
      lost: 4,
      profit: 2500,
      turnover: 75_500,
    });
    expect(all?.yield).toBeCloseTo(0.033113, 6);
  });

  test('without a won or lost bet has no rows', () => {
    for (const dimension of DIMENSIONS)
      expect(broken([someBet({ status: 'push' })], dimension)).toEqual({ rows: [], rest: undefined });
  });

  test('has the figures of each row’s bets alone', () => {
    const anyPlaced = fc
      .tuple(anyBet, fc.constantFrom('nba', 'nfl'), fc.constantFrom('Circa', 'circa', '', '7.0'))
      .map(([bet, notebookId, cached]) =>
        someBet({ ...bet, notebookId, customValues: { [`${notebookId}-book`]: cached } }),
      );
    fc.assert(
      fc.property(
        fc.array(anyPlaced, { maxLength: 60 }),
        fc.constantFrom(...DIMENSIONS),
        (bets, dimension) => {
          const { rows } = broken(bets, dimension);
          const decided = bets.filter(({ status }) => status === 'won' || status === 'lost');
          expect(rows.reduce((sum, { n }) => sum + n, 0)).toBe(decided.length);
          expect(rows.reduce((sum, { profit }) => sum + profit, 0)).toBe(
            decided.reduce((sum, bet) => sum + profitOf(bet), 0),
          );
          for (const row of rows) {
            const same = decided.filter((bet) => broken([bet], dimension).rows[0]?.key === row.key);
            // Unlike other groups, wager bands depend on all bets.
            if (dimension.by === 'stake') continue;
            const figures = edgeFiguresOf(winLossBetsOf(same));
            expect([row.n, row.won, row.lost, row.profit, row.turnover]).toEqual([
              figures.n,
              figures.won,
              figures.lost,
              figures.profit,
              figures.turnover,
            ]);
            expect(row.yieldInterval.low).toBeCloseTo(figures.yieldInterval?.low ?? Number.NaN, 9);
            expect(row.yieldInterval.high).toBeCloseTo(figures.yieldInterval?.high ?? Number.NaN, 9);
          }
        },
      ),
      { numRuns: 60 },
    );
  });
});

describe('the evidence of a row', () => {
  const circa = { 'nba-book': 'Circa' };
  const other = { 'nba-book': 'Pinnacle' };
  const even = (index: number, isWon: boolean, customValues: Record<string, string>) =>
    someBet({
      notebookId: 'nba',
      description: `Bet ${index}`,
      odds: 100,
      wager: 10_000,
      customValues,
      ...(isWon ? { status: 'won', returned: 20_000 } : { status: 'lost', returned: 0 }),
    });
  const bets = Array.from({ length: 100 }, (_, index) =>
    index < 50 ? even(index, index < 35, circa) : even(index, index < 65, other),
  );

  test('is that of its bets alone', () => {
    const [first, second] = broken(bets, BY_BOOK).rows;
    const [alone] = broken(bets.slice(0, 50), BY_BOOK).rows;
    expect(first?.evidence).toEqual(alone?.evidence);
    expect(first?.evidence.winning).toBeGreaterThan(0.5);
    expect(second?.evidence.losing).toBeGreaterThan(0.5);
    expect(second?.evidence.winning).toBeLessThan(0);
  });

  test('is divided by the number of scopes like the chosen one', () => {
    const grouping = groupsBy(bets, BY_BOOK, FACTS);
    const [whole] = breakdownOf(judgedBets(bets), grouping).rows;
    const [chosen] = breakdownOf(judgedBets(bets, 13), grouping).rows;
    expect(chosen?.evidence.winning).toBeCloseTo((whole?.evidence.winning ?? 0) - Math.log(13), 12);
  });

  test('counts bets on one event once', () => {
    const same = bets
      .slice(0, 35)
      .map((bet) => someBet({ ...bet, description: 'Lakers', recordedAt: 1, settledAt: 2 }));
    const [row] = broken(same, BY_BOOK).rows;
    expect(row?.n).toBe(35);
    const [single] = broken(same.slice(0, 1), BY_BOOK).rows;
    expect(row?.evidence.winning).toBeCloseTo(single?.evidence.winning ?? 0, 12);
  });

  test('counts overdue bets of its group as lost', () => {
    const open = someBet({
      notebookId: 'nba',
      description: 'open',
      odds: 100,
      customValues: circa,
    });
    const [row] = broken([...bets, open], BY_BOOK).rows;
    const [before] = broken(bets, BY_BOOK).rows;
    expect(row?.n).toBe(before?.n);
    expect(row?.evidence.winning).toBeLessThan(before?.evidence.winning ?? 0);
  });
});

describe('a breakdown with more than 200 groups', () => {
  const bets = Array.from({ length: 1000 }, (_, index) =>
    copies(index < 150 ? 3 : 1, withCachedBets('nba', `game ${index}`)),
  ).flat();

  test('has rows for those with the most bets and one for all others', () => {
    const { rows, rest } = broken(bets, BY_BOOK);
    expect(rows).toHaveLength(MAX_GROUPS);
    expect(rows.filter(({ n }) => n === 3)).toHaveLength(150);
    // The first 50 of the groups with one bet.
    expect(rows.filter(({ n }) => n === 1).map(({ label }) => label)).toEqual(
      Array.from({ length: 50 }, (_, index) => `game ${150 + index}`),
    );
    expect(rest).toMatchObject({
      groups: 800,
      row: { label: '800 others', n: 800, lost: 800, profit: -800 * 11_000 },
    });
    expect(rows.map(({ key }) => key)).not.toContain(rest?.row.key);
  });

  test('has no row for others if there are exactly 200', () => {
    const some = Array.from({ length: MAX_GROUPS }, (_, index) => withCachedBets('nba', `game ${index}`));
    expect(broken(some, BY_BOOK)).toMatchObject({ rest: undefined });
    expect(broken([...some, withCachedBets('nba')], BY_BOOK).rest).toMatchObject({
      groups: 1,
      row: { label: '1 other' },
    });
  });
});
