import { wagerOfInput } from '#domain/bets/bet-input.ts';
import { withLine } from '#domain/bets/bet-texts.ts';
import { NO_TERMS_TEXTS, wagerName } from '#domain/bets/entered-terms.ts';
import { readTermsTexts } from '#domain/bets/read-entered-terms.ts';
import { OUTCOMES } from '#domain/bets/outcomes.ts';
import { formatIsoDay } from '#domain/calendar/iso-day.ts';
import { type Cents, formatMoney } from '#domain/money.ts';
import { MINUS_SIGN } from '#domain/number-text.ts';
import { americanText, decimalText } from '#domain/price/price.ts';
import { takenOdds } from '#domain/price/taken-price.ts';
import { type TypedLine, type TypedLeg, priceOfTypedLine } from './read-typed-line.ts';
import type { TypedOdds } from './typed-numbers.ts';
import { wagerCents } from '#domain/price/wager.ts';
import { wagerText } from '#domain/price/wager-text.ts';
import { type Currency, DOLLARS } from '#domain/currency.ts';

export type ReadoutPart = { readonly label: string; readonly value: string };

/**
 * How a line was read, for the screen: only what it has, and the description last. Units and wagers to win something
 * come with their amount, lay and each-way bets with all that can be lost.
 *
 * @example readoutOf(readTypedLine('Lakers -3.5 -110 2u DK', context), cents(1000))
 * // Selection Lakers −3.5, Market Spread, Odds −110, Wager 2u ($20.00), Book DraftKings, Description Lakers -3.5
 */
export function readoutOf(bet: TypedLine, unit: Cents, currency: Currency = DOLLARS): ReadoutPart[] {
  const price = priceOfTypedLine(bet);
  const product =
    bet.legs.length > 0 && !bet.odds && price ? `${decimalText(price)} (${americanText(price)})` : '';
  const side = bet.terms?.side;
  const isLay = side === 'lay';
  const parts: [string, string | null][] = [
    ...bet.legs.map((leg, at): [string, string] => [`Leg ${at + 1}`, legText(leg)]),
    ['Event', bet.event],
    isLay ? ['Lay', selectionText(bet) ?? (bet.description || 'Yes')] : ['Selection', selectionText(bet)],
    ['Market', bet.market],
    ['Odds', bet.odds ? textOfOdds(bet.odds) : product],
    ['Each way', side === 'each_way' ? placeText(bet) : null],
    ['Commission', bet.terms?.commission ?? null],
    ...wagerParts(bet, { price, unit, currency }),
    ['Bonus bet', bet.bonus ? 'Yes' : null],
    ['Book', bet.book],
    ['League', bet.league],
    ['Date', bet.day && formatIsoDay(bet.day)],
    ['Start', bet.start],
    ['Result', bet.result && OUTCOMES[bet.result].label + (isLay && bet.result === 'won' ? LAY_WON : '')],
    ['Rule 4', bet.rule4],
    ['Description', bet.description],
  ];
  return parts.flatMap(([label, value]) => (value ? [{ label, value }] : []));
}

const LAY_WON = ': the selection didn’t win';

/** What kind of bet a line says it is, as readTermsTexts reads it. */
export const readKind = ({ terms }: TypedLine) => readTermsTexts(terms ?? NO_TERMS_TEXTS);

function placeText({ terms }: TypedLine): string {
  const { place = '', places = '' } = terms ?? {};
  const said = [place && `a place pays ${place}`, places && `${places} places`].filter(Boolean);
  return said.join(', ') || 'Yes';
}

function wagerParts(bet: TypedLine, at: WagerContext): [string, string | null][] {
  const { wager, odds, terms } = bet;
  const kind = readKind(bet);
  if (!wager || !terms) return [['Wager', wager && wagerWithAmount(wager, at)]];
  const agreed =
    odds && 'value' in kind
      ? wagerOfInput({ wager, odds: takenOdds(odds), kind: kind.value, legs: [] }, at.unit)
      : null;
  const all = agreed && 'value' in agreed ? formatMoney(agreed.value.wager, at.currency) : null;
  // What it takes to win something follows from the terms, not from the odds alone.
  const text = wagerWithAmount(wager, { ...at, price: null });
  if (terms.side === '') return [['Wager', all && /win/i.test(wager.kind) ? `${text} (${all})` : text]];
  return [
    [/win/i.test(wager.kind) ? 'Wager' : wagerName(terms), text],
    [terms.side === 'lay' ? 'At risk' : 'Total', all === text ? null : all],
  ];
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

type WagerContext = Parameters<typeof wagerCents>[1] & { currency: Currency };

function wagerWithAmount(wager: NonNullable<TypedLine['wager']>, at: WagerContext): string {
  const text = wagerText(wager, at.currency);
  if (wager.kind === 'amount') return text;
  const amount = wagerCents(wager, at);
  return 'value' in amount ? `${text} (${formatMoney(amount.value, at.currency)})` : text;
}
