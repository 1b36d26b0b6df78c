import { describe, expect, test } from 'vitest';
import { betsToGo } from './bets-to-go.ts';
import {
  type EdgeBets,
  edgeBetsOf,
  edgeLikelihoodOf,
  groupLogsOf,
  logEvidenceOf,
} from './edge-likelihood.ts';
import { edgeFactor } from './edge-factor.ts';
import { edgePosteriorOf, HEADLINE_PRIOR, OPEN_MINDED_PRIOR } from './edge-posterior.ts';
import { evidencePathOf } from './evidence-path.ts';

const MINUS_110 = 1 + 100 / 110;

/** Bets at one price with one return, as many as `times`. */
type Run = readonly [times: number, price: number, returned: number];

/** Each bet in a cluster of its own. */
function separate(...runs: Run[]): EdgeBets {
  const bets = runs.flatMap(([times, price, returned]) =>
    Array.from({ length: times }, () => ({ price, returned })),
  );
  return edgeBetsOf({
    count: bets.length,
    prices: Float64Array.from(bets, ({ price }) => price),
    returns: Float64Array.from(bets, ({ returned }) => returned),
    clusters: Int32Array.from(bets.keys()),
    final: bets.length,
  });
}

const inOneCluster = (...runs: Run[]): EdgeBets => {
  const bets = separate(...runs);
  return edgeBetsOf({ ...bets, clusters: new Int32Array(bets.count) });
};

const percent = (chance: number) => Number((100 * chance).toFixed(2));
const chances = (bets: EdgeBets) => {
  const evidence = edgeLikelihoodOf(bets);
  return [HEADLINE_PRIOR, OPEN_MINDED_PRIOR].map((prior) => percent(edgePosteriorOf(evidence, prior).chance));
};
const evidenceOf = (bets: EdgeBets) => Math.exp(logEvidenceOf(edgeLikelihoodOf(bets).logs));

describe('the chance of an edge', () => {
  test.each<[name: string, bets: EdgeBets, headline: number, openMinded: number]>([
    ['no bets', separate(), 22.7, 50],
    [
      '60 at -110, 30-30, and one won at +300',
      separate([30, MINUS_110, MINUS_110], [30, MINUS_110, 0], [1, 4, 4]),
      21.5,
      46.3,
    ],
    ['32 at +100, 20-12', separate([20, 2, 2], [12, 2, 0]), 33.8, 65],
    ['one lost at 1.02', separate([1, 1.02, 0]), 10.3, 27],
    ['96 of 100 at 1.05', separate([96, 1.05, 1.05], [4, 1.05, 0]), 32.7, 58.6],
    ['60 half won at -110', separate([60, MINUS_110, (1 + MINUS_110) / 2]), 67.2, 93],
    ['ten at 2.00 cashed out for half of the wager', separate([10, 2, 0.5]), 17.2, 40.2],
    ['1,000 at -110, 550-450', separate([550, MINUS_110, MINUS_110], [450, MINUS_110, 0]), 80.8, 92.2],
    ['3,000 at -110, 1,650-1,350', separate([1650, MINUS_110, MINUS_110], [1350, MINUS_110, 0]), 99, 99.7],
  ])('%s', (_name, bets, headline, openMinded) => {
    const [first = 0, second = 0] = chances(bets);
    expect(Math.abs(first - headline)).toBeLessThan(0.051);
    expect(Math.abs(second - openMinded)).toBeLessThan(0.051);
  });
});

test('the evidence of 1,650 wins in 3,000 bets at -110 is 27.56', () => {
  expect(evidenceOf(separate([1650, MINUS_110, MINUS_110], [1350, MINUS_110, 0]))).toBeCloseTo(27.56, 2);
});

test('it takes 2,737 bets at -110 to prove an edge of 5%', () => {
  const { logs } = edgeLikelihoodOf(separate());
  expect(betsToGo(logs, Float64Array.of(MINUS_110), 0.05)).toBe(2737);
});

test('it takes more bets for a higher target, none where it is reached, and never without an edge', () => {
  const { logs } = edgeLikelihoodOf(separate([1650, MINUS_110, MINUS_110], [1350, MINUS_110, 0]));
  const prices = Float64Array.of(MINUS_110);
  expect(betsToGo(logs, prices, 0.05)).toBe(0);
  expect(betsToGo(logs, prices, 0.05, 13 * 20)).toBeGreaterThan(100);
  expect(betsToGo(logs, prices, 0, 13 * 20)).toBeUndefined();
});

describe('the factor of a bet', () => {
  test('is Kelly’s growth at an assumed edge', () => {
    expect(edgeFactor(0.05, 2, 2)).toBeCloseTo(1.05, 12);
    expect(edgeFactor(0.05, 2, 0)).toBeCloseTo(0.95, 12);
    expect(edgeFactor(0.05, 2, 1)).toBe(1);
    expect(edgeFactor(0.05, 4, 2.5)).toBeCloseTo(1 + 0.025, 12);
  });

  test('never stakes more than half', () => {
    expect(edgeFactor(0.1, 1.02, 0)).toBe(0.5);
    expect(edgeFactor(-0.1, 1.02, 1.02)).toBeCloseTo(1 - 0.5 * 0.02, 12);
  });

  test('is 1 on average at fair odds', () => {
    for (const price of [1.05, MINUS_110, 2, 9, 101])
      for (const edge of [-0.12, 0.005, 0.12]) {
        const mean = edgeFactor(edge, price, price) / price + edgeFactor(edge, price, 0) * (1 - 1 / price);
        expect(mean).toBeCloseTo(1, 12);
      }
  });

  test('of an open bet is the worst for whoever assumes the edge', () => {
    expect(edgeFactor(0.05, 2, Number.NaN)).toBe(edgeFactor(0.05, 2, 0));
    expect(edgeFactor(-0.05, 2, Number.NaN)).toBe(edgeFactor(-0.05, 2, 2));
  });
});

describe('bets in one cluster', () => {
  const mixed: Run[] = [
    [6, 2, 2],
    [4, 2, 0],
  ];

  test('say as much as one bet with their mean', () => {
    expect(evidenceOf(inOneCluster(...mixed))).toBeCloseTo(evidenceOf(separate([1, 2, 1.2])), 12);
    expect(chances(inOneCluster([6, 2, 2]))).toEqual(chances(separate([1, 2, 2])));
  });

  test('count as one event; pushes alone count as none', () => {
    expect(edgeLikelihoodOf(inOneCluster(...mixed, [3, 2, 1]))).toMatchObject({ bets: 10, clusters: 1 });
    expect(edgeLikelihoodOf(inOneCluster([3, 2, 1]))).toMatchObject({ bets: 0, clusters: 0 });
  });

  test('of different groups count in each with its own bets', () => {
    const bets = inOneCluster(...mixed);
    const [won, lost] = groupLogsOf(
      bets,
      Int32Array.from({ length: 10 }, (_, bet) => (bet < 6 ? 0 : 1)),
      2,
    );
    expect(won?.logs[9]).toBeCloseTo(Math.log(1.05), 12);
    expect(lost?.logs[9]).toBeCloseTo(Math.log(0.95), 12);
    expect(lost?.mirrorLogs[9]).toBeCloseTo(Math.log(1.05), 12);
  });
});

test('open bets say nothing about the edge, but count against the evidence', () => {
  const settled = separate([40, 2, 2], [20, 2, 0]);
  const withOpen = separate([40, 2, 2], [20, 2, 0], [3, 2, Number.NaN]);
  expect(edgeLikelihoodOf(withOpen)).toMatchObject({ bets: 60, clusters: 60 });
  expect(chances(withOpen)).toEqual(chances(settled));
  expect(evidenceOf(withOpen)).toBeCloseTo(evidenceOf(separate([40, 2, 2], [23, 2, 0])), 9);
});

test('clusters that are not final are no evidence yet', () => {
  const all = separate([20, 2, 0], [40, 2, 2]);
  const waiting = edgeBetsOf({ ...all, final: 20 });
  expect(evidenceOf(waiting)).toBeCloseTo(evidenceOf(separate([20, 2, 0])), 12);
  expect(evidencePathOf(waiting)).toHaveLength(20);
  expect(chances(waiting)).toEqual(chances(all));
});

test('the evidence does not depend on the order, and its path ends there', () => {
  const one = separate([1650, MINUS_110, MINUS_110], [1350, MINUS_110, 0]);
  const other = separate([1350, MINUS_110, 0], [1650, MINUS_110, MINUS_110]);
  expect(evidenceOf(other)).toBeCloseTo(evidenceOf(one), 9);
  for (const bets of [one, other]) {
    expect(Math.exp(evidencePathOf(bets).at(-1) ?? 0)).toBeCloseTo(evidenceOf(bets), 9);
  }
});

test('the path of 20,000 wins in a row neither overflows nor loses its way', () => {
  const bets = separate([20_000, 2, 2], [20_000, 2, 0]);
  expect(evidencePathOf(bets).at(-1)).toBeCloseTo(logEvidenceOf(edgeLikelihoodOf(bets).logs), 6);
});

test('the mirror is the evidence that bets lose', () => {
  const { logs, mirrorLogs } = edgeLikelihoodOf(separate([20, 2, 2], [40, 2, 0]));
  expect(logEvidenceOf(mirrorLogs)).toBeCloseTo(Math.log(evidenceOf(separate([40, 2, 2], [20, 2, 0]))), 9);
  expect(logEvidenceOf(logs)).toBeLessThan(0);
});

test('the interval of the edge holds the mean and narrows with more bets', () => {
  const posterior = (times: number) =>
    edgePosteriorOf(edgeLikelihoodOf(separate([11 * times, 2, 2], [9 * times, 2, 0])), HEADLINE_PRIOR);
  const few = posterior(1);
  const many = posterior(200);
  expect(few.interval.high - few.interval.low).toBeGreaterThan(0.12);
  expect(many.interval.high - many.interval.low).toBeLessThan(0.06);
  expect(many.mean).toBeGreaterThan(0.07);
  expect(many.mean).toBeLessThan(0.1);
  expect(many.interval.low).toBeLessThan(many.mean);
  expect(many.interval.high).toBeGreaterThan(many.mean);
});

test('equal outcomes are computed once', () => {
  const bets = separate([60_000, MINUS_110, MINUS_110], [40_000, MINUS_110, 0]);
  expect(bets.outcomes).toHaveLength(2);
  expect(edgePosteriorOf(edgeLikelihoodOf(bets), OPEN_MINDED_PRIOR).chance).toBeCloseTo(1, 12);
});
