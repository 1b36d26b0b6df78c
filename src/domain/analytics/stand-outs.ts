import { type CountedGroups, evidenceOf, type JudgedBets } from './breakdown.ts';
import { leastThatStandsOut } from './e-values.ts';

/** At most this share of the groups that stand out do so by luck, on average. */
const FALSE_DISCOVERY_RATE = 0.1;

/** The evidence from which a group of any dimension stands out, as logarithms; Infinity where none does. */
export type StandOuts = {
  /** The number of groups looked at: of each dimension and each pair of dimensions. */
  readonly family: number;
  /** For the evidence that a group has an edge. */
  readonly winning: number;
  /** For the evidence that a group loses at its odds. */
  readonly losing: number;
};

/**
 * The evidence from which a group stands out among all groups of all dimensions and pairs of dimensions. One family for
 * every card of a page means that they can't contradict each other. Yields undefined until all have been looked at,
 * since that can take a second.
 *
 * @example [...standOutsOf(bets, [weekdays, months])].at(-1) // { family: 42, winning: 6.04, losing: Infinity }
 */
export function* standOutsOf(
  bets: JudgedBets,
  dimensions: readonly CountedGroups[],
): Generator<StandOuts | undefined, void> {
  const winning: number[] = [];
  const losing: number[] = [];
  for (const [place, one] of dimensions.entries()) {
    for (const other of [undefined, ...dimensions.slice(place + 1)]) {
      for (const evidence of evidenceOf(bets, other ? crossed(one, other) : compacted(one))) {
        winning.push(evidence.winning);
        losing.push(evidence.losing);
      }
      yield undefined;
    }
  }
  yield {
    family: winning.length,
    winning: leastThatStandsOut(winning, FALSE_DISCOVERY_RATE),
    losing: leastThatStandsOut(losing, FALSE_DISCOVERY_RATE),
  };
}

/** The groups of two dimensions at once. */
function crossed(one: CountedGroups, other: CountedGroups): CountedGroups {
  const groups = one.groups.map((group, bet) => group * other.count + (other.groups[bet] ?? 0));
  return compacted({ groups, count: one.count * other.count });
}

/** Numbers the groups that have bets from 0 on. */
function compacted({ groups, count }: CountedGroups): CountedGroups {
  const numbers = new Int32Array(count).fill(-1);
  let used = 0;
  const compact = groups.map((group) => {
    if (numbers[group] === -1) {
      numbers[group] = used;
      used += 1;
    }
    return numbers[group] ?? 0;
  });
  return { groups: compact, count: used };
}
