import { withLine } from '#domain/bets/bet-texts.ts';
import { OUTCOME_LABELS } from '#domain/bets/outcome-labels.ts';
import { formatIsoDay } from '#domain/calendar/iso-day.ts';
import { type Cents, formatMoney } from '#domain/money.ts';
import { MINUS_SIGN } from '#domain/number-text.ts';
import { americanText, decimalText } from '#domain/price/price.ts';
import { type TypedLine, type LineLeg, priceOfLine } from './bet-line.ts';
import type { TypedOdds } from './line-numbers.ts';
import { wagerCents, wagerText } from './wager.ts';

export type ReadoutPart = { readonly label: string; readonly value: string };

/**
 * How a line was read, for the screen: only what it has, and the description last. Units and wagers to win something
 * come with their amount.
 *
 * @example readoutOf(readBetLine('Lakers -3.5 -110 2u DK', context), cents(1000))
 * // Selection Lakers −3.5, Market Spread, Odds −110, Wager 2u ($20.00), Book DraftKings, Description Lakers -3.5
 */
export function readoutOf(bet: TypedLine, unit: Cents): ReadoutPart[] {
  const price = priceOfLine(bet);
  const product =
    bet.legs.length > 0 && !bet.odds && price ? `${decimalText(price)} (${americanText(price)})` : '';
  const parts: [string, string | null][] = [
    ...bet.legs.map((leg, at): [string, string] => [`Leg ${at + 1}`, legText(leg)]),
    ['Event', bet.event],
    ['Selection', selectionText(bet)],
    ['Market', bet.market],
    ['Odds', bet.odds ? textOfOdds(bet.odds) : product],
    ['Wager', bet.wager && wagerWithAmount(bet.wager, { price, unit })],
    ['Bonus bet', bet.bonus ? 'Yes' : null],
    ['Book', bet.book],
    ['League', bet.league],
    ['Date', bet.day && formatIsoDay(bet.day)],
    ['Start', bet.start],
    ['Result', bet.result && OUTCOME_LABELS[bet.result]],
    ['Description', bet.description],
  ];
  return parts.flatMap(([label, value]) => (value ? [{ label, value }] : []));
}

function legText(leg: LineLeg): string {
  return [selectionText(leg) ?? leg.description, leg.odds && textOfOdds(leg.odds)].filter(Boolean).join(' ');
}

function textOfOdds({ text, price, notation }: TypedOdds): string {
  return notation === 'american' ? americanText(price) : text;
}

function selectionText({ selection, line }: LineLeg): string | null {
  if (line === null) return selection;
  return withLine(selection ?? '', line)
    .trim()
    .replace(/-(?=[\d.]+$)/, MINUS_SIGN);
}

function wagerWithAmount(
  wager: NonNullable<TypedLine['wager']>,
  at: Parameters<typeof wagerCents>[1],
): string {
  const text = wagerText(wager);
  if (wager.kind === 'amount') return text;
  const amount = wagerCents(wager, at);
  return amount.ok ? `${text} (${formatMoney(amount.cents)})` : text;
}
