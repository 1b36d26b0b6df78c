import { type Cents, formatMoney, formatSignedMoney, sumCents } from '#domain/money.ts';
import { countOf } from '#domain/number-text.ts';

/**
 * What the import will do to money, in one line: bets that are settled, pending ones, and rows that it leaves out.
 *
 * @example moneyText({ settled: 2, profit: cents(5000), pending: 0, atStake: ZERO, leftOut })
 * // '2 settled bets make +$50.00. 1 row is left out: $16.00 wagered, −$0.80 by the file.'
 */
export function moneyText(sums: {
  readonly settled: number;
  readonly profit: Cents;
  readonly pending: number;
  readonly atStake: Cents;
  readonly leftOut: { readonly rows: number; readonly wagered: Cents; readonly profit: Cents };
}): string {
  const { settled, profit, pending, atStake, leftOut } = sums;
  const parts: string[] = [];
  if (settled > 0) {
    parts.push(
      `${countOf(settled, 'settled bet')} ${settled === 1 ? 'makes' : 'make'} ${formatSignedMoney(profit)}.`,
    );
  }
  if (pending > 0) {
    parts.push(
      `${countOf(pending, 'bet')} ${pending === 1 ? 'is' : 'are'} pending, with ${formatMoney(atStake)} wagered.`,
    );
  }
  const { rows } = leftOut;
  if (rows > 0) {
    const sum = sumsText(leftOut.wagered, leftOut.profit);
    parts.push(`${countOf(rows, 'row')} ${rows === 1 ? 'is' : 'are'} left out: ${sum}.`);
  }
  return parts.join(' ');
}

/**
 * What settling the notebook's pending bets makes, in words; '' for none.
 *
 * @example updatesText([{ profit: cents(1500) }]) // '1 pending bet is settled: +$15.00.'
 */
export function updatesText(updates: readonly { readonly profit: Cents }[]): string {
  if (updates.length === 0) return '';
  const made = formatSignedMoney(sumCents(updates.map(({ profit }) => profit)));
  return `${countOf(updates.length, 'pending bet')} ${updates.length === 1 ? 'is' : 'are'} settled: ${made}.`;
}

/**
 * What taking the file's results for bets that ended otherwise here makes, in words; '' for none.
 *
 * @example correctedText([{ profit: cents(1500), own: { profit: cents(-1000) } }])
 * // '1 result becomes the file’s: +$15.00 instead of −$10.00.'
 */
export function correctedText(
  bets: readonly { readonly profit: Cents; readonly own: { readonly profit: Cents } }[],
): string {
  if (bets.length === 0) return '';
  const made = formatSignedMoney(sumCents(bets.map(({ profit }) => profit)));
  const own = formatSignedMoney(sumCents(bets.map((bet) => bet.own.profit)));
  const become = bets.length === 1 ? 'becomes' : 'become';
  return `${countOf(bets.length, 'result')} ${become} the file’s: ${made} instead of ${own}.`;
}

/**
 * The sums of rows that aren't imported, in words.
 *
 * @example sumsText(cents(7500), cents(-2800)) // '$75.00 wagered, −$28.00 by the file'
 */
export function sumsText(wagered: Cents, profit: Cents): string {
  return `${formatMoney(wagered)} wagered, ${formatSignedMoney(profit)} by the file`;
}
