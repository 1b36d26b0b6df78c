import { profitOf } from '#domain/bet.ts';
import type { ReadBet } from '#domain/import/bets-of-table.ts';
import { formatIsoDay } from '#domain/iso-day.ts';
import { formatMoney, formatSignedMoney } from '#domain/money.ts';
import { formatOdds, type OddsFormat } from '#domain/odds-format.ts';

/** A bet in a line of a list, such as 'Jan 5, 2026 · Lakers −3.5 · −110 · $110.00'. */
export function betInWords(
  { day, description, odds, wager }: ReadBet,
  format: OddsFormat = 'american',
): string {
  return [formatIsoDay(day), description, formatOdds(odds, format), formatMoney(wager)].join(' · ');
}

/** The same with what it came to. */
export function paidBetInWords(bet: ReadBet): string {
  return `${betInWords(bet)} · ${bet.status}, ${formatSignedMoney(profitOf(bet))}`;
}
