import type { WinLossBets } from '#domain/analytics/win-loss-bets.ts';
import { histogramOf } from '#domain/analytics/histogram.ts';
import { formatInterval } from '#domain/analytics/share-text.ts';
import { chanceOfAtLeast, quantilesOf, percentileOf } from '#domain/analytics/percentile.ts';
import { inHundred } from '#domain/analytics/verdict.ts';
import { countOf, formatCount } from '#domain/number-text.ts';
import type { Bin } from '#ui/charts/chart-data.ts';
import type { Fact } from './facts.tsx';
import { pathsFor, type Simulation } from './simulation.ts';
import type { Simulated } from './use-simulation.ts';

type SeasonsSimulation = Extract<Simulation, { kind: 'seasons' }>;

/** Seasons of the same bets at fair prices, as far as they are simulated. */
export type Simulations = Simulated<SeasonsSimulation> & {
  /** How many were requested; 0 if there are no bets to simulate. */
  readonly asked: number;
  readonly retry: () => void;
};

/** What to ask the worker for; null without a bet. */
export function betsSimulation(bets: WinLossBets): SeasonsSimulation | null {
  if (bets.count === 0) return null;
  return { kind: 'seasons', bets, paths: pathsFor(bets.count) };
}

/** 'From 2,500 of 10,000 simulated seasons.' Nothing where there is none. */
export function simulationsText({ paths, asked }: Pick<Simulations, 'paths' | 'asked'>): string {
  if (asked === 0) return '';
  const progress = paths < asked ? `${formatCount(paths)} of ` : '';
  return `From ${progress}${countOf(asked, 'simulated season')}.`;
}

/** How often chance alone reaches what was seen. Undefined text while no season is known. */
export function atLeastFact(
  label: string,
  values: Float64Array | Uint32Array | undefined,
  own: number,
): Fact {
  const text = values && inHundred(chanceOfAtLeast(percentileOf(values, own)));
  return { label, text, hint: 'seasons of fair bets' };
}

/** What the middle 90 of 100 seasons come to. */
export function middleFact(
  values: Float64Array | Uint32Array | undefined,
  format: (value: number) => string,
): Fact {
  const [low, high] = values ? quantilesOf(values, [0.05, 0.95]) : [];
  const isKnown = low !== undefined && high !== undefined;
  return {
    label: 'Luck alone',
    text: isKnown ? formatInterval({ low, high }, format) : undefined,
    hint: 'in 90 of 100 seasons',
  };
}

/** More would be thinner than a finger's width on a phone. */
const MOST_BINS = 40;

export function binsOf(values: Float64Array | Uint32Array): Bin[] {
  const { from, width, counts } = histogramOf(values, MOST_BINS) ?? NO_BINS;
  return Array.from(counts, (count, index) => ({
    from: from + width * index,
    to: from + width * (index + 1),
    count,
  }));
}

const NO_BINS = { from: 0, width: 1, counts: [] };
