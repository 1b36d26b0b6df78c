import { describe, expect, test } from 'vitest';
import { replayed, vectorFile, vectors } from '#record/tests/support/record-vectors.ts';
import { A_PICK, recorded } from '#record/tests/support/recorded.ts';
import type { CheckedEvent } from './chain.ts';
import { amountsOf, type RecordedBet, RecordReplay, type ShownBet } from './recorded-bets.ts';

const BEFORE = '2026-01-10T12:00:00.000Z';
const AFTER = '2026-01-10T22:00:00.000Z';

function betsOf(...events: readonly CheckedEvent[]): readonly RecordedBet[] {
  const replay = new RecordReplay('units');
  replay.add(events);
  return replay.bets();
}
function shownOf(...events: readonly CheckedEvent[]): ShownBet {
  const [bet] = betsOf(...events);
  if (bet?.state !== 'shown') throw new Error('The bet is hidden');
  return bet;
}
const added = (fields = {}, at = BEFORE) => recorded({ kind: 'added', at, fields: { ...A_PICK, ...fields } });
const won = (at = AFTER) =>
  recorded({ kind: 'settled', at, fields: { outcome: 'won', returned_units: '2.000000' } });

describe('the golden record', () => {
  const replay = replayed(vectorFile());
  const bets = replay.bets();
  const numberOf = ({ id }: RecordedBet) => Number(id.slice(-2));
  const shown = bets.filter((bet) => bet.state === 'shown');

  test('has the classes of its bets', () => {
    const classes = Object.fromEntries(shown.map((bet) => [numberOf(bet), bet.class]));
    expect(classes).toEqual(vectors.bets.classes);
  });

  test('reveals nothing of deleted bets and of those that have not locked', () => {
    const numbers = (state: string) => bets.filter((bet) => bet.state === state).map(numberOf);
    expect([numbers('deleted'), numbers('hidden')]).toEqual([vectors.bets.deleted, vectors.bets.hidden]);
    expect(bets.find(({ state }) => state === 'hidden')).toMatchObject({ settledAt: null, corrections: [] });
  });

  test('has the zone, the start and the end of the record', () => {
    expect([replay.zone, replay.startedAt, replay.endedAt]).toEqual([
      'America/New_York',
      Date.parse('2026-11-01T12:00:00.000Z'),
      Date.parse('2026-11-07T09:00:00.000Z'),
    ]);
  });

  test('has bets as their last events leave them', () => {
    const [first, second] = shown;
    expect(first).toMatchObject({
      startSource: 'feed',
      resultSource: 'file',
      corrections: [{ field: 'line', value: '-4.5', reason: 'Mistyped' }],
      bet: {
        description: 'Lakers -3.5',
        odds: -110,
        line: -3.5,
        wager: 1_000_000,
        returned: 1_909_200,
        status: 'won',
        closing: { odds: -120, source: 'nba.csv', fair: 1_900_000 },
      },
    });
    expect(second?.bet).toMatchObject({
      description: 'Café Göteborg \u{1F3C0} \u2028 "x" \\ \t',
      taken: { notation: 'decimal', millionths: 2_000_000 },
      wager: 4_000_000,
      returned: 0,
    });
  });

  test('has parlays with their legs, lasting locks, bonus bets, and bets that were opened again', () => {
    const byNumber = new Map(shown.map((bet) => [numberOf(bet), bet]));
    expect(byNumber.get(6)?.bet.legs).toMatchObject([
      { event: 'Arsenal v Leeds', selection: 'Arsenal', outcome: 'won', line: null },
      { event: null, selection: 'Heat -2.5', outcome: 'won', line: -2.5, odds: 150 },
    ]);
    const moved = byNumber.get(8);
    expect([moved?.locksAt, moved?.bet.startsAt]).toEqual([
      Date.parse('2026-11-05T19:00:00.000Z'),
      Date.parse('2026-11-05T21:00:00.000Z'),
    ]);
    expect(moved?.bet).toMatchObject({ status: 'push', closingMissing: 'no game' });
    expect(byNumber.get(9)?.bet).toMatchObject({ bonus: true, status: 'pending' });
    expect(byNumber.get(5)?.bet).toMatchObject({ status: 'pending', returned: null });
    expect(byNumber.get(5)?.resultSource).toBeNull();
  });
});

describe('the class of a bet', () => {
  test('a bet added at the very instant of its start is late', () => {
    expect(shownOf(added({}, '2026-01-10T19:59:59.999Z')).class).toBe('on time');
    expect(shownOf(added({}, A_PICK.start)).class).toBe('late');
  });

  test('a start in the past makes a bet late if its pick changes with it or after it', () => {
    // Added at 12:00, and changed at 13:00.
    const started = { start: '2026-01-10T12:30:00.000Z', locks: '2026-01-10T12:30:00.000Z' };
    const change = (fields = {}) => recorded({ kind: 'changed', at: '2026-01-10T13:00:00.000Z', fields });
    const picks = [{ odds: '+120' }, { wager_units: '9.000000' }, { bonus: 'yes' }, { description: 'Heat' }];
    for (const pick of picks) {
      expect(shownOf(added(), change(pick)).class).toBe('on time');
      expect(shownOf(added(), change({ ...started, ...pick })).class).toBe('late');
      expect(shownOf(added(), change(started), change(pick)).class).toBe('late');
    }
    expect(shownOf(added(), change({ ...started, market: 'Spread' })).class).toBe('on time');
  });

  test('a bet that is added again counts from the last time', () => {
    const deleted = recorded({ kind: 'deleted', at: '2026-01-10T13:00:00.000Z' });
    expect(betsOf(added(), deleted)).toMatchObject([{ state: 'deleted' }]);
    expect(shownOf(added(), deleted, added({}, AFTER)).class).toBe('late');
    const moved = recorded({ kind: 'added', at: BEFORE, origin: 'moved', fields: A_PICK });
    expect(shownOf(added(), deleted, moved).class).toBe('late');
  });

  test('an imported bet is imported even if it is late', () => {
    const imported = recorded({ kind: 'added', at: AFTER, origin: 'imported', fields: A_PICK });
    expect(shownOf(imported)).toMatchObject({ class: 'imported', bet: { chosenBefore: false } });
  });
});

describe('a bet is hidden', () => {
  test.each(['day', 'odds', 'outcome', 'locks', 'start', 'wager_units'])('without its %s', (field) => {
    expect(betsOf(added({ [field]: null }))).toMatchObject([{ state: 'hidden' }]);
  });

  test('by a change that is not revealed, rather than shown with the value before', () => {
    const change = recorded({ kind: 'changed', at: BEFORE, fields: { odds: null } });
    expect(betsOf(added(), change)).toMatchObject([{ state: 'hidden', settledAt: null }]);
  });

  test('by a result that is not revealed, and counts as settled', () => {
    const settled = recorded({ kind: 'settled', at: AFTER, fields: { outcome: null, returned_units: null } });
    expect(betsOf(added(), settled)).toMatchObject([{ state: 'hidden', settledAt: Date.parse(AFTER) }]);
  });

  test.each([
    ['day', '2026-02-30'],
    ['odds', '1.9'],
    ['odds', '9'.repeat(100_000)],
    ['odds', 'legs 0.000000'],
    ['odds', '-100000000'],
    ['outcome', 'maybe'],
    ['start', 'soon'],
    ['locks', 'never'],
    ['wager_units', '1'],
    ['wager_units', '0.000000'],
    ['wager_units', '-1.000000'],
    ['wager_units', '1e9'],
    ['legs', '[]'],
    ['legs', '['],
    ['legs', '[{"odds":"+100","selection":"x"},{"odds":"0","selection":"x"}]'],
    ['leg_outcomes', '["cashed_out"]'],
  ])('by the %s %j', (field, value) => {
    const legs = '[{"odds":"+100","selection":"x"},{"odds":"+100","selection":"y"}]';
    expect(betsOf(added({ legs, [field]: value }))).toMatchObject([{ state: 'hidden' }]);
  });

  test('by amounts whose sums could not be exact', () => {
    const most = Array.from({ length: 3 }, (_, number) =>
      recorded({
        kind: 'added',
        at: BEFORE,
        bet: String(number),
        fields: { ...A_PICK, wager_units: '400000000.000000' },
      }),
    );
    expect(betsOf(...most).map(({ state }) => state)).toEqual(['shown', 'shown', 'hidden']);
  });
});

test('events of bets that were never added change nothing', () => {
  expect(betsOf(won(), recorded({ kind: 'deleted', at: AFTER }))).toEqual([]);
});

test('amounts are money if it is revealed, else units, else one unit each', () => {
  expect(amountsOf(['wager', 'returned', 'wager_units', 'returned_units'])).toBe('money');
  expect(amountsOf(['wager', 'wager_units', 'returned_units'])).toBe('units');
  expect(amountsOf(['wager_units'])).toBe('level');
});

test('without amounts, bets return what their odds and outcome say', () => {
  const replay = new RecordReplay('level');
  replay.add([added(), recorded({ kind: 'settled', at: AFTER, fields: { outcome: 'won' } })]);
  expect(replay.bets()).toMatchObject([{ bet: { wager: 1_000_000, returned: 2_000_000 } }]);
});
