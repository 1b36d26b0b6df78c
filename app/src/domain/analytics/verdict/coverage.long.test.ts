import { describe, expect, test } from 'vitest';
import { chanceFrom } from '#domain/notebooks/sample-chance.ts';
import { runs } from '#tests/support/long-form.ts';
import type { WinLossBets } from './win-loss-bets.ts';
import { edgeFiguresOf } from './edge-figures.ts';
import type { Interval } from './interval.ts';

/** A range of net odds. */
type Prices = { readonly shortest: number; readonly longest: number };

/** The number of simulated bettors. */
const SAMPLE = runs({ short: 1600, long: 4000 });

const MANY_PRICES: Prices = { shortest: 0.3, longest: 5 };
const MINUS_110: Prices = { shortest: 10 / 11, longest: 10 / 11 };
const OUTSIDERS: Prices = { shortest: 20, longest: 20 };

/** The figures of bettors with the same true edge and random bets. */
function bettors(count: number, { n, edge, prices }: { n: number; edge: number; prices: Prices }) {
  const chance = chanceFrom(n + Math.round(edge * 1000) + Math.round(prices.longest * 100));
  return Array.from({ length: count }, () => edgeFiguresOf(dealtBets(n, edge, prices, chance)));
}

/** Random bets with wagers of 1 to 10 dollars and a given edge. */
function dealtBets(
  n: number,
  edge: number,
  { shortest, longest }: Prices,
  chance: () => number,
): WinLossBets {
  const bets: WinLossBets = {
    count: n,
    stakes: new Float64Array(n),
    netOdds: new Float64Array(n),
    won: new Uint8Array(n),
    priced: new Uint8Array(n).fill(1),
    profits: new Float64Array(n),
  };
  for (let index = 0; index < n; index += 1) {
    const net = shortest * (longest / shortest) ** chance();
    const stake = 100 + Math.floor(chance() * 901);
    const isWon = chance() < (1 + edge) / (1 + net);
    bets.stakes[index] = stake;
    bets.netOdds[index] = net;
    bets.won[index] = isWon ? 1 : 0;
    bets.profits[index] = isWon ? Math.round(stake * net) : -stake;
  }
  return bets;
}

describe('the p-value', () => {
  test.each([
    ['mixed odds', 200, MANY_PRICES],
    ['mixed odds', 1000, MANY_PRICES],
    ['the same odds', 500, MINUS_110],
  ])('is nearly uniform at fair odds: %s, %i bets', (_name, n, prices) => {
    const found = bettors(SAMPLE, { n, edge: 0, prices }).map(({ pValue }) => pValue ?? 0);
    // Kolmogorov-Smirnov test at 1%.
    const gaps = found.toSorted((a, b) => a - b).map((pValue, index) => pValue - (index + 0.5) / SAMPLE);
    expect(Math.max(...gaps.map(Math.abs))).toBeLessThan(1.63 / Math.sqrt(SAMPLE));
    for (const most of [0.05, 0.1, 0.2]) {
      const share = found.filter((pValue) => pValue <= most).length / SAMPLE;
      expect(Math.abs(share - most)).toBeLessThan(0.02);
    }
  });

  test('is low for most bettors with an edge and high for most without', () => {
    const found = (edge: number) =>
      bettors(200, { n: 2000, edge, prices: MINUS_110 }).map(({ pValue }) => pValue ?? 0);
    expect(found(0.08).filter((pValue) => pValue < 0.05).length).toBeGreaterThan(180);
    expect(found(-0.045).filter((pValue) => pValue < 0.5).length).toBeLessThan(10);
  });
});

describe('the intervals', () => {
  test.each([
    ['fair', 200, 0, MANY_PRICES],
    ['with an edge', 200, 0.05, MANY_PRICES],
    ['with a large edge', 200, 0.15, MANY_PRICES],
    ['with a negative edge', 200, -0.05, MANY_PRICES],
    ['fair', 1000, 0, MANY_PRICES],
    ['with an edge', 1000, 0.05, MANY_PRICES],
    ['fair at the same odds', 300, 0, MINUS_110],
    ['with an edge at the same odds', 300, 0.1, MINUS_110],
    ['on outsiders', 200, 0, OUTSIDERS],
    ['on outsiders with an edge', 300, 0.2, OUTSIDERS],
    ['on outsiders with an edge', 2000, 0.05, OUTSIDERS],
  ])('cover the true edge 93% to 97% of the time: %s, %i bets', (_name, n, edge, prices) => {
    for (const covered of coverage({ n, edge, prices })) {
      expect(covered).toBeGreaterThanOrEqual(0.93);
      expect(covered).toBeLessThanOrEqual(0.97);
    }
  });

  test('are too wide rather than too narrow near 30 wins, where the method changes', () => {
    for (const covered of coverage({ n: 500, edge: 0.2, prices: OUTSIDERS })) {
      expect(covered).toBeGreaterThanOrEqual(0.95);
      expect(covered).toBeLessThanOrEqual(0.98);
    }
  });
});

/** The coverage of the yield and flat yield intervals, as fractions. */
function coverage(dealt: { n: number; edge: number; prices: Prices }): number[] {
  const found = bettors(SAMPLE, dealt);
  const holdsEdge = (interval: Interval | undefined) =>
    interval !== undefined && interval.low <= dealt.edge && dealt.edge <= interval.high;
  const yields = found.filter(({ yieldInterval }) => holdsEdge(yieldInterval));
  const flatYields = found.filter(({ flatYieldInterval }) => holdsEdge(flatYieldInterval));
  return [yields.length / found.length, flatYields.length / found.length];
}
