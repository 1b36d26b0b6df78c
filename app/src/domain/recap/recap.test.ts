import { describe, expect, test } from 'vitest';
import { isoDay } from '#domain/calendar/iso-day.ts';
import { weekOf } from '#domain/calendar/week.ts';
import { someBet } from '#tests/support/any-bet.ts';
import { BETS_BEFORE, betOn, recapWith, WEEK_BETS } from '#tests/support/recap-week.ts';
import { profitLine, recapOf } from './recap.ts';
import { recapChanges } from './recap-text.ts';
import { bestAndWorst, extremesOf } from './recap-groups.ts';

const recap = recapWith();

test("a week's figures count its own bets, pending ones in the wagers alone", () => {
  expect(recap.figures).toMatchObject({
    betCount: 8,
    settledCount: 7,
    winLoss: { won: 3, lost: 3, push: 1, cashedOut: 0, placed: 0, partial: 0 },
    profit: 190_00, // 100 − 50 + 150 + 0 + 40 − 30 − 20
    totalWagered: 410_00,
    dashboardRoi: { part: 190_00, whole: 380_00 },
  });
  expect(recap.before).toMatchObject({ betCount: 4, profit: 70_00 });
});

describe('units', () => {
  test('add up the profit of each bet in its own unit', () => {
    expect(recap.figures.units).toBeCloseTo(200 / 50 - 10 / 20, 12);
  });

  test("count a bet without one in its notebook's present unit", () => {
    // 1% of the starting bankroll of $1,000.
    const bets = [betOn('2026-11-16', 20, 50, { unit: null })];
    expect(recapWith({ bets }).figures.units).toBe(3);
  });
});

test('the closing line value is the mean of what is known, with its coverage', () => {
  // −110 is 21/11, −120 is 11/6.
  expect(recap.figures.closing).toMatchObject({ known: 2, decided: 6 });
  expect(recap.figures.closing.mean).toBeCloseTo((21 / 11 / (11 / 6) - 1) / 2, 8);
  expect(recap.before.closing).toEqual({ mean: undefined, known: 0, decided: 4 });
});

describe('groups', () => {
  const labels = recap.groups.map(({ kind, label, profit, settledCount }) => [
    kind,
    label,
    profit,
    settledCount,
  ]);

  test('are leagues, markets, sportsbooks and notebooks with at least three settled bets', () => {
    expect(labels).toEqual([
      ['league', 'NBA', 200_00, 3],
      ['league', 'NFL', -10_00, 4],
      ['market', 'Spread', 90_00, 4],
      ['notebook', 'Props', 200_00, 4],
      ['notebook', 'Underdogs', -10_00, 3],
    ]);
  });

  test('that hold all settled bets say nothing', () => {
    const bets = WEEK_BETS.filter(({ notebookId }) => notebookId === WEEK_BETS[0]?.notebookId);
    expect(recapWith({ bets }).groups.map(({ label }) => label)).toEqual(['NBA', 'Spread']);
  });

  test('are best if they made the most, worst if they lost the most, and of equal ones the first', () => {
    expect(bestAndWorst(recap.groups)).toMatchObject({
      best: { kind: 'league', label: 'NBA' },
      worst: { kind: 'league', label: 'NFL' },
    });
    expect(
      extremesOf(recap.groups).map(({ kind, best, worst }) => [kind, best?.label, worst?.label]),
    ).toEqual([
      ['league', 'NBA', 'NFL'],
      ['market', 'Spread', undefined],
      ['notebook', 'Props', 'Underdogs'],
    ]);
    expect(bestAndWorst([])).toEqual({ best: undefined, worst: undefined });
  });
});

test('the biggest win and loss are single bets, and there is none without a profit or a loss', () => {
  expect(recap.biggestWin?.day).toBe('2026-11-18');
  expect(recap.biggestLoss?.day).toBe('2026-11-17');
  const push = betOn('2026-11-19', 50, 0, { status: 'push' });
  expect(recapWith({ bets: [push] })).toMatchObject({ biggestWin: undefined, biggestLoss: undefined });
});

test('open bets are left over, oldest first', () => {
  const open = ['2026-11-20', '2026-11-17'].map((day) => betOn(day, 10, null));
  const { pending, figures } = recapWith({ bets: open });
  expect(pending.map(({ day }) => day)).toEqual(['2026-11-17', '2026-11-20']);
  expect(figures).toMatchObject({ betCount: 2, settledCount: 0, units: 0 });
});

test('the line of profit runs up to the last settled day', () => {
  expect(profitLine(recap, 'profit')).toEqual([100_00, 50_00, 200_00, 200_00, 200_00, 200_00, 190_00]);
  expect(profitLine(recap, 'units')).toEqual([2, 1, 4, 4, 4, 4, 3.5]);
  const onTuesday = recapWith({ bets: [betOn('2026-11-17', 50, 95), betOn('2026-11-20', 10, null)] });
  expect(profitLine(onTuesday, 'profit')).toEqual([0, 45_00]);
  expect(profitLine(recapWith({ bets: [] }), 'profit')).toEqual([]);
});

test('a week that is not over is compared with the same days of the week before', () => {
  const onTuesday = recapWith({}, '2026-11-17');
  expect(onTuesday).toMatchObject({ isOver: false, before: { betCount: 2, profit: -5_00 } });
  expect(recapWith({}, '2026-11-22')).toMatchObject({ isOver: false, before: { betCount: 4 } });
  expect(recapWith({}, '2026-11-23').isOver).toBe(true);
});

test('bets of other weeks are left out', () => {
  const week = weekOf(isoDay('2026-11-09'));
  const source = { bets: [...WEEK_BETS, ...BETS_BEFORE], notebooks: [], fields: [] };
  const { figures, before } = recapOf(week, isoDay('2026-11-24'), source);
  expect([figures.betCount, before.betCount]).toEqual([4, 0]);
});

test('by the day settled, a week has the bets that were settled in it', () => {
  const week = weekOf(isoDay('2026-11-16'));
  const future = someBet({ day: '2026-08-01', status: 'lost', returned: 0, settledOn: isoDay('2026-11-18') });
  const open = someBet({ day: '2026-11-17' });
  const before = someBet({ day: '2026-11-10', status: 'lost', returned: 0 });
  const source = { bets: [future, open, before], notebooks: [], fields: [] };
  const [placed, settled] = (['placed', 'settled'] as const).map((by) =>
    recapOf(week, isoDay('2026-11-24'), source, by),
  );
  expect(placed?.figures).toMatchObject({ betCount: 1, settledCount: 0 });
  expect(settled?.figures).toMatchObject({ betCount: 2, settledCount: 1 });
  expect(settled && recapChanges(settled).at(-1)).toMatch(/^The week has 2 bets, /);
  expect(settled?.days[2]).toMatchObject({ day: '2026-11-18', figures: { betCount: 1 } });
});
