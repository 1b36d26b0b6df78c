import { type Cents, cents } from '#domain/money.ts';

/** A fall of a bank below an earlier peak, until it is regained. Places are indices of the balances. */
export type Drawdown = {
  /** From the peak down to the lowest balance before the peak was regained. */
  readonly amount: Cents;
  /** The same as a part of the peak; above 1 where the bank fell below 0. */
  readonly share: number;
  readonly peakAt: number;
  readonly lowestAt: number;
  /** Where the peak was reached again; undefined while it is not. */
  readonly regainedAt: number | undefined;
};

export type Drawdowns = {
  /** The largest amount, the first of equals. */
  readonly deepest: Drawdown | undefined;
  /** The largest share of a peak: the same fall as the deepest, unless the bank had grown much in between. */
  readonly steepest: Drawdown | undefined;
  /** The longest way from a peak back to it, or to the end. */
  readonly longest: Drawdown | undefined;
  /** The one that lasts, if the last balance is below a peak. */
  readonly current: Drawdown | undefined;
};

/**
 * The drawdowns of a bank's balances, in cents: drawdown = peak - balance, its share = (peak - balance) / peak. A bank
 * that never fell has none.
 *
 * Rejects with a RangeError a first balance that is not above 0: there is nothing to be a share of.
 *
 * @see tests/vectors/README.md
 * @example drawdownsOf(Float64Array.of(1000, 1150, 895, 1025)).deepest
 * // { amount: 255, share: 0.221739, peakAt: 1, lowestAt: 2, regainedAt: undefined }
 */
export function drawdownsOf(balances: Float64Array): Drawdowns {
  const first = balances[0] ?? 0;
  if (!(first > 0)) throw new RangeError(`Not a bankroll: ${first}`);
  const falls = new Falls();
  let peak = first;
  let peakAt = 0;
  let lowest = first;
  let lowestAt = 0;
  for (let index = 1; index < balances.length; index += 1) {
    const balance = balances[index] ?? 0;
    if (balance >= peak) {
      if (lowest < peak) falls.add({ peak, lowest, peakAt, lowestAt, regainedAt: index }, index);
      peak = balance;
      peakAt = index;
      lowest = balance;
    } else if (balance < lowest) {
      lowest = balance;
      lowestAt = index;
    }
  }
  const last = { peak, lowest, peakAt, lowestAt, regainedAt: undefined };
  if (lowest < peak) falls.add(last, balances.length - 1);
  return falls.drawdowns(lowest < peak ? last : undefined);
}

type Fall = Omit<Drawdown, 'amount' | 'share'> & { readonly peak: number; readonly lowest: number };

/** Keeps the largest of the drawdowns added to it. */
class Falls {
  #deepest: Fall | undefined;
  #steepest: Fall | undefined;
  #longest: Fall | undefined;
  #length = 0;

  add(fall: Fall, until: number) {
    if (!this.#deepest || depth(fall) > depth(this.#deepest)) this.#deepest = fall;
    if (!this.#steepest || steepness(fall) > steepness(this.#steepest)) this.#steepest = fall;
    if (until - fall.peakAt <= this.#length) return;
    this.#longest = fall;
    this.#length = until - fall.peakAt;
  }

  drawdowns(current: Fall | undefined): Drawdowns {
    return {
      deepest: drawdownOf(this.#deepest),
      steepest: drawdownOf(this.#steepest),
      longest: drawdownOf(this.#longest),
      current: drawdownOf(current),
    };
  }
}

const depth = ({ peak, lowest }: Fall) => peak - lowest;
const steepness = (fall: Fall) => depth(fall) / fall.peak;

function drawdownOf(fall: Fall | undefined): Drawdown | undefined {
  if (!fall) return undefined;
  const { peakAt, lowestAt, regainedAt } = fall;
  return { amount: cents(depth(fall)), share: steepness(fall), peakAt, lowestAt, regainedAt };
}
