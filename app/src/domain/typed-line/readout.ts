import { withLine } from '#domain/bets/bet-texts.ts';
import { OUTCOMES } from '#domain/bets/outcomes.ts';
import { formatIsoDay } from '#domain/calendar/iso-day.ts';
import { type Cents, formatMoney } from '#domain/money.ts';
import { MINUS_SIGN } from '#domain/number-text.ts';
import { americanText, decimalText } from '#domain/price/price.ts';
import { type TypedLine, type TypedLeg, priceOfTypedLine } from './read-typed-line.ts';
import type { TypedOdds } from './typed-numbers.ts';
import { wagerCents, wagerText } from '#domain/price/wager.ts';
import { type Currency, DOLLARS } from '#domain/currency.ts';

export type ReadoutPart = { readonly label: string; readonly value: string };

/**
 * How a line was read, for the screen: only what it has, and the description last. Units and wagers to win something
 * come with their amount.
 *
 * @example readoutOf(readTypedLine('Lakers -3.5 -110 2u DK', context), cents(1000))
 * // Selection Lakers −3.5, Market Spread, Odds −110, Wager 2u ($20.00), Book DraftKings, Description Lakers -3.5
 */
export function readoutOf(bet: TypedLine, unit: Cents, currency: Currency = DOLLARS): ReadoutPart[] {
  const price = priceOfTypedLine(bet);
  const product =
    bet.legs.length > 0 && !bet.odds && price ? `${decimalText(price)} (${americanText(price)})` : '';
  const parts: [string, string | null][] = [
    ...bet.legs.map((leg, at): [string, string] => [`Leg ${at + 1}`, legText(leg)]),
    ['Event', bet.event],
    ['Selection', selectionText(bet)],
    ['Market', bet.market],
    ['Odds', bet.odds ? textOfOdds(bet.odds) : product],
    ['Wager', bet.wager && wagerWithAmount(bet.wager, { price, unit, currency })],
    ['Bonus bet', bet.bonus ? 'Yes' : null],
    ['Book', bet.book],
    ['League', bet.league],
    ['Date', bet.day && formatIsoDay(bet.day)],
    ['Start', bet.start],
    ['Result', bet.result && OUTCOMES[bet.result].label],
    ['Description', bet.description],
  ];
  return parts.flatMap(([label, value]) => (value ? [{ label, value }] : []));
}

function legText(leg: TypedLeg): string {
  return [selectionText(leg) ?? leg.description, leg.odds && textOfOdds(leg.odds)].filter(Boolean).join(' ');
}

function textOfOdds({ text, price, notation }: TypedOdds): string {
  return notation === 'american' ? americanText(price) : text;
}

function selectionText({ selection, line }: TypedLeg): string | null {
  if (line === null) return selection;
  return withLine(selection ?? '', line)
    .trim()
    .replace(/-(?=[\d.]+$)/, MINUS_SIGN);
}

function wagerWithAmount(
  wager: NonNullable<TypedLine['wager']>,
  at: Parameters<typeof wagerCents>[1] & { currency: Currency },
): string {
  const text = wagerText(wager, at.currency);
  if (wager.kind === 'amount') return text;
  const amount = wagerCents(wager, at);
  return 'value' in amount ? `${text} (${formatMoney(amount.value, at.currency)})` : text;
}
