import { type Cents, cents, formatMoney } from '#domain/money.ts';

/** A range of wagers: from the least up to, but without, where the next band begins. */
export type WagerBand = { readonly label: string; readonly least: Cents };

/** So few different wagers have a band each. */
const MOST_LEVELS = 6;
const BANDS = 5;

/** Multiples of these are round amounts, the roundest first; in cents. */
const ROUND_STEPS: readonly number[] = Array.from({ length: 9 }, (_, power) =>
  [5, 2.5, 2, 1].map((digit) => digit * 10 ** (8 - power)),
)
  .flat()
  .filter(Number.isInteger);

/**
 * The bands that wagers, in cents, fall into, lowest first. Up to six different wagers have a band each;
 * else there are five at most, which begin at round amounts and hold about a fifth of the bets each (a tenth to three
 * tenths, unless one wager has more). They follow from the wagers alone, not from the results.
 *
 * @example wagerBandsOf(stakes).map(({ label }) => label)
 * // ['Under $25.00', '$25.00 to $49.99', '$50.00 to $99.99', '$100.00 and more']
 * @example wagerBandsOf(Float64Array.of(10000, 10000)) // [{ label: '$100.00', least: 10000 }]
 */
export function wagerBandsOf(stakes: Float64Array): readonly WagerBand[] {
  const wagers = stakes.toSorted();
  const levels = levelsOf(wagers);
  if (levels) return levels.map((least) => ({ label: formatMoney(least), least }));
  const starts = startsOf(wagers);
  return starts.map((least, index) => ({ label: labelOf(starts, index), least }));
}

/**
 * The place among bands of a wager: of the last one that begins at it or below; the first for what is below all.
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
    if (levels.length === MOST_LEVELS) return undefined;
    levels.push(cents(wager));
  }
  return levels;
}

/** The roundest amounts near the fifths: not more than a twentieth of the bets away. */
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

function labelOf(starts: readonly Cents[], index: number): string {
  const next = starts[index + 1];
  const least = formatMoney(starts[index] ?? cents(0));
  if (next === undefined) return `${least} and more`;
  return index === 0 ? `Under ${formatMoney(next)}` : `${least} to ${formatMoney(cents(next - 1))}`;
}
