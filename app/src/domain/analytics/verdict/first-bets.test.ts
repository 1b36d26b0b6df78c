import { describe, expect, test } from 'vitest';
import { clustersOf, UNCOUNTED } from './first-bets.ts';

type GivenBet = {
  readonly day?: number;
  readonly events: readonly number[];
  /** Times are unknown unless given. */
  readonly recorded?: number;
  /** The file's time of placing. */
  readonly placed?: number;
  readonly settled?: number;
};

const LAKERS = 0;
const HEAT = 1;
const BULLS = 2;

/** The clusters of the bets, numbered from 0 on; null for those that don't count. */
function clustered(...bets: GivenBet[]): (number | null)[] {
  const found = clustersOf({
    count: bets.length,
    days: Int32Array.from(bets, ({ day = 0 }) => day),
    legBets: Int32Array.from(bets.flatMap(({ events }, bet) => events.map(() => bet))),
    legEvents: Int32Array.from(bets.flatMap(({ events }) => events)),
    sequences: Float64Array.from(bets, ({ recorded }, place) => recorded ?? place),
    recordedAt: Float64Array.from(bets, ({ recorded = Number.NaN }) => recorded),
    takenAt: Float64Array.from(bets, ({ recorded, placed = Number.NaN }) => recorded ?? placed),
    settledAt: Float64Array.from(bets, ({ settled = Number.NaN }) => settled),
  });
  const numbers = [...new Set(found)].filter((cluster) => cluster !== UNCOUNTED);
  return Array.from(found, (cluster) => (cluster === UNCOUNTED ? null : numbers.indexOf(cluster)));
}

/** Which of the bets count. */
const counted = (...bets: GivenBet[]) => clustered(...bets).map((cluster) => cluster !== null);

describe('of bets on the same event and day the first counts', () => {
  test('even if all were recorded before the first is settled', () => {
    expect(
      counted(
        { events: [LAKERS], recorded: 1, settled: 10 },
        { events: [HEAT], recorded: 2, settled: 4 },
        { events: [LAKERS], recorded: 3, settled: 9 },
      ),
    ).toEqual([true, true, false]);
  });

  test('by when they were stored', () => {
    expect(
      counted({ events: [LAKERS], recorded: 7, settled: 9 }, { events: [LAKERS], recorded: 3, settled: 9 }),
    ).toEqual([false, true]);
  });

  test('by the time that a file says', () => {
    const [early, late] = [
      { events: [LAKERS], placed: 3 },
      { events: [LAKERS], placed: 7 },
    ];
    expect(counted(late, early, { events: [HEAT] })).toEqual([false, true, true]);
    expect(counted(late, { events: [LAKERS], recorded: 5, settled: 9 })).toEqual([false, true]);
  });

  test('as one cluster if nobody knows which was first', () => {
    const unknown = { events: [LAKERS] };
    expect(clustered(unknown, unknown, { events: [HEAT] })).toEqual([0, 0, 1]);
    expect(clustered(unknown, { ...unknown, placed: 3 })).toEqual([0, 0]);
    expect(clustered({ ...unknown, placed: 3 }, { ...unknown, placed: 3 })).toEqual([0, 0]);
    expect(clustered(unknown, { ...unknown, day: 1 })).toEqual([0, 1]);
    expect(clustered(unknown, { events: [LAKERS, HEAT] }, { events: [HEAT] })).toEqual([0, 0, 0]);
  });

  test('by their order if they were recorded here at once', () => {
    const together = { events: [LAKERS], recorded: 3, settled: 9 };
    expect(counted(together, together)).toEqual([true, false]);
  });
});

describe('of bets on the same thing on different days', () => {
  test('each counts once the one before is settled', () => {
    const first = { events: [LAKERS], recorded: 1, settled: 5 };
    const second = { events: [LAKERS], recorded: 6, settled: 9 };
    expect(counted({ ...first, day: 0 }, { ...second, day: 1 })).toEqual([true, true]);
    expect(counted({ ...second, day: 0 }, { ...first, day: 1 })).toEqual([true, true]);
  });

  test('none counts while the first recorded one is open, whatever their days', () => {
    const season = { events: [LAKERS], recorded: 1, settled: 50 };
    const again = { events: [LAKERS], recorded: 20, settled: 60 };
    expect(counted({ ...season, day: 0 }, { ...again, day: 9 })).toEqual([true, false]);
    expect(counted({ ...again, day: 0 }, { ...season, day: 9 })).toEqual([false, true]);
  });

  test('each counts if their times are unknown', () => {
    expect(counted({ day: 0, events: [LAKERS] }, { day: 1, events: [LAKERS] })).toEqual([true, true]);
  });
});

describe('a parlay', () => {
  const timed = { recorded: 1, settled: 9 };

  test('counts if it is the first on all of its events, and the bets after it do not', () => {
    expect(
      counted(
        { ...timed, events: [LAKERS, HEAT] },
        { ...timed, events: [HEAT], recorded: 2 },
        { ...timed, events: [BULLS], recorded: 3 },
        { ...timed, events: [BULLS, LAKERS], recorded: 4 },
      ),
    ).toEqual([true, false, true, false]);
  });

  test('does not keep an event from others if it does not count', () => {
    expect(
      counted(
        { ...timed, events: [LAKERS] },
        { ...timed, events: [LAKERS, HEAT], recorded: 2 },
        { ...timed, events: [HEAT], recorded: 3 },
      ),
    ).toEqual([true, false, true]);
  });

  test('of one event twice is one bet', () => {
    expect(counted({ ...timed, events: [LAKERS, LAKERS] })).toEqual([true]);
  });
});

test("events' numbers may be above the number of bets", () => {
  const at = (event: number) => ({ events: [event], recorded: 1, settled: 2 });
  expect(counted(at(700), at(700), at(900))).toEqual([true, false, true]);
});

test('no bets are none', () => {
  expect(counted()).toEqual([]);
});
