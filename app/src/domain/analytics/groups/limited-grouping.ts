import { countOf } from '#domain/number-text.ts';
import type { Grouping } from './grouping.ts';
import type { WinLossColumns } from '#domain/analytics/verdict/win-loss-bets.ts';

/** Nobody reads more rows than this, and every row is another chance to be lucky. */
export const MAX_GROUPS = 200;

/** At most 200 groups in their order, and a last one for all others, which is often empty. */
export type LimitedGrouping = Omit<Grouping, 'compare'> & {
  /** The number of groups that the last one combines. */
  readonly others: number;
};

/**
 * A grouping with its groups in order, numbered from 0 on. With more than 200, those with the most won, lost and cashed
 * out bets keep a number of their own, whatever their results, and the last number is for all others, and for those of
 * which `isRest` says that their bets have nothing in common.
 *
 * @example limitedGrouping(decided, groupingOf(bets, { by: 'weekday' }, facts)).count // 8, for bets on every weekday
 */
export function limitedGrouping(
  { places }: Pick<WinLossColumns, 'places'>,
  { groups, count, groupAt, compare, isRest }: Grouping & { isRest?: (group: number) => boolean },
): LimitedGrouping {
  const counts = new Float64Array(count);
  for (const place of places) {
    const group = groups[place] ?? 0;
    counts[group] = (counts[group] ?? 0) + 1;
  }
  const { most, others } = withMostBets(counts, isRest);
  if (compare) most.sort((one, other) => compare(groupAt(one), groupAt(other)));
  const numbers = new Int32Array(count).fill(most.length);
  for (const [number, group] of most.entries()) numbers[group] = number;
  return {
    groups: groups.map((group) => numbers[group] ?? 0),
    count: most.length + 1,
    groupAt: (number) => {
      const group = most[number];
      // The leading space keeps this key distinct: keys of values are trimmed.
      return group === undefined ? { key: ' others', label: countOf(others, 'other') } : groupAt(group);
    },
    others,
  };
}

/**
 * The groups of two dimensions at once, ordered by the first and then by the second, limited like those of one. Bets
 * among the others of either dimension are among the others here, too.
 *
 * @example crossedGrouping(decided, leagues, weekdays).groupAt(9).label // 'NBA · Tuesday'
 */
export function crossedGrouping(
  decided: Pick<WinLossColumns, 'places'>,
  one: LimitedGrouping,
  other: LimitedGrouping,
): LimitedGrouping {
  return limitedGrouping(decided, {
    groups: one.groups.map((group, bet) => group * other.count + (other.groups[bet] ?? 0)),
    count: one.count * other.count,
    isRest: (number) =>
      Math.floor(number / other.count) === one.count - 1 || number % other.count === other.count - 1,
    groupAt: (number) => {
      const first = one.groupAt(Math.floor(number / other.count));
      const second = other.groupAt(number % other.count);
      return {
        key: JSON.stringify([first.key, second.key]),
        label: `${first.label} · ${second.label}`,
        parts: [first, second],
      };
    },
  });
}

/** The groups with the most bets, and how many others have bets. */
function withMostBets(
  counts: Float64Array,
  isRest: (group: number) => boolean = () => false,
): { most: number[]; others: number } {
  const own = counts.map((n, group) => (isRest(group) ? 0 : n));
  const ascending = own.toSorted();
  const least = Math.max(1, ascending.at(-MAX_GROUPS) ?? 0);
  const most: number[] = [];
  let others = 0;
  // If groups tie for the last rows, the first ones get them.
  let room = MAX_GROUPS - own.reduce((sum, n) => sum + (n > least ? 1 : 0), 0);
  for (let group = 0; group < counts.length; group += 1) {
    if (counts[group] === 0) continue;
    const n = own[group] ?? 0;
    if (n > least || (n === least && room > 0)) most.push(group);
    else others += 1;
    if (n === least) room -= 1;
  }
  return { most, others };
}
