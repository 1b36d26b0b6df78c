import { type Cents, cents } from '#domain/money.ts';

/** A drop of the bankroll from a peak until the peak is reached again. `…At` are indexes into the balances. */
export type Drawdown = {
  /** The difference between the peak and the lowest balance. */
  readonly amount: Cents;
  /** `amount` / peak; above 1 if the bankroll fell below 0. */
  readonly share: number;
  readonly peakAt: number;
  readonly lowestAt: number;
  /** Undefined if the peak hasn't been reached again. */
  readonly regainedAt: number | undefined;
};

/** The most notable drawdowns; the first one wins a tie. */
export type Drawdowns = {
  /** The drawdown with the largest amount. */
  readonly deepest: Drawdown | undefined;
  /** The drawdown with the largest share of its peak. */
  readonly steepest: Drawdown | undefined;
  /** The drawdown with the most bets from the peak to the recovery, or to the end. */
  readonly longest: Drawdown | undefined;
  /** The drawdown that hasn't recovered yet. */
  readonly current: Drawdown | undefined;
};

/**
 * The largest drawdowns of a bankroll's balances, in cents: amount = peak - lowest balance, share = amount / peak.
 * All are undefined for a bankroll that never fell.
 *
 * Throws a RangeError for a first balance that isn't above 0.
 *
 * @see app/tests/vectors/README.md
 * @example drawdownsOf(Float64Array.of(1000, 1150, 895, 1025)).deepest
 * // { amount: 255, share: 0.221739, peakAt: 1, lowestAt: 2, regainedAt: undefined }
 */
export function drawdownsOf(balances: Float64Array): Drawdowns {
  const first = balances[0] ?? 0;
  if (!(first > 0)) throw new RangeError(`Not a bankroll: ${first}`);
  const drawdowns: Drawdown[] = [];
  let peak = first;
  let peakAt = 0;
  let lowest = first;
  let lowestAt = 0;
  const add = (regainedAt: number | undefined) => {
    const amount = cents(peak - lowest);
    drawdowns.push({ amount, share: amount / peak, peakAt, lowestAt, regainedAt });
  };
  for (let index = 1; index < balances.length; index += 1) {
    const balance = balances[index] ?? 0;
    if (balance >= peak) {
      if (lowest < peak) add(index);
      peak = balance;
      peakAt = index;
      lowest = balance;
    } else if (balance < lowest) {
      lowest = balance;
      lowestAt = index;
    }
  }
  if (lowest < peak) add(undefined);
  const end = balances.length - 1;
  return {
    deepest: largest(drawdowns, ({ amount }) => amount),
    steepest: largest(drawdowns, ({ share }) => share),
    longest: largest(drawdowns, ({ peakAt: from, regainedAt = end }) => regainedAt - from),
    current: lowest < peak ? drawdowns.at(-1) : undefined,
  };
}

function largest(drawdowns: readonly Drawdown[], sizeOf: (drawdown: Drawdown) => number) {
  let [found] = drawdowns;
  for (const drawdown of drawdowns) if (found && sizeOf(drawdown) > sizeOf(found)) found = drawdown;
  return found;
}
