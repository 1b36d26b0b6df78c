import { describe, expect, test } from 'vitest';
import { clustersOf, LATE } from './event-clusters.ts';

type GivenBet = {
  readonly day?: number;
  readonly events: readonly number[];
  /** Times are unknown unless given. */
  readonly recorded?: number;
  readonly settled?: number;
  readonly starts?: number;
};

const LAKERS = 0;
const HEAT = 1;
const BULLS = 2;

/** The clusters as numbers from 0 on in order of appearance, or 'late'. */
function clustered(...bets: GivenBet[]): (number | 'late')[] {
  const clusters = clustersOf({
    count: bets.length,
    days: Int32Array.from(bets, ({ day = 0 }) => day),
    legBets: Int32Array.from(bets.flatMap(({ events }, bet) => events.map(() => bet))),
    legEvents: Int32Array.from(bets.flatMap(({ events }) => events)),
    sequences: Float64Array.from(bets, ({ recorded }, place) => recorded ?? place),
    recordedAt: Float64Array.from(bets, ({ recorded = Number.NaN }) => recorded),
    startsAt: Float64Array.from(bets, ({ starts = Number.NaN }) => starts),
    settledAt: Float64Array.from(bets, ({ settled = Number.NaN }) => settled),
  });
  const seen = [...new Set(clusters)].filter((cluster) => cluster !== LATE);
  return Array.from(clusters, (cluster) => (cluster === LATE ? 'late' : seen.indexOf(cluster)));
}

describe('bets on the same event and day', () => {
  test('are one cluster if they were recorded before the first start', () => {
    expect(
      clustered(
        { events: [LAKERS], recorded: 1, settled: 9, starts: 4 },
        { events: [HEAT], recorded: 2, settled: 9 },
        { events: [LAKERS], recorded: 3, settled: 9 },
        { events: [LAKERS], recorded: 4, settled: 9, starts: 6 },
      ),
    ).toEqual([0, 1, 0, 'late']);
  });

  test('are late after the first one if the start is unknown, since the event may be under way', () => {
    expect(
      clustered(
        { events: [LAKERS], recorded: 1, settled: 10 },
        { events: [HEAT], recorded: 2, settled: 4 },
        { events: [LAKERS], recorded: 3, settled: 9 },
      ),
    ).toEqual([0, 1, 'late']);
  });

  test('count by when they were stored', () => {
    expect(
      clustered({ events: [LAKERS], recorded: 7, settled: 9 }, { events: [LAKERS], recorded: 3, settled: 9 }),
    ).toEqual(['late', 0]);
  });

  test('count once if their times are unknown', () => {
    expect(clustered({ events: [LAKERS] }, { events: [LAKERS] }, { events: [HEAT] })).toEqual([0, 'late', 1]);
    expect(clustered({ events: [LAKERS] }, { events: [LAKERS], recorded: 3, settled: 9 })).toEqual([
      0,
      'late',
    ]);
  });
});

describe('bets on the same thing on different days', () => {
  test('are separate once the first is settled', () => {
    const first = { events: [LAKERS], recorded: 1, settled: 5 };
    const second = { events: [LAKERS], recorded: 6, settled: 9 };
    expect(clustered({ ...first, day: 0 }, { ...second, day: 1 })).toEqual([0, 1]);
    expect(clustered({ ...second, day: 0 }, { ...first, day: 1 })).toEqual([0, 1]);
  });

  test('are late while the first recorded one is open, whatever their days', () => {
    const season = { events: [LAKERS], recorded: 1, settled: 50 };
    const again = { events: [LAKERS], recorded: 20, settled: 60 };
    expect(clustered({ ...season, day: 0 }, { ...again, day: 9 })).toEqual([0, 'late']);
    expect(clustered({ ...again, day: 0 }, { ...season, day: 9 })).toEqual(['late', 0]);
  });

  test('are one cluster if the start is known and later', () => {
    const season = { events: [LAKERS], recorded: 1, settled: 50, starts: 30 };
    expect(clustered({ ...season, day: 0 }, { ...season, recorded: 20, day: 9 })).toEqual([0, 0]);
  });

  test('are separate if their times are unknown', () => {
    expect(clustered({ day: 0, events: [LAKERS] }, { day: 1, events: [LAKERS] })).toEqual([0, 1]);
  });
});

describe('a parlay', () => {
  const timed = { recorded: 1, settled: 9, starts: 5 };

  test('joins the clusters of its legs', () => {
    expect(
      clustered(
        { ...timed, events: [LAKERS] },
        { ...timed, events: [HEAT] },
        { ...timed, events: [BULLS] },
        { ...timed, events: [LAKERS, HEAT], recorded: 2 },
        { ...timed, events: [HEAT], recorded: 3 },
      ),
    ).toEqual([0, 0, 1, 0, 0]);
  });

  test('is late if one of its legs is', () => {
    expect(
      clustered(
        { events: [LAKERS], recorded: 1, settled: 3 },
        { events: [HEAT, LAKERS], recorded: 4, settled: 9 },
      ),
    ).toEqual([0, 'late']);
  });

  test('of one event twice is one bet', () => {
    expect(clustered({ ...timed, events: [LAKERS, LAKERS] })).toEqual([0]);
  });
});

test("events' numbers may be above the number of bets", () => {
  expect(clustered({ events: [700] }, { events: [700] }, { events: [900] })).toEqual([0, 'late', 1]);
});

test('no bets have no clusters', () => {
  expect(clustered()).toEqual([]);
});
