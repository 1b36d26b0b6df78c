import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Bet, BetLeg } from '#domain/bets/bet.ts';
import { PLAIN_BET } from '#domain/bets/plain-bet.ts';
import type { CustomField } from '#domain/bets/custom-field.ts';
import { startInUtc } from '#domain/calendar/clock.ts';
import { cents } from '#domain/money.ts';
import { americanOdds } from '#domain/price/american-odds.ts';
import { anyBet, someBet } from '#tests/support/any-bet.ts';
import { returnOf } from '#domain/bets/settlement.ts';
import { compareDays, isoDay } from '#domain/calendar/iso-day.ts';
import { edgeLikelihoodOf, logEvidenceOf } from './edge-likelihood.ts';
import { edgePosteriorOf, HEADLINE_PRIOR } from './edge-posterior.ts';
import { verdictBetsOf } from './verdict-bets.ts';

const TODAY = isoDay('2026-01-10');

const GAME: CustomField = {
  id: 'game',
  notebookId: someBet({}).notebookId,
  name: ' GAME',
  type: 'text',
  options: [],
  createdAt: '2026-01-05T12:00:00+00:00',
  sequence: 1,
};

const on = (day: string, description: string, given: Partial<Bet> = {}) =>
  someBet({ day, description, odds: 100, wager: 10_000, recordedAt: 1, ...given });
const lost = { status: 'lost', returned: cents(0) } as const;
const won = (returned: number) => ({ status: 'won', returned: cents(returned) }) as const;

const AT_1_953: Partial<Bet> = {
  odds: americanOdds(-105),
  taken: { notation: 'decimal', millionths: 1_953_000, fraction: null },
};

const legOf = (millionths: number, given: Partial<BetLeg>): BetLeg => ({
  ...PLAIN_BET,
  odds: americanOdds(100),
  taken: { notation: 'decimal', millionths, fraction: null },
  selection: 'Home',
  outcome: 'won',
  ...given,
});

/** A parlay of two legs, at 1.90 and 2.00, that won what both pay. */
function parlayOf(one: Partial<BetLeg>, other: Partial<BetLeg>): Partial<Bet> {
  const taken = { notation: 'legs', millionths: 3_800_000, fraction: null } as const;
  const legs = [legOf(1_900_000, one), legOf(2_000_000, other)];
  return { odds: americanOdds(280), taken, legs, ...won(38_000) };
}

const verdictBets = (...bets: Bet[]) => verdictBetsOf(bets, [GAME], TODAY);

describe('what a bet paid per dollar', () => {
  test.each<[given: Partial<Bet>, returned: number]>([
    [{ odds: americanOdds(-110), wager: cents(3333), ...won(6363) }, 1 + 100 / 110],
    [lost, 0],
    [{ status: 'push', returned: cents(0) }, 1],
    [won(5000), 0.5],
    [won(25_000), 2],
    [won(15_000), 1.5],
    [{ ...won(15_000), result: 'half_won' }, 1.5],
    [{ odds: americanOdds(-110), wager: cents(3333), ...won(4848), result: 'half_won' }, 1 + 50 / 110],
    [{ wager: cents(3333), ...won(1667), result: 'half_lost' }, 0.5],
    [{ ...won(7_000), result: 'half_lost' }, 0.5],
    [{ ...won(5000), result: 'cashed_out' }, 0.5],
    [{ ...won(25_000), result: 'cashed_out' }, 2],
    [{ ...AT_1_953, ...won(19_530) }, 1.953],
    [{ ...AT_1_953, ...won(14_765), result: 'half_won' }, 1.4765],
    [parlayOf({}, {}), 3.8],
    [{ ...parlayOf({}, { outcome: 'push' }), ...won(19_000) }, 1.9],
    [{ ...parlayOf({ outcome: 'half_lost' }, {}), ...won(10_000) }, 1],
    [{}, Number.NaN],
  ])('%#', (given, returned) => {
    const [paid = 0] = verdictBets(on('2026-01-05', 'a', given)).returns;
    expect(Number(paid.toFixed(12))).toBe(Number(returned.toFixed(12)));
  });

  test('is counted where it differs from the odds by more than decimal odds rounded to American ones do', () => {
    const { paidLess, paidMore, undecided } = verdictBets(
      on('2026-01-05', 'cashed out', { ...won(5000), result: 'cashed_out' }),
      on('2026-01-05', 'cashed out, imported', won(5000)),
      on('2026-01-05', 'paid less', won(15_000)),
      on('2026-01-05', 'half won', { ...won(15_000), result: 'half_won' }),
      on('2026-01-05', 'half lost', { ...won(5000), result: 'half_lost' }),
      on('2026-01-05', 'a leg pushed', { ...parlayOf({}, { outcome: 'push' }), ...won(19_000) }),
      on('2026-01-05', 'boosted', won(25_000)),
      on('2026-01-05', '1.95 stored as −105', { odds: americanOdds(-105), ...won(19_500) }),
      on('2026-01-05', 'as the odds say', won(20_000)),
      on('2026-01-05', 'lost', lost),
    );
    expect([paidLess, paidMore, undecided]).toEqual([2, 1, 1]);
  });
});

test('a bonus bet counts at its odds if it won, as lost if it is stored as a push, and with what a cash-out paid', () => {
  const { returns, bonus, paidLess } = verdictBets(
    on('2026-01-05', 'a', { ...won(10_000), bonus: true }),
    on('2026-01-05', 'b', { status: 'push', returned: cents(0), bonus: true }),
    on('2026-01-05', 'c', { bonus: true }),
    on('2026-01-05', 'd', { ...won(3000), result: 'cashed_out', bonus: true }),
  );
  expect([...returns]).toEqual([2, 0, Number.NaN, 0.3]);
  expect([bonus, paidLess]).toEqual([3, 0]);
});

describe('events', () => {
  test('are of the Game field or, without one, the description', () => {
    const { places, repeated } = verdictBets(
      on('2026-01-05', 'Lakers', { ...lost, customValues: { game: 'Lakers @ Heat' } }),
      on('2026-01-05', 'Over 210', { ...lost, customValues: { game: 'heat v lakers' } }),
      on('2026-01-05', 'Lakers', lost),
      on('2026-01-05', 'lakers!', { ...lost, customValues: { game: ' ' } }),
      on('2026-01-06', 'Lakers', lost),
    );
    expect([...places]).toEqual([0, 2, 4]);
    expect(repeated).toBe(2);
  });

  test('are those that a bet or its legs name, before the Game field', () => {
    const { places } = verdictBets(
      on('2026-01-05', 'a', { ...lost, event: 'Lakers @ Heat', customValues: { game: 'Bulls v Hawks' } }),
      on('2026-01-05', 'Heat v Lakers', lost),
      on('2026-01-05', 'b', parlayOf({ event: 'Heat v. Lakers' }, { event: 'Bulls v Hawks' })),
      on('2026-01-05', 'c', parlayOf({ event: 'Jazz v Suns' }, { selection: 'Leg 1' })),
      on('2026-01-05', 'jazz at suns', lost),
      on('2026-01-05', 'Leg 1 -3.5', lost),
      on('2026-01-05', 'Bulls v Hawks', lost),
    );
    expect([...places]).toEqual([0, 3, 6]);
  });

  test('count on the day of their last start, if that is later than the day of the bet', () => {
    const season = on('2026-01-03', 'season', {
      startsAt: startInUtc(isoDay('2026-01-09')) + 20 * 3_600_000,
    });
    const evening = startInUtc(isoDay('2026-01-05')) + 4 * 3_600_000;
    const bets = [season, on('2026-01-04', 'evening in America', { ...lost, startsAt: evening })];
    const { days, places, overdue } = verdictBets(...bets);
    expect(days).toEqual(['2026-01-04', '2026-01-09']);
    expect([...places]).toEqual([1, 0]);
    expect(overdue).toBe(0);
    const parlay = parlayOf({ startsAt: evening }, { startsAt: evening + 3 * 86_400_000 });
    expect(verdictBets(on('2026-01-04', 'p', { ...parlay, startsAt: evening })).days).toEqual(['2026-01-07']);
  });

  test('that had started when the bet was recorded do not count, nor do later bets on them', () => {
    const { places, afterStart, repeated } = verdictBets(
      on('2026-01-05', 'a', { ...won(20_000), startsAt: 100, recordedAt: 100 }),
      on('2026-01-05', 'a', { ...won(20_000), recordedAt: 101, sequence: 2 }),
      on('2026-01-05', 'b', { ...won(20_000), startsAt: 100, recordedAt: 99, sequence: 3 }),
      on('2026-01-05', 'c', { ...won(20_000), startsAt: 100, sequence: 4 }),
    );
    expect([...places]).toEqual([2, 3]);
    expect([afterStart, repeated]).toEqual([1, 1]);
  });

  test('are ordered by day', () => {
    const timed = { recordedAt: 1, settledAt: 9, ...lost };
    const { clusters, places, days, repeated } = verdictBets(
      on('2026-01-03', 'season', { ...timed, recordedAt: 2, sequence: 2 }),
      on('2026-01-04', 'a', timed),
      on('2026-01-05', 'season', timed),
    );
    expect([...places]).toEqual([1, 2]);
    expect([...clusters]).toEqual([0, 1]);
    expect(days).toEqual(['2026-01-04', '2026-01-05']);
    expect(repeated).toBe(1);
  });
});

describe('the evidence', () => {
  test('waits for open bets of a day or an earlier one', () => {
    const bets = [
      on('2026-01-07', 'a', lost),
      on('2026-01-09', 'b', won(20_000)),
      on('2026-01-09', 'c'),
      on('2026-01-10', 'd', won(20_000)),
    ];
    expect(verdictBets(...bets)).toMatchObject({ final: 1, waiting: 2, overdue: 0 });
    expect(verdictBets(...bets.filter(({ status }) => status !== 'pending'))).toMatchObject({
      final: 3,
      waiting: 0,
    });
  });

  test('does not wait for open bets that do not count', () => {
    const bets = [on('2026-01-09', 'a', lost), on('2026-01-09', 'a'), on('2026-01-09', 'b', lost)];
    expect(verdictBets(...bets)).toMatchObject({ final: 2, waiting: 0, repeated: 1 });
  });

  test('counts a bet still open after two days as lost', () => {
    const bets = [on('2026-01-08', 'a'), on('2026-01-09', 'b', won(20_000))];
    expect(verdictBets(...bets)).toMatchObject({ final: 2, waiting: 0, overdue: 1 });
    expect(verdictBetsOf(bets, [], isoDay('2026-01-09'))).toMatchObject({
      final: 0,
      waiting: 1,
      overdue: 0,
    });
  });

  test('leaves out bets that were not chosen before their events', () => {
    const later = on('2026-01-05', 'a', { ...won(20_000), chosenBefore: false });
    expect(verdictBets(later, on('2026-01-05', 'a', lost))).toMatchObject({
      count: 1,
      notChosenBefore: 1,
      repeated: 0,
    });
  });
});

test('every bet counts once or is said to be left out', () => {
  const anyTimed = fc
    .record({
      bet: anyBet,
      description: fc.constantFrom('a', 'b', 'c v d', 'd @ c'),
      recordedAt: fc.option(fc.nat(20)),
      settledAt: fc.option(fc.nat(20)),
      startsAt: fc.option(fc.nat(20)),
      chosenBefore: fc.boolean(),
    })
    .map(({ bet, ...given }) => someBet({ ...bet, ...given }));
  fc.assert(
    fc.property(fc.array(anyTimed, { maxLength: 40 }), (bets) => {
      const sorted = bets.toSorted((one, other) => (one.day < other.day ? -1 : 1));
      const found = verdictBetsOf(sorted, [], TODAY);
      expect(found.count + found.repeated + found.afterStart + found.notChosenBefore).toBe(bets.length);
      expect(new Set(found.places).size).toBe(found.count);
      expect([...found.clusters]).toEqual([...found.clusters].toSorted((one, other) => one - other));
      expect([...found.days]).toEqual([...found.days].toSorted());
      expect(found.final).toBeLessThanOrEqual(found.days.length);
    }),
  );
});

test('a file’s order of rows and its notebooks change nothing of the verdict', () => {
  const anyRow = fc.record({
    description: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
    day: fc.constantFrom('2026-01-04', '2026-01-05'),
    odds: fc.constantFrom(-400, -110, 100, 450),
    outcome: fc.constantFrom('won', 'lost', 'push', 'pending'),
    placedAt: fc.option(fc.nat(3)),
    isTyped: fc.boolean(),
    at: fc.integer(),
    notebook: fc.constantFrom('one', 'other'),
  });
  fc.assert(
    fc.property(fc.array(anyRow, { maxLength: 25 }), (rows) => {
      const bets = rows.map(({ day, outcome, odds, isTyped, ...row }, index) => {
        const bet = on(day, row.description, { id: `${index}`, odds: americanOdds(odds) });
        const ended = outcome === 'won' ? won(returnOf(bet, 'won')) : { status: outcome, returned: null };
        // Bets that are typed here are ordered by the database, whatever the file's rows are.
        const times = isTyped
          ? { recordedAt: 1, sequence: index }
          : { recordedAt: null, placedAt: row.placedAt };
        return { ...bet, ...(outcome === 'lost' ? lost : ended), ...times };
      });
      const shuffled = bets.map((bet, index) => {
        const { at = 0, notebook = '' } = rows[index] ?? {};
        return bet.recordedAt === null ? { ...bet, sequence: 1000 + at, notebookId: notebook } : bet;
      });
      const [one, other] = [bets, shuffled].map((all) => {
        const sorted = all.toSorted((a, b) => compareDays(a.day, b.day) || a.sequence - b.sequence);
        const found = edgeLikelihoodOf(verdictBetsOf(sorted, [], TODAY));
        return [
          found.clusters,
          logEvidenceOf(found.logs),
          logEvidenceOf(found.mirrorLogs),
          edgePosteriorOf(found, HEADLINE_PRIOR).chance,
          edgePosteriorOf({ likelihood: found.bestLikelihood }, HEADLINE_PRIOR).chance,
        ];
      });
      one?.forEach((figure, at) => expect(other?.[at]).toBeCloseTo(figure, 9));
    }),
  );
});
