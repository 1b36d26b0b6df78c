import { type Currency, DOLLARS } from '#domain/currency.ts';
import { type Cents, formatMoney } from '#domain/money.ts';
import { withDecimalPoint } from '#domain/number-text.ts';

/** A wager as typed: an amount, units (150 hundredths are 1.5 units), or the profit that it should win. */
export type ReadWager =
  | { readonly kind: 'amount' | 'toWin'; readonly cents: Cents }
  | { readonly kind: 'units' | 'unitsToWin'; readonly hundredths: number };

/**
 * A typed wager for display.
 *
 * @example wagerText({ kind: 'units', hundredths: 150 }) // '1.5u'
 * @example wagerText({ kind: 'toWin', cents: cents(10000) }) // 'to win $100.00'
 */
export function wagerText(wager: ReadWager, currency: Currency = DOLLARS): string {
  const size =
    'cents' in wager
      ? formatMoney(wager.cents, currency)
      : `${withDecimalPoint(wager.hundredths, 2).replace(/\.?0+$/, '')}u`;
  return wager.kind === 'toWin' || wager.kind === 'unitsToWin' ? `to win ${size}` : size;
}
