import type { BetTexts, LegTexts } from './bet-texts.ts';
import { MAX_PARLAY_RETURN } from './limits.ts';
import { type BetTerms, exactPriceOf, oddsOfLegs, type PricedBet } from './settlement.ts';
import { readWager, wagerCents } from '#domain/entry/wager.ts';
import type { Cents } from '#domain/money.ts';
import type { OddsFormat } from '#domain/price/american-odds.ts';
import { price } from '#domain/price/price.ts';
import { LONGEST_PARLAY_PRICE, LONGEST_PRICE, readPrice } from '#domain/price/read-price.ts';
import { takenOdds, type TakenOdds } from '#domain/price/taken-price.ts';
import { oddsProblem } from '#domain/price/typed-odds.ts';

/** What a typed text stands for, or what is wrong with it. */
export type Reading<Value> = { value: Value } | { message: string };

/** The user's odds format and the notebook's unit. */
type TermsContext = { readonly format: OddsFormat; readonly unit: Cents };

/**
 * The price of a bet as typed; undefined while it, or a leg's, is invalid.
 *
 * @example pricedTexts({ odds: '-110', legs: [] }, 'american') // { odds: -110, taken: null, legs: [] }
 */
export function pricedTexts(
  { odds, legs }: { odds: string; legs: readonly Pick<LegTexts, 'odds'>[] },
  format: OddsFormat,
): PricedBet | undefined {
  if (legs.length === 0) {
    const straight = readTaken(odds, format);
    return 'value' in straight ? { ...straight.value, legs: [] } : undefined;
  }
  const readLegs = legs.flatMap((leg) => {
    const reading = readTaken(leg.odds, format);
    return 'value' in reading ? [reading.value] : [];
  });
  const own = readTaken(odds, format, LONGEST_PARLAY_PRICE);
  if ('value' in own) return { ...own.value, legs: readLegs };
  const product = odds.trim() === '' && readLegs.length === legs.length ? oddsOfLegs(readLegs) : undefined;
  return product && { ...product, legs: readLegs };
}

/** What a bet's money depends on, as typed; undefined while some of it is invalid. */
export function termsOfTexts(texts: BetTexts, context: TermsContext): BetTerms | undefined {
  const priced = pricedTexts(texts, context.format);
  const wager = readWagerOf(texts, context);
  return priced && 'value' in wager ? { ...priced, wager: wager.value, bonus: texts.bonus } : undefined;
}

/** Odds as typed, as a bet stores them. */
export function readTaken(text: string, format: OddsFormat, longest = LONGEST_PRICE): Reading<TakenOdds> {
  const read = readPrice(text, format, longest);
  return read ? { value: takenOdds(read, text) } : { message: oddsProblem(text, format, longest) ?? '' };
}

/** The wager of a bet as typed, in cents, or what is wrong with it. */
export function readWagerOf(texts: BetTexts, { format, unit }: TermsContext): Reading<Cents> {
  const read = readWager(texts.wager);
  if (!read.ok) return read;
  const priced = pricedTexts(texts, format);
  const { numerator, denominator } = priced ? exactPriceOf(priced) : { numerator: 0n, denominator: 0n };
  const wager = wagerCents(read.wager, { price: priced ? price(numerator, denominator) : null, unit });
  if (!wager.ok) return wager;
  const isTooLong =
    texts.legs.length > 0 && BigInt(wager.cents) * numerator > BigInt(MAX_PARLAY_RETURN) * denominator;
  return isTooLong
    ? { message: 'The payout of a parlay must be at most $1,000,000,000' }
    : { value: wager.cents };
}
