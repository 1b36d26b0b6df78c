/** When and on what bets were, oldest day first. Times are milliseconds since 1970, Number.NaN if unknown. */
export type EventBets = {
  readonly count: number;
  /** A number for the day of each bet, ascending. */
  readonly days: Int32Array;
  /** The bet of each leg, ascending; a straight bet has one leg. */
  readonly legBets: Int32Array;
  /** What each leg is on: equal numbers for the same event or, if no event is known, the same text. */
  readonly legEvents: Int32Array;
  /** The order in which the bets were stored, also where their times are unknown. */
  readonly sequences: Float64Array;
  readonly recordedAt: Float64Array;
  /** Infinity for an open bet. */
  readonly settledAt: Float64Array;
};

/**
 * Which bets are the first on each of their events: 1 for the bets that count, 0 for later ones. Bets on the same event
 * and day are on the same thing, and so are bets on any days if one is recorded while the other is open. A parlay is on
 * the events of all its legs.
 *
 * Which bets count must not depend on results, nor on how the odds move: a bettor without an edge who adds a bet whenever
 * the odds have become longer would make a mean of losers, and evidence of 20 to 1 in 46% of cases (1,500 events whose
 * chance moves from 50% to 42% or 58% before the start). So the bet that was stored first counts, and no later one.
 *
 * @example firstBetsOf(bets) // Uint8Array [1, 0, 1]: two bets on one game, and another game
 */
export function firstBetsOf({ count, days, legBets, legEvents, ...times }: EventBets): Uint8Array {
  const isFirst = new Uint8Array(count);
  const firstLegs = new Int32Array(count + 1).fill(legBets.length);
  for (let leg = legBets.length - 1; leg >= 0; leg -= 1) firstLegs[legBets[leg] ?? 0] = leg;
  const eventCount = legEvents.reduce((most, event) => Math.max(most, event + 1), 0);
  const legDays = numberedByDay(legEvents, eventCount, (leg) => days[legBets[leg] ?? 0] ?? 0);
  /** Until when the first bet on each event is open. */
  const openUntil = new Float64Array(eventCount).fill(-Infinity);
  const isTaken = new Uint8Array(legEvents.length);

  function isRepeated(leg: number, recorded: number): boolean {
    return isTaken[legDays[leg] ?? 0] === 1 || recorded < (openUntil[legEvents[leg] ?? 0] ?? 0);
  }

  for (const bet of placesInOrder(times.sequences)) {
    const recorded = knownOr(times.recordedAt[bet], Infinity);
    const end = firstLegs[bet + 1] ?? 0;
    let isRepeat = false;
    for (let leg = firstLegs[bet] ?? 0; leg < end; leg += 1) isRepeat ||= isRepeated(leg, recorded);
    if (isRepeat) continue;
    isFirst[bet] = 1;
    const settled = knownOr(times.settledAt[bet], -Infinity);
    for (let leg = firstLegs[bet] ?? 0; leg < end; leg += 1) {
      openUntil[legEvents[leg] ?? 0] = settled;
      isTaken[legDays[leg] ?? 0] = 1;
    }
  }
  return isFirst;
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

/** The places of integers in ascending order, equal ones in the given order. */
function placesInOrder(numbers: Float64Array): Int32Array {
  const { length } = numbers;
  let isInOrder = true;
  for (let place = 1; place < length; place += 1)
    isInOrder &&= (numbers[place - 1] ?? 0) <= (numbers[place] ?? 0);
  if (isInOrder) return Int32Array.from(numbers, (_, place) => place);
  // Sorts numbers that hold both, since a sort that compares by a function takes ten times as long.
  const sorted = numbers.map((number, place) => number * length + place).toSorted();
  return Int32Array.from(sorted, (both) => both % length);
}
