import type { Interval } from './interval.ts';

/**
 * An interval, with both ends formatted by `format`.
 *
 * @example formatInterval({ low: 0.481, high: 0.617 }, formatRate) // '48.1% to 61.7%'
 */
export function formatInterval({ low, high }: Interval, format: (value: number) => string): string {
  return `${format(low)} to ${format(high)}`;
}

/**
 * A probability in whole percent. Never '100%' or '0%', since nothing is certain.
 *
 * @example formatChance(0.394) // '39%'
 * @example formatChance(0.9999) // 'over 99%'
 * @example formatChance(0.0001) // 'under 1%'
 */
export function formatChance(probability: number): string {
  const percent = Math.round(probability * 100);
  if (percent >= 100) return 'over 99%';
  return percent <= 0 ? 'under 1%' : `${percent}%`;
}
