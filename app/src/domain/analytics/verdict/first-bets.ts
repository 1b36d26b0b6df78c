/** When and on what bets were, oldest day first. Times are milliseconds since 1970, Number.NaN if unknown. */
export type EventBets = {
  readonly count: number;
  /** A number for the day of each bet, ascending. */
  readonly days: Int32Array;
  /** The bet of each leg, ascending; a straight bet has one leg. */
  readonly legBets: Int32Array;
  /** What each leg is on: equal numbers for the same event or, if no event is known, the same text. */
  readonly legEvents: Int32Array;
  /** The order in which the bets were stored, which says nothing of rows of a file. */
  readonly sequences: Float64Array;
  readonly recordedAt: Float64Array;
  /** When each bet was taken: recorded or, of a file's, placed. */
  readonly takenAt: Float64Array;
  /** Infinity for an open bet. */
  readonly settledAt: Float64Array;
};

/** Of a bet that doesn't count. */
export const UNCOUNTED = -1;

/**
 * The cluster of each bet that counts, as a number; UNCOUNTED for the others. Bets on the same event and day are on the
 * same thing, and so are bets on any days if one is recorded while the other is open. A parlay is on the events of all its
 * legs. Of bets on the same thing the first counts, as a cluster of its own. Where nobody knows which was first, since a
 * file says no time, or the same for two of its rows, all of a day that share events are one cluster.
 *
 * Which bets count must not depend on results, nor on how the odds move: a bettor without an edge who adds a bet whenever
 * the odds have become longer would make a mean of losers, and evidence of 20 to 1 in 46% of cases (1,500 events whose
 * chance moves from 50% to 42% or 58% before the start). Nor on the order of a file's rows, which can be sorted by result.
 *
 * @example clustersOf(bets) // Int32Array [0, -1, 2]: two bets on one game, and another game
 */
export function clustersOf({ count, days, legBets, legEvents, ...times }: EventBets): Int32Array {
  const clusters = new Int32Array(count).fill(UNCOUNTED);
  const firstLegs = new Int32Array(count + 1).fill(legBets.length);
  for (let leg = legBets.length - 1; leg >= 0; leg -= 1) firstLegs[legBets[leg] ?? 0] = leg;
  const eventCount = legEvents.reduce((most, event) => Math.max(most, event + 1), 0);
  const legDays = numberedByDay(legEvents, eventCount, (leg) => days[legBets[leg] ?? 0] ?? 0);
  const order = placesInOrder(times);
  const together = unitedOf(legDays, legBets);
  const groupOf = (bet: number) => together[firstLegs[bet] ?? 0] ?? 0;
  const isUnordered = unorderedIn(order, groupOf, { ...times, groups: legBets.length });
  /** Until when the first bet on each event is open. */
  const openUntil = new Float64Array(eventCount).fill(-Infinity);
  const isTaken = new Uint8Array(legEvents.length);

  for (const bet of order) {
    const recorded = knownOr(times.recordedAt[bet], Infinity);
    const start = firstLegs[bet] ?? 0;
    const end = firstLegs[bet + 1] ?? 0;
    const group = groupOf(bet);
    const isOfCluster = isUnordered[group] === 1;
    let isRepeat = false;
    for (let leg = start; leg < end; leg += 1) {
      isRepeat ||= recorded < (openUntil[legEvents[leg] ?? 0] ?? 0);
      isRepeat ||= !isOfCluster && isTaken[legDays[leg] ?? 0] === 1;
    }
    if (isRepeat) continue;
    // Numbers of legs are unique: a cluster's is that of its first leg.
    clusters[bet] = isOfCluster ? group : start;
    const settled = knownOr(times.settledAt[bet], -Infinity);
    for (let leg = start; leg < end; leg += 1) {
      const event = legEvents[leg] ?? 0;
      openUntil[event] = isOfCluster ? Math.max(openUntil[event] ?? 0, settled) : settled;
      isTaken[legDays[leg] ?? 0] = 1;
    }
  }
  return clusters;
}

/** For each leg, the first leg that it shares events of a day with, also by way of others. */
function unitedOf(legDays: Int32Array, legBets: Int32Array): Int32Array {
  const roots = Int32Array.from(legDays.keys());
  const rootOf = (leg: number): number => {
    let root = leg;
    while (roots[root] !== root) root = roots[root] = roots[roots[root] ?? 0] ?? 0;
    return root;
  };
  const unite = (one: number, other: number) => {
    const [first, second] = [rootOf(one), rootOf(other)];
    roots[Math.max(first, second)] = Math.min(first, second);
  };
  legDays.forEach((first, leg) => {
    unite(first, leg);
    if (leg > 0 && legBets[leg] === legBets[leg - 1]) unite(leg - 1, leg);
  });
  return roots.map((_, leg) => rootOf(leg));
}

/** The groups of several bets of which one has no time, or the same as another and isn't recorded here. */
function unorderedIn(
  order: Int32Array,
  groupOf: (bet: number) => number,
  { takenAt, recordedAt, groups }: Pick<EventBets, 'takenAt' | 'recordedAt'> & { groups: number },
): Uint8Array {
  const found = new Uint8Array(groups);
  const latest = new Int32Array(groups).fill(-1);
  for (const bet of order) {
    const group = groupOf(bet);
    const before = latest[group] ?? -1;
    latest[group] = bet;
    if (before < 0) continue;
    const [time, timeBefore] = [takenAt[bet] ?? Number.NaN, takenAt[before] ?? Number.NaN];
    const areRecorded = !Number.isNaN(recordedAt[bet] ?? 0) && !Number.isNaN(recordedAt[before] ?? 0);
    // Unknown times come last.
    if (Number.isNaN(time) || (time === timeBefore && !areRecorded)) found[group] = 1;
  }
  return found;
}

function knownOr(time: number | undefined, instead: number): number {
  return time === undefined || Number.isNaN(time) ? instead : time;
}

/** The first leg of each leg's event on its day, as a number for both. */
function numberedByDay(events: Int32Array, count: number, dayOf: (leg: number) => number): Int32Array {
  const latest = new Int32Array(count).fill(-1);
  return events.map((event, leg) => {
    const before = latest[event] ?? -1;
    if (before < 0 || dayOf(before) !== dayOf(leg)) latest[event] = leg;
    return latest[event] ?? 0;
  });
}

type Times = Pick<EventBets, 'takenAt' | 'recordedAt' | 'sequences'>;

/** The bets in the order in which they were taken, those of unknown times last; at the same time, recorded ones first. */
function placesInOrder({ takenAt, recordedAt, sequences }: Times): Int32Array {
  const isOfFile = (place: number) => Number(Number.isNaN(recordedAt[place] ?? 0));
  const isAfter = (one: number, other: number) =>
    (takenAt[one] ?? 0) - (takenAt[other] ?? 0) ||
    isOfFile(one) - isOfFile(other) ||
    (sequences[one] ?? 0) - (sequences[other] ?? 0);
  const places = Int32Array.from(takenAt.keys());
  const isKnown = (place: number) => !Number.isNaN(takenAt[place] ?? 0);
  const known = places.filter(isKnown);
  const isInOrder = known.every((place, at) => at === 0 || isAfter(known[at - 1] ?? 0, place) <= 0);
  const unknown = places.filter((place) => !isKnown(place));
  const inOrder = new Int32Array(takenAt.length);
  inOrder.set(isInOrder ? known : known.toSorted(isAfter));
  inOrder.set(unknown, known.length);
  return inOrder;
}
