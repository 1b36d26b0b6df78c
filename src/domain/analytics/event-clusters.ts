/** When and on what bets were, oldest day first. Times are milliseconds since 1970, Number.NaN if unknown. */
export type EventBets = {
  readonly count: number;
  /** A number for the day of each bet, ascending. */
  readonly days: Int32Array;
  /** The bet of each leg, ascending; a straight bet has one leg. */
  readonly legBets: Int32Array;
  /** What each leg is on: equal numbers for the same event or, if no event is known, the same description. */
  readonly legEvents: Int32Array;
  /** The order in which the bets were stored, also where their times are unknown. */
  readonly sequences: Float64Array;
  readonly recordedAt: Float64Array;
  /** When the first of a bet's events starts. */
  readonly startsAt: Float64Array;
  /** Infinity for an open bet. */
  readonly settledAt: Float64Array;
};

/** Instead of a cluster, for a bet that came after its cluster had closed. */
export const LATE = -1;

/**
 * The cluster of each bet, a number below `count`, or LATE for a bet that doesn't count. Bets on the same event and day
 * are in one cluster, and a parlay joins the clusters of its legs. So are bets on the same thing on any day, if one is
 * recorded while another is open.
 *
 * Membership must not depend on results. A bet that joins once the event looks lost would average the loss away, also
 * before that loss is entered. So a cluster takes only bets recorded before the first of its events starts. If no start is
 * known, as so far for all bets, only the bet that was stored first counts, and the others are late.
 *
 * @example clustersOf(bets) // Int32Array [0, -1, 2]: two bets on one game, whose start is unknown, and another game
 */
export function clustersOf({ count, days, legBets, legEvents, ...times }: EventBets): Int32Array {
  const recordedAt = withoutUnknown(times.recordedAt, Infinity);
  const settledAt = withoutUnknown(times.settledAt, -Infinity);
  const startsAt = withoutUnknown(times.startsAt, -Infinity);
  const clusters = placesOf(count);
  const firstLegs = new Int32Array(count + 1).fill(legBets.length);
  for (let leg = legBets.length - 1; leg >= 0; leg -= 1) firstLegs[legBets[leg] ?? 0] = leg;
  const eventCount = legEvents.reduce((most, event) => Math.max(most, event + 1), 0);
  const legDays = numberedByDay(legEvents, eventCount, (leg) => days[legBets[leg] ?? 0] ?? 0);
  const lastOn = new Int32Array(eventCount).fill(-1);
  const lastOnDay = new Int32Array(legEvents.length).fill(-1);

  function rootOf(bet: number): number {
    let root = bet;
    while (clusters[root] !== root) root = clusters[root] ?? root;
    clusters[bet] = root;
    return root;
  }

  /** Adds the clusters that a leg of a bet belongs to. */
  function addClusters(found: number[], leg: number, recorded: number) {
    const last = lastOn[legEvents[leg] ?? 0] ?? -1;
    if (last >= 0 && recorded < (settledAt[rootOf(last)] ?? 0)) found.push(rootOf(last));
    const sameDay = lastOnDay[legDays[leg] ?? 0] ?? -1;
    if (sameDay >= 0) found.push(rootOf(sameDay));
  }

  function merge(bet: number, cluster: number) {
    const from = rootOf(cluster);
    clusters[from] = bet;
    startsAt[bet] = Math.min(startsAt[from] ?? 0, startsAt[bet] ?? 0);
    settledAt[bet] = Math.max(settledAt[from] ?? 0, settledAt[bet] ?? 0);
  }

  const late: number[] = [];
  // Reused for each bet, since allocating an array for each would be slow.
  const joined: number[] = [];
  for (const bet of placesInOrder(times.sequences)) {
    const recorded = recordedAt[bet] ?? 0;
    const end = firstLegs[bet + 1] ?? 0;
    joined.length = 0;
    for (let leg = firstLegs[bet] ?? 0; leg < end; leg += 1) addClusters(joined, leg, recorded);
    if (joined.some((cluster) => recorded >= (startsAt[cluster] ?? 0))) {
      late.push(bet);
      continue;
    }
    for (const cluster of joined) merge(bet, cluster);
    for (let leg = firstLegs[bet] ?? 0; leg < end; leg += 1) {
      lastOn[legEvents[leg] ?? 0] = bet;
      lastOnDay[legDays[leg] ?? 0] = bet;
    }
  }
  for (let bet = 0; bet < count; bet += 1) clusters[bet] = rootOf(bet);
  for (const bet of late) clusters[bet] = LATE;
  return clusters;
}

function withoutUnknown(times: Float64Array, instead: number): Float64Array {
  return times.map((time) => (Number.isNaN(time) ? instead : time));
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

/** The places of integers in ascending order, equal ones in the given order. */
function placesInOrder(numbers: Float64Array): Int32Array {
  const { length } = numbers;
  let isInOrder = true;
  for (let place = 1; place < length; place += 1)
    isInOrder &&= (numbers[place - 1] ?? 0) <= (numbers[place] ?? 0);
  if (isInOrder) return placesOf(length);
  // Sorts numbers that hold both, since a sort that compares by a function takes ten times as long.
  const sorted = numbers.map((number, place) => number * length + place).toSorted();
  return Int32Array.from(sorted, (both) => both % length);
}

function placesOf(count: number): Int32Array {
  const places = new Int32Array(count);
  for (let place = 0; place < count; place += 1) places[place] = place;
  return places;
}
