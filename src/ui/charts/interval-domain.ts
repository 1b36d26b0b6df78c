import type { IntervalRow } from './chart-data.ts';
import { type Domain, domainOf } from './ticks.ts';

/** How many typical half widths an axis reaches beyond the values. */
const REACH = 2;

/**
 * From where to where an axis for these intervals goes: all values and references, and the ends of the intervals as
 * far as the usual ones reach. One of a single bet, which may be a hundred times as wide as the others, would leave
 * dots of them.
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
