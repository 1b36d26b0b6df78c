import type { Checked } from '#domain/checked.ts';
import { isJsonObject } from '#domain/json.ts';
import { MAX_WAGER } from '#domain/positive-money.ts';
import { priceWithinLimits } from '#domain/price/price.ts';
import { priceOfText } from '#domain/price/taken-price.ts';
import type { Ending } from './ending.ts';
import { agreedOf, type Terms, type TermsKind } from './terms.ts';

type Rule = { readonly isRight: (value: unknown) => boolean; readonly message: string };

const text = (pattern: RegExp, isRight: (text: string) => boolean) => (value: unknown) =>
  typeof value === 'string' && pattern.test(value) && isRight(value);

const isWithin = (value: unknown, least: number, most: number) =>
  Number.isInteger(value) && Number(value) >= least && Number(value) <= most;

function isPrice(value: string): boolean {
  try {
    const { numerator, denominator } = priceOfText(value);
    return priceWithinLimits(numerator, denominator) !== undefined;
  } catch {
    return false;
  }
}

const PRICE: Rule = {
  isRight: text(/^/, isPrice),
  message: 'must be odds from 1.001 to 1001, such as "4.00", "7/4" or "+150"',
};
const AMOUNT: Rule = {
  isRight: text(/^\d{1,7}\.\d\d$/, (value) => Number(value) > 0 && Number(value) <= 1_000_000),
  message: 'must be an amount above 0, such as "10.00"',
};
const COMMISSION: Rule = {
  isRight: text(/^(?:0|[1-9]\d?)(?:\.\d?[1-9])?$/, (value) => Number(value) <= 20),
  message: 'must be a percentage from "0" to "20"',
};
const PLACE: Rule = {
  isRight: text(/^[1-9]\d?\/[1-9]\d?$/, (value) => {
    const [part, of] = value.split('/').map(Number);
    return Number(part) <= Number(of);
  }),
  message: 'must be a fraction of the odds, such as "1/5"',
};
const PLACES: Rule = {
  isRight: (value) => isWithin(value, 1, 20),
  message: 'must be a number of places from 1 to 20',
};

/** What the terms of each kind have; a question mark is behind what they may lack. */
const MEMBERS: Readonly<Record<TermsKind, Readonly<Record<string, Rule>>>> = {
  exchange: { price: PRICE, commission: COMMISSION },
  lay: { price: PRICE, commission: COMMISSION, 'stake?': AMOUNT, 'liability?': AMOUNT },
  each_way: { price: PRICE, part: AMOUNT, place: PLACE, 'places?': PLACES },
};

const TERMS_KINDS = Object.keys(MEMBERS) as TermsKind[];

/**
 * Reads terms as they are exported, or says what is wrong with them; the message is shown after the name of the member.
 * Refuses unknown members, amounts beyond a wager, and prices that come out below 1.001.
 *
 * @example readTerms({ kind: 'lay', price: '4.00' }) // { problem: 'has a “commission” that must be a …' }
 */
export function readTerms(given: unknown): Checked<Terms> {
  const kind = isJsonObject(given) ? TERMS_KINDS.find((known) => known === given['kind']) : undefined;
  if (!isJsonObject(given) || kind === undefined)
    return { problem: `must have a “kind”: ${TERMS_KINDS.join(', ')}` };
  const known = new Set(['kind']);
  for (const [name, { isRight, message }] of Object.entries(MEMBERS[kind])) {
    const member = name.replace('?', '');
    known.add(member);
    if (given[member] === undefined && member !== name) continue;
    if (!isRight(given[member])) return { problem: `has a “${member}” that ${message}` };
  }
  const unknown = Object.keys(given).find((member) => !known.has(member));
  if (unknown !== undefined) return { problem: `can’t have “${unknown}”` };
  if (kind === 'lay' && (given['stake'] === undefined) === (given['liability'] === undefined))
    return { problem: 'must have either a “stake” or a “liability”' };
  const terms = given as Terms;
  const { wager, price } = agreedOf(terms);
  if (wager !== null && (wager < 1 || wager > MAX_WAGER))
    return { problem: 'must risk from 0.01 to 1000000.00' };
  if (!priceWithinLimits(price.numerator, price.denominator))
    return { problem: 'must come to a price from 1.001 to 1001' };
  return { value: terms };
}

function isTie(value: unknown): boolean {
  if (!Array.isArray(value) || value.length !== 2) return false;
  const [tied, places] = value as unknown[];
  return isWithin(tied, 2, 100) && isWithin(places, 1, Number(tied));
}

const TIE: Rule = { isRight: isTie, message: 'must be how many tied for how many places, such as [2, 1]' };

const ENDINGS: Readonly<Record<keyof Ending, Rule>> = {
  rule4: {
    isRight: (value) =>
      Array.isArray(value) && isWithin(value.length, 1, 10) && value.every((pence) => isWithin(pence, 1, 90)),
    message: 'must be a list of deductions from 1 to 90',
  },
  tied: TIE,
  tied_place: TIE,
};

/**
 * Reads what lessened a return as it is exported, or says what is wrong with it, as in readTerms.
 *
 * @example readEnding({ rule4: [25, 5] }) // { value: { rule4: [25, 5] } }
 */
export function readEnding(given: unknown): Checked<Ending> {
  const members = isJsonObject(given) ? Object.entries(given) : [];
  if (!isJsonObject(given) || members.length === 0)
    return { problem: `must have one of ${Object.keys(ENDINGS).join(', ')}` };
  for (const [member, value] of members) {
    const rule = ENDINGS[member as keyof Ending] as Rule | undefined;
    if (!rule) return { problem: `can’t have “${member}”` };
    if (!rule.isRight(value)) return { problem: `has a “${member}” that ${rule.message}` };
  }
  return { value: given };
}
