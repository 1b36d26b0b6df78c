import type { Cents } from '#domain/money.ts';

/** Two ends, the lower first. */
export type Interval = { readonly low: number; readonly high: number };

/**
 * What won and lost bets say of an edge. Rates, yields and probabilities are parts of 1. Without a bet, what would be
 * divided by nothing is undefined.
 */
export type EdgeFigures = {
  /** Won and lost bets. */
  readonly n: number;
  readonly won: number;
  readonly lost: number;
  readonly profit: Cents;
  /** The sum of the stakes. */
  readonly turnover: Cents;
  /** Profit on turnover: the return on investment over won and lost bets. */
  readonly yield: number | undefined;
  /** 95 %. */
  readonly yieldInterval: Interval | undefined;
  /** Won of won and lost: pushes excluded. */
  readonly winRate: number | undefined;
  /** 95 %, Wilson's. */
  readonly winRateInterval: Interval | undefined;
  /** The mean of 1 / decimal odds: the win rate at which level stakes at these prices come out even. */
  readonly breakEven: number | undefined;
  /** The sum of 1 / decimal odds: the wins to expect if the prices were fair. */
  readonly expectedWins: number;
  /** The standard deviation of the profit if the prices were fair, in cents. */
  readonly nullSd: number;
  /** Profit in standard deviations of fair prices. */
  readonly z: number | undefined;
  /** One-sided: how often fair prices would give this profit or more. */
  readonly pValue: number | undefined;
  /** How probable it is that the true edge is above 0, under a flat prior. */
  readonly edgeProbability: number | undefined;
  /** Bets in all that would settle an edge as large as the yield; undefined where there is none to settle. */
  readonly betsNeeded: number | undefined;
  /** The mean of profit / stake: the yield that the same bets would have had at level stakes. */
  readonly flatYield: number | undefined;
  /** 95 %. */
  readonly flatYieldInterval: Interval | undefined;
};
