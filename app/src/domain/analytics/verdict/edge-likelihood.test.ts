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

const chances = (bets: EdgeBets) => {
  const evidence = edgeLikelihoodOf(bets);
  return [HEADLINE_PRIOR, OPEN_MINDED_PRIOR].map((prior) => 100 * edgePosteriorOf(evidence, prior).chance);
};
const evidenceOf = (bets: EdgeBets) => Math.exp(logEvidenceOf(edgeLikelihoodOf(bets).logs));
const mirrorOf = (bets: EdgeBets) => Math.exp(logEvidenceOf(edgeLikelihoodOf(bets).mirrorLogs));

test.each<[name: string, bets: EdgeBets, figures: string]>([
  ['no bets', separate(), '24.0 50.0 -2.85 1 1'],
  ['one lost at 1.02', separate([1, 1.02, 0]), '10.9 26.9 -4.02 0.51889 1.4811'],
  ['96 of 100 at 1.05', separate([96, 1.05, 1.05], [4, 1.05, 0]), '34.0 58.6 -1.83 0.76597 0.52955'],
  ['60 half won at -110', separate([60, MINUS_110, (1 + MINUS_110) / 2]), '99.4 99.6 38.55 4659.1 0.35207'],
  ['ten at 2.00, cashed out for half', separate([10, 2, 0.5]), '17.5 39.1 -4.15 0.76528 1.5640'],
  [
    '60 at -110, 30-30, and one won at +300',
    separate([30, MINUS_110, MINUS_110], [30, MINUS_110, 0], [1, 4, 4]),
    '22.2 46.2 -2.96 0.78506 0.92390',
  ],
  ['32 at +100, 20-12', separate([20, 2, 2], [12, 2, 0]), '37.2 66.0 -0.78 1.4298 0.65552'],
  [
    '1,000 at -110, 550-450',
    separate([550, MINUS_110, MINUS_110], [450, MINUS_110, 0]),
    '81.6 92.3 2.25 2.4459 0.17347',
  ],
  [
    '3,000 at -110, 1,650-1,350',
    separate([1650, MINUS_110, MINUS_110], [1350, MINUS_110, 0]),
    '99.1 99.7 3.81 24.801 0.049988',
  ],
  ['30 of 30 at 1.91', separate([30, 1.91, 1.91]), '98.7 99.1 36.02 1751.2 0.34951'],
  ['264 at 2.52, 141-123', separate([141, 2.52, 2.52], [123, 2.52, 0]), '99.8 99.9 26.74 1035.0 0.18706'],
])('%s: chance, open-minded chance, mean, evidence, its mirror', (_name, bets, figures) => {
  const [chance = 0, openMinded = 0] = chances(bets);
  const mean = 100 * edgePosteriorOf(edgeLikelihoodOf(bets), HEADLINE_PRIOR).mean;
  const found = [chance, openMinded, mean, evidenceOf(bets), mirrorOf(bets)];
  const expected = figures.split(' ');
  expect(found.map((figure, place) => figure.toFixed(decimalsOf(expected[place] ?? '')))).toEqual(expected);
});

function decimalsOf(text: string): number {
  return text.split('.')[1]?.length ?? 0;
}

test.each([
  [0.03, 8308],
  [0.05, 2824],
  [0.1, 781],
  [0.2, 242],
  [0.35, 82],
])('an edge of %d at -110 takes %d bets to prove', (edge, bets) => {
  const { logs } = edgeLikelihoodOf(separate());
  expect(betsToGo(logs, Float64Array.of(MINUS_110), edge)).toBe(bets);
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

  test('say as much as the one that least speaks for each edge, and leave the chance a range', () => {
    expect(evidenceOf(inOneCluster(...mixed))).toBeCloseTo(evidenceOf(separate([1, 2, 0])), 12);
    expect(mirrorOf(inOneCluster(...mixed))).toBeCloseTo(mirrorOf(separate([1, 2, 2])), 12);
    const { likelihood, bestLikelihood } = edgeLikelihoodOf(inOneCluster(...mixed));
    expect(likelihood).toEqual(edgeLikelihoodOf(separate([1, 2, 0])).likelihood);
    expect(bestLikelihood).toEqual(edgeLikelihoodOf(separate([1, 2, 2])).likelihood);
    expect(chances(inOneCluster([6, 2, 2]))).toEqual(chances(separate([1, 2, 2])));
  });

  test('are no single bet of the whole mixture: a lost favorite and a won outsider are each the lowest somewhere', () => {
    const bets = inOneCluster([1, 1.2, 0], [1, 9, 9]);
    const [lost, won] = [separate([1, 1.2, 0]), separate([1, 9, 9])];
    expect(evidenceOf(bets)).toBeLessThanOrEqual(Math.min(evidenceOf(lost), evidenceOf(won)));
    expect(mirrorOf(bets)).toBeLessThanOrEqual(Math.min(mirrorOf(lost), mirrorOf(won)));
    expect(Math.exp(evidencePathOf(bets).at(-1) ?? 0)).toBeCloseTo(evidenceOf(bets), 12);
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

test('overdue bets count as lost, in the chance as in the evidence, but are no results', () => {
  const withOpen = separate([40, 2, 2], [20, 2, 0], [3, 2, Number.NaN]);
  expect(edgeLikelihoodOf(withOpen)).toMatchObject({ bets: 60, clusters: 60 });
  const withLost = separate([40, 2, 2], [23, 2, 0]);
  chances(withOpen).forEach((chance, at) => expect(chance).toBeCloseTo(chances(withLost)[at] ?? 0, 9));
  expect(evidenceOf(withOpen)).toBeCloseTo(evidenceOf(withLost), 9);
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
  expect(many.interval.high - many.interval.low).toBeLessThan(0.07);
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
