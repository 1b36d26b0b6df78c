import { type Cents, cents, formatMoney } from '#domain/money.ts';
import { type Currency, DOLLARS } from '#domain/currency.ts';

/** A range of wagers, from `least` up to, but excluding, the `least` of the next band. */
export type WagerBand = { readonly label: string; readonly least: Cents };

/** With at most this many different wagers, each gets its own band. */
const MAX_LEVELS = 6;
const BANDS = 5;

/** Bands begin at multiples of these, in cents; rounder steps first. */
const ROUND_STEPS: readonly number[] = Array.from({ length: 9 }, (_, power) =>
  [5, 2.5, 2, 1].map((digit) => digit * 10 ** (8 - power)),
)
  .flat()
  .filter(Number.isInteger);

/**
 * Bands for wagers in cents, lowest first: one for each wager if there are at most six different ones. Otherwise at
 * most five bands that begin at round amounts and hold about a fifth of the bets each (10% to 30%, unless one wager has
 * more).
 *
 * @example wagerBandsOf(stakes).map(({ label }) => label)
 * // ['Under $25.00', '$25.00 to $49.99', '$50.00 to $99.99', '$100.00 or more']
 * @example wagerBandsOf(Float64Array.of(10000, 10000)) // [{ label: '$100.00', least: 10000 }]
 */
export function wagerBandsOf(stakes: Float64Array, currency: Currency = DOLLARS): readonly WagerBand[] {
  const wagers = stakes.toSorted();
  const levels = levelsOf(wagers);
  if (levels) return levels.map((least) => ({ label: formatMoney(least, currency), least }));
  const starts = startsOf(wagers);
  return starts.map((least, index) => ({ label: labelOf(starts, index, currency), least }));
}

/**
 * The index of a wager's band: the last band that begins at or below the wager, or the first if none does.
 *
 * @example wagerBandIndex(bands, 2500) // 1
 */
export function wagerBandIndex(bands: readonly WagerBand[], wager: number): number {
  let index = 0;
  while (wager >= (bands[index + 1]?.least ?? Infinity)) index += 1;
  return index;
}

function levelsOf(ascending: Float64Array): Cents[] | undefined {
  const levels: Cents[] = [];
  for (const wager of ascending) {
    if (wager === levels.at(-1)) continue;
    if (levels.length === MAX_LEVELS) return undefined;
    levels.push(cents(wager));
  }
  return levels;
}

/** The roundest amounts near the quintiles, with at most 5% of the bets between an amount and its quintile. */
function startsOf(ascending: Float64Array): Cents[] {
  const at = (share: number) => ascending[Math.floor(share * (ascending.length - 1))] ?? 0;
  const starts = [cents(at(0))];
  for (let fifth = 1; fifth < BANDS; fifth += 1) {
    const start = roundestBetween(at((fifth - 0.25) / BANDS), at((fifth + 0.25) / BANDS));
    if (start > (starts.at(-1) ?? 0)) starts.push(cents(start));
  }
  return starts;
}

function roundestBetween(low: number, high: number): number {
  for (const step of ROUND_STEPS) {
    const amount = Math.ceil(low / step) * step;
    if (amount <= high) return amount;
  }
  return low;
}

function labelOf(starts: readonly Cents[], index: number, currency: Currency): string {
  const next = starts[index + 1];
  const least = formatMoney(starts[index] ?? cents(0), currency);
  if (next === undefined) return `${least} or more`;
  return index === 0
    ? `Under ${formatMoney(next, currency)}`
    : `${least} to ${formatMoney(cents(next - 1), currency)}`;
}
