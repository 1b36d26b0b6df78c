import { type Cents, cents, sumCents } from '#domain/money.ts';
import { MAX_BANKROLL } from '#domain/positive-money.ts';
import { type Price, probabilityOf } from '#domain/price/price.ts';
import { type ExactRatio, greatestCommonDivisor, numberOf } from '#domain/rounding.ts';
import { formatRate } from '#domain/rate-text.ts';
import { checkAll, checkAmount, type CheckedInput, checkPercent, checkPrice, refused } from './checked.ts';
import { MAX_OUTCOMES } from './market.ts';
import { parsePercent, parseProbability, PROBABILITY_MESSAGE } from '#domain/reader/typed-percent.ts';

/** The Kelly fractions offered, in percent of full Kelly. */
export const KELLY_PRESETS = ['100', '50', '25', '12.5'] as const;

/** A bet with its probability of winning, between 0 and 1. */
export type KellyBet = { readonly price: Price; readonly probability: ExactRatio };

export type KellyInputs = {
  /** Bets of which at most one can win; their probabilities sum to at most 1. */
  readonly bets: readonly KellyBet[];
  readonly bankroll: Cents;
  /** The Kelly fraction, above 0 and at most 1. */
  readonly part: ExactRatio;
};

type KellyStake = {
  /** The growth-optimal share of the bankroll, from 0 to below 1. */
  readonly full: number;
  /** The share of the bankroll to bet: full x part. */
  readonly fraction: number;
  readonly stake: Cents;
};

export type Kelly = {
  readonly stakes: readonly KellyStake[];
  readonly total: KellyStake;
  /** The expected log growth of the bankroll per bet at `fraction`. */
  readonly growth: number;
};

export type TypedKelly = {
  readonly outcomes: readonly { readonly odds: string; readonly probability: string }[];
  readonly bankroll: string;
  readonly part: string;
};

/**
 * Validates the odds in any notation and the bettor's own probability of each outcome, the Kelly fraction in percent,
 * and the bankroll. Rejects more than 10 outcomes, invalid odds, a probability that isn't above 0 and below 100
 * percent, probabilities that sum to more than 100 percent, a bankroll that isn't an amount up to $1,000,000,000, and
 * a fraction that isn't above 0 and at most 100 percent.
 *
 * @example checkKelly({ outcomes: [{ odds: '-110', probability: '60' }], bankroll: '1,000', part: '50' })
 */
export function checkKelly({ outcomes, bankroll, part }: TypedKelly): CheckedInput<KellyInputs> {
  return checkAll({
    bets: checkBets(outcomes),
    bankroll: checkAmount('bankroll', bankroll, {
      name: 'Bankroll',
      invalid: 'Please enter a valid bankroll',
      max: MAX_BANKROLL,
    }),
    part: checkPercent('part', part, parsePercent, FRACTION_MESSAGE),
  });
}

const FRACTION_MESSAGE =
  'Please enter a Kelly fraction as a percentage above 0 and at most 100 (e.g. 50 for half)';

function checkBets(outcomes: TypedKelly['outcomes']): CheckedInput<KellyBet[]> {
  if (outcomes.length > MAX_OUTCOMES) {
    return refused(`odds${MAX_OUTCOMES + 1}`, `A market can have up to ${MAX_OUTCOMES} outcomes`);
  }
  const bets: KellyBet[] = [];
  for (const [index, typed] of outcomes.entries()) {
    const bet = checkAll({
      price: checkPrice(`odds${index + 1}`, typed.odds),
      probability: checkPercent(
        `probability${index + 1}`,
        typed.probability,
        parseProbability,
        PROBABILITY_MESSAGE,
      ),
    });
    if ('problem' in bet) return bet;
    bets.push(bet.value);
  }
  const left = without(
    CERTAIN,
    bets.map(({ probability }) => probability),
  );
  if (left.part >= 0n) return { value: bets };
  const sum = formatRate(1 - numberOf(left), 2);
  const message = `These probabilities add up to ${sum}. Only one outcome can win, so they can't exceed 100%.`;
  return refused(`probability${bets.length}`, message);
}

const CERTAIN: ExactRatio = { part: 1n, whole: 1n };

/** `first` minus the others, in lowest terms: without that, ten outcomes would be too long for a number. */
function without(first: ExactRatio, others: readonly ExactRatio[]): ExactRatio {
  return others.reduce((left, other) => {
    const part = left.part * other.whole - other.part * left.whole;
    const whole = left.whole * other.whole;
    const common = greatestCommonDivisor(part < 0n ? -part : part, whole);
    return { part: part / common, whole: whole / common };
  }, first);
}

/**
 * The Kelly stakes on bets of which at most one can win. With p the probability and d the decimal odds of a bet,
 * full = max(0, p - reserve / d), where reserve = (1 - sum of p) / (1 - sum of 1 / d) over the bets that get a stake,
 * and is the share of the bankroll that isn't bet. A bet gets a stake if p d exceeds the reserve of those with a
 * higher p d. For a single bet full = (p d - 1) / (d - 1). Stake = bankroll x full x part, rounded down to the cent.
 *
 * @see Kelly, A New Interpretation of Information Rate, Bell System Technical Journal 35 (1956), 917-926; Smoczynski
 *   and Tomkins, An explicit solution to the problem of optimizing the allocations of a bettor's wealth when wagering
 *   on horse races, Mathematical Scientist 35 (2010), 10-17; app/tests/vectors/README.md for the published figures
 * @example kelly({ bets: [{ price: priceOfAmerican(-110), probability: { part: 60n, whole: 100n } }],
 *   bankroll: cents(100000), part: { part: 1n, whole: 2n } })
 * // { stakes: [{ full: 0.16, fraction: 0.08, stake: 8000 }], total: { … }, growth: 0.008770 }
 */
export function kelly({ bets, bankroll, part }: KellyInputs): Kelly {
  const reserve = reserveOf(bets);
  const shares = bets.map(({ price, probability }) => {
    const implied = probabilityOf(price);
    const share = without(probability, [
      { part: reserve.part * implied.part, whole: reserve.whole * implied.whole },
    ]);
    return share.part > 0n ? share : { part: 0n, whole: 1n };
  });
  const scaled = (full: ExactRatio) => ({ part: full.part * part.part, whole: full.whole * part.whole });
  const stakes = shares.map((full) => {
    const fraction = scaled(full);
    // Bigint division rounds down.
    const stake = cents(Number((BigInt(bankroll) * fraction.part) / fraction.whole));
    return { full: numberOf(full), fraction: numberOf(fraction), stake };
  });
  const full = without(CERTAIN, [reserve]);
  const fractions = stakes.map(({ fraction }) => fraction);
  return {
    stakes,
    total: {
      full: numberOf(full),
      fraction: numberOf(scaled(full)),
      stake: sumCents(stakes.map(({ stake }) => stake)),
    },
    growth: kellyGrowth(bets, fractions),
  };
}

/** The share of the bankroll that full Kelly doesn't bet, from 0 to 1. */
function reserveOf(bets: readonly KellyBet[]): ExactRatio {
  const value = ({ price, probability }: KellyBet): ExactRatio => ({
    part: probability.part * price.numerator,
    whole: probability.whole * price.denominator,
  });
  const isAbove = (one: ExactRatio, other: ExactRatio) => one.part * other.whole > other.part * one.whole;
  const byValue = bets.toSorted(
    (one, other) => Number(isAbove(value(other), value(one))) - Number(isAbove(value(one), value(other))),
  );
  let [reserve, chance, cost] = [CERTAIN, CERTAIN, CERTAIN];
  for (const bet of byValue) {
    if (!isAbove(value(bet), reserve)) break;
    chance = without(chance, [bet.probability]);
    cost = without(cost, [probabilityOf(bet.price)]);
    reserve = { part: chance.part * cost.whole, whole: chance.whole * cost.part };
  }
  return reserve;
}

/**
 * The expected log growth of the bankroll from bets of shares f of it, of which at most one can win: with F the sum
 * of f, the sum of p ln(1 - F + f d), and (1 - the sum of p) ln(1 - F) for no winner. A growth of 0.01 is about 1%
 * per bet. Throws a RangeError for shares that are negative or sum to more than 1, and for those that risk ruin.
 *
 * @example kellyGrowth([{ price: priceOfAmerican(-110), probability: { part: 60n, whole: 100n } }], [0.16]) // 0.011740
 */
export function kellyGrowth(bets: readonly KellyBet[], fractions: readonly number[]): number {
  const total = fractions.reduce((sum, fraction) => sum + fraction, 0);
  let growth = 0;
  const add = (probability: ExactRatio, change: number) => {
    if (probability.part > 0n) growth += numberOf(probability) * Math.log1p(change);
  };
  for (const [index, { price, probability }] of bets.entries()) {
    const fraction = fractions[index] ?? 0;
    if (!(fraction >= 0)) throw new RangeError(`Not a share of a bankroll: ${fraction}`);
    add(probability, fraction * numberOf({ part: price.numerator, whole: price.denominator }) - total);
  }
  add(
    without(
      CERTAIN,
      bets.map(({ probability }) => probability),
    ),
    -total,
  );
  if (!Number.isFinite(growth)) throw new RangeError(`These bets risk ruin: ${total} of the bankroll`);
  return growth;
}
