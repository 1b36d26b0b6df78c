import type { Cents } from '#domain/money.ts';
import { formatCount } from '#domain/number-text.ts';
import { checkPositiveMoney, MOST_WAGER } from '#domain/positive-money.ts';
import { type Notation, type Price, readPrice } from '#domain/price/price.ts';
import type { ExactRatio } from '#domain/rounding.ts';
import { type parsePercent, percentSuggestions } from './typed-percent.ts';

/** Valid inputs, or the first mistake: its field, a message, and what the person may have meant. */
export type Checked<Value> =
  | { readonly ok: true; readonly value: Value }
  | {
      readonly ok: false;
      readonly field: string;
      readonly message: string;
      readonly suggestions?: readonly string[];
    };

/** The message for odds that cannot be read, where the calculator has none of its own. */
export const ODDS_MESSAGE = 'Please enter valid odds (e.g. -110, +150, 1.91, 10/11, 52.4% or EVEN)';

/**
 * A mistake in one field.
 *
 * @example refused('odds', 'Please enter valid odds')
 * // { ok: false, field: 'odds', message: 'Please enter valid odds' }
 */
export function refused(field: string, message: string): Checked<never> {
  return { ok: false, field, message };
}

/** 0.5 gets a question instead of the message, since it may mean 50% or 0.5%. */
function refusedPercent(field: string, text: string, message: string): Checked<never> {
  const suggestions = percentSuggestions(text);
  if (suggestions.length === 0) return refused(field, message);
  return { ok: false, field, message: `Did you mean ${suggestions.join(' or ')}?`, suggestions };
}

/**
 * The share typed into a field for a percentage, read by parsePercent or parseProbability.
 *
 * @example checkPercent('part', '50', parsePercent, 'Please enter a percentage')
 * // { ok: true, value: { part: 50n, whole: 100n } }
 */
export function checkPercent(
  field: string,
  text: string,
  parse: typeof parsePercent,
  message: string,
): Checked<ExactRatio> {
  const share = parse(text);
  return share ? { ok: true, value: share } : refusedPercent(field, text, message);
}

/**
 * The values of several checks, or the first mistake among them, in the order given.
 *
 * @example checkAll({ stake: checkAmount(…), price: checkPrice(…) }) // { ok: true, value: { stake, price } }
 */
export function checkAll<Values extends object>(checks: {
  readonly [Key in keyof Values]: Checked<Values[Key]>;
}): Checked<Values> {
  const values: Partial<Values> = {};
  for (const key of Object.keys(checks) as (keyof Values)[]) {
    const checked = checks[key];
    if (!checked.ok) return checked;
    values[key] = checked.value;
  }
  return { ok: true, value: values as Values };
}

/**
 * The amount typed into a field, from one cent to `most`, which is $1,000,000 unless given; `invalid` is the message for
 * anything else. A third decimal and an amount that is too large have messages of their own; `name` begins the latter.
 *
 * @example checkAmount('wager', '$1,000.00', { name: 'Wager', invalid: 'Please enter a valid wager amount' })
 * // { ok: true, value: 100000 }
 */
export function checkAmount(
  field: string,
  text: string,
  { name, invalid, most = MOST_WAGER }: { name: string; invalid: string; most?: Cents },
): Checked<Cents> {
  const tooLarge = `${name} must be at most $${formatCount(most / 100)}`;
  const checked = checkPositiveMoney(text, { notPositive: invalid, most, tooLarge });
  return checked.ok ? { ok: true, value: checked.cents } : refused(field, checked.message);
}

/**
 * The price typed into a field in any notation; `invalid` is the message for anything else. `notation` names the one
 * that the field is for, if it is for one alone; see readPrice.
 *
 * @example checkPrice('odds', '-110') // { ok: true, value: { numerator: 21n, denominator: 11n } }
 */
export function checkPrice(
  field: string,
  text: string,
  invalid: string = ODDS_MESSAGE,
  notation?: Notation,
): Checked<Price> {
  const price = readPrice(text, notation)?.price;
  if (price) return { ok: true, value: price };
  return notation === 'probability' ? refusedPercent(field, text, invalid) : refused(field, invalid);
}

/** How many odds a row of fields takes, and the words for the messages about them. */
export type PricesRule = {
  readonly least: number;
  readonly most: number;
  /** What field names begin with: 'leg' for leg1, leg2, … */
  readonly field: string;
  readonly owner: string;
  readonly items: string;
  readonly invalid: string;
};

/**
 * The prices typed into a row of fields, in any notation.
 *
 * Reports the first mistake: fewer than `least` filled fields, at the first empty one; more than `most` fields; a
 * field that is empty or holds no valid odds.
 *
 * @example checkPrices(['-110', ''], { least: 2, most: 10, field: 'leg', owner: 'A parlay', items: 'legs', … })
 * // { ok: false, field: 'leg2', message: 'Please enter odds for at least 2 legs' }
 */
export function checkPrices(texts: readonly string[], rule: PricesRule): Checked<Price[]> {
  const { least, most, field, owner, items, invalid } = rule;
  const isEmpty = (text: string) => text.trim() === '';
  if (texts.filter((text) => !isEmpty(text)).length < least) {
    const place = [...texts, ''].findIndex(isEmpty) + 1;
    return refused(`${field}${place}`, `Please enter odds for at least ${least} ${items}`);
  }
  if (texts.length > most) return refused(`${field}${most + 1}`, `${owner} can have up to ${most} ${items}`);
  const prices: Price[] = [];
  for (const [index, text] of texts.entries()) {
    const price = checkPrice(`${field}${index + 1}`, text, invalid);
    if (!price.ok) return price;
    prices.push(price.value);
  }
  return { ok: true, value: prices };
}
