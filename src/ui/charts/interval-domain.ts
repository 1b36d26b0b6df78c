import type { IntervalRow } from './chart-data.ts';
import { type Domain, domainOf } from './ticks.ts';

/** In typical half widths. */
const REACH = 2;

/**
 * The axis range for these intervals: it includes all values and references, and extends at most two typical half
 * widths beyond them. The interval of a single bet can be a hundred times as wide as the others, and would shrink
 * them to dots.
 */
export function intervalDomain(rows: readonly Omit<IntervalRow, 'label' | 'n'>[]): Domain {
  const values = rows.flatMap(({ value, reference }) =>
    reference === undefined ? [value] : [value, reference],
  );
  const widths = rows
    .map(({ low, high }) => (high - low) / 2)
    .filter(Number.isFinite)
    .toSorted((one, other) => one - other);
  const reach = REACH * (widths[Math.floor((widths.length - 1) / 2)] ?? 0);
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const ends = rows.flatMap(({ low, high }) => [Math.max(low, least - reach), Math.min(high, most + reach)]);
  const [low, high] = domainOf([...values, ...ends]);
  const room = (high - low) * 0.03;
  return [low - room, high + room];
}
