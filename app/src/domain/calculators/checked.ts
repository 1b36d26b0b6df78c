import type { Checked } from '#domain/checked.ts';
import type { Cents } from '#domain/money.ts';
import { formatCount } from '#domain/number-text.ts';
import { checkPositiveMoney } from '#domain/check-positive-money.ts';
import { MAX_WAGER } from '#domain/positive-money.ts';
import type { Notation, Price } from '#domain/price/price.ts';
import { readPrice } from '#domain/price/read-price.ts';
import { oddsRefusal, oddsSuggestions } from '#domain/price/typed-odds.ts';
import type { ExactRatio } from '#domain/rounding.ts';
import { type parsePercent, percentSuggestions } from '#domain/reader/typed-percent.ts';

/** The first error of a calculator's inputs: its field, a message, and possible corrections. */
type InputProblem = {
  readonly field: string;
  readonly message: string;
  readonly suggestions?: readonly string[];
};

/** Valid inputs, or the first error. */
export type CheckedInput<Value> = Checked<Value, InputProblem>;

/** The default message for invalid odds. */
export const ODDS_MESSAGE = 'Please enter valid odds (e.g. -110, +150, 1.91, 10/11, 52.4% or EVEN)';

/** A problem with one field, to be shown beside it. */
export function refused(field: string, message: string): CheckedInput<never> {
  return { problem: { field, message } };
}

/** An error that suggests both meanings of an ambiguous 0.5: 50% and 0.5%. */
function refusedPercent(field: string, text: string, message: string): CheckedInput<never> {
  const suggestions = percentSuggestions(text);
  if (suggestions.length === 0) return refused(field, message);
  return { problem: { field, message: `Did you mean ${suggestions.join(' or ')}?`, suggestions } };
}

/**
 * Validates a percentage with parsePercent or parseProbability.
 *
 * @example checkPercent('part', '50', parsePercent, 'Please enter a percentage')
 * // { value: { part: 50n, whole: 100n } }
 */
export function checkPercent(
  field: string,
  text: string,
  parse: typeof parsePercent,
  message: string,
): CheckedInput<ExactRatio> {
  const share = parse(text);
  return share ? { value: share } : refusedPercent(field, text, message);
}

/**
 * Combines checks: their values, or the first error in the given order.
 *
 * @example checkAll({ stake: checkAmount(…), price: checkPrice(…) }) // { value: { stake, price } }
 */
export function checkAll<Values extends object>(checks: {
  readonly [Key in keyof Values]: CheckedInput<Values[Key]>;
}): CheckedInput<Values> {
  const values: Partial<Values> = {};
  for (const key of Object.keys(checks) as (keyof Values)[]) {
    const checked = checks[key];
    if ('problem' in checked) return checked;
    values[key] = checked.value;
  }
  return { value: values as Values };
}

/**
 * Validates an amount from one cent to `max` ($1,000,000 by default). A third decimal has its own message, and
 * so has an amount above `max`, which starts with `name`; `invalid` is the message for every other error.
 *
 * @example checkAmount('wager', '$1,000.00', { name: 'Wager', invalid: 'Please enter a valid wager amount' })
 * // { value: 100000 }
 */
export function checkAmount(
  field: string,
  text: string,
  { name, invalid, max = MAX_WAGER }: { name: string; invalid: string; max?: Cents },
): CheckedInput<Cents> {
  const tooLarge = `${name} must be at most $${formatCount(max / 100)}`;
  const checked = checkPositiveMoney(text, { notPositive: invalid, unreadable: invalid, max, tooLarge });
  return 'value' in checked ? checked : refused(field, checked.problem);
}

/**
 * Validates odds in any notation; `notation` is the field of readPrice. The error for a number such as 99 suggests what
 * it may mean: 99.00 and 99/1. Prices that can't be have their own messages.
 *
 * @example checkPrice('odds', '-110') // { value: { numerator: 21n, denominator: 11n } }
 */
export function checkPrice(
  field: string,
  text: string,
  invalid: string = ODDS_MESSAGE,
  notation?: Notation,
): CheckedInput<Price> {
  const price = readPrice(text, notation)?.price;
  if (price) return { value: price };
  if (notation === 'probability') return refusedPercent(field, text, invalid);
  const suggestions = oddsSuggestions(text, notation);
  return suggestions.length === 0
    ? refused(field, oddsRefusal(text) ?? invalid)
    : { problem: { field, message: invalid, suggestions } };
}

/** The limits of a list of odds, and the words for its messages. */
export type PricesRule = {
  readonly min: number;
  readonly max: number;
  /** The prefix of field names: 'leg' for leg1, leg2, … */
  readonly field: string;
  readonly owner: string;
  readonly items: string;
  readonly invalid: string;
  /** The message for fewer than `min` filled fields, if it isn't 'Please enter odds for at least 2 legs'. */
  readonly tooFew?: string;
};

/**
 * Validates a list of odds, in any notation. Rejects fewer than `min` filled fields (at the first empty one), more
 * than `max` fields, and empty or invalid odds.
 *
 * @example checkPrices(['-110', ''], { min: 2, max: 10, field: 'leg', owner: 'A parlay', items: 'legs', … })
 * // { problem: { field: 'leg2', message: 'Please enter odds for at least 2 legs' } }
 */
export function checkPrices(texts: readonly string[], rule: PricesRule): CheckedInput<Price[]> {
  const { min, max, field, owner, items, invalid } = rule;
  const { tooFew = `Please enter odds for at least ${min} ${items}` } = rule;
  const isEmpty = (text: string) => text.trim() === '';
  if (texts.filter((text) => !isEmpty(text)).length < min) {
    const place = [...texts, ''].findIndex(isEmpty) + 1;
    return refused(`${field}${place}`, tooFew);
  }
  if (texts.length > max) return refused(`${field}${max + 1}`, `${owner} can have up to ${max} ${items}`);
  const prices: Price[] = [];
  for (const [index, text] of texts.entries()) {
    const price = checkPrice(`${field}${index + 1}`, text, invalid);
    if ('problem' in price) return price;
    prices.push(price.value);
  }
  return { value: prices };
}
