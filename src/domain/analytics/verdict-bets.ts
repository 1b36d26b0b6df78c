import type { Bet } from '#domain/bets/bet.ts';
import type { CustomField } from '#domain/bets/custom-field.ts';
import { addDays, type IsoDay } from '#domain/calendar/iso-day.ts';
import { type EdgeBets, edgeBetsOf } from './edge-evidence.ts';
import { clustersOf, LATE } from './event-clusters.ts';
import { EventNumbers } from './event-numbers.ts';
import { columnIdsNamed } from './named-column.ts';
import { netOddsOf } from './win-loss-bets.ts';

/** A bet still open this many days after its day counts as lost until it is settled. */
const OVERDUE_DAYS = 2;

/** The name, in any case, of the custom field that says what a bet is on. */
const EVENT_FIELD = 'Game';

/** The bets that a verdict counts, in clusters, and how many bets it counts differently or not at all. */
export type VerdictBets = EdgeBets & {
  /** The index of each counted bet in the given list. */
  readonly places: Int32Array;
  /** The day of each cluster: the last of its bets' days. */
  readonly days: readonly IsoDay[];
  /** Bets on something that an earlier bet is on. */
  readonly late: number;
  /** Bets of imports that were not chosen before their events started. */
  readonly notChosenBefore: number;
  /** Open bets that count as lost. */
  readonly overdue: number;
  /** Settled bets that don't count as evidence yet, since other bets of their day or an earlier one are open. */
  readonly waiting: number;
  /** Won bets that paid less than their odds. */
  readonly paidLess: number;
  /** Won bets that paid more than their odds. */
  readonly paidMore: number;
  /** Settled bonus bets. */
  readonly bonus: number;
};

/**
 * The bets that a verdict counts, from some bets, oldest first.
 *
 * Results count as evidence day by day, once every bet of the day is settled or overdue: wins that are entered before
 * losses would look like an edge.
 *
 * @example verdictBetsOf(bets, fields, today).late // 3
 */
export function verdictBetsOf(
  bets: readonly Bet[],
  fields: readonly CustomField[],
  today: IsoDay,
  events = new EventNumbers(),
): VerdictBets {
  const candidates = placesWhere(bets, ({ chosenBefore }) => chosenBefore);
  const { places, clusters, days } = byLastDay(
    bets,
    candidates,
    clusterOfEach(bets, candidates, columnIdsNamed(fields, EVENT_FIELD), events),
  );
  const overdueDay = addDays(today, -OVERDUE_DAYS);
  const openDay = firstOpenDay(bets, places, overdueDay);
  const closed = openDay === undefined ? days.length : days.filter((day) => day < openDay).length;
  const count = places.length;
  const prices = new Float64Array(count);
  const returns = new Float64Array(count);
  let overdue = 0;
  let waiting = 0;
  let paidLess = 0;
  let paidMore = 0;
  let bonus = 0;
  for (let index = 0; index < count; index += 1) {
    const bet = bets[places[index] ?? 0];
    if (!bet) continue;
    const price = 1 + netOddsOf(bet.odds);
    const paid = paymentOf(bet, price);
    prices[index] = price;
    returns[index] = Math.min(paid, price);
    if (bet.status === 'pending') {
      if (bet.day <= overdueDay) overdue += 1;
    } else if ((clusters[index] ?? 0) >= closed) waiting += 1;
    if (bet.status === 'won' && paid < price * (1 - ROUNDING)) paidLess += 1;
    if (paid > price * (1 + ROUNDING)) paidMore += 1;
    if (bet.bonus && bet.status !== 'pending') bonus += 1;
  }
  return {
    ...edgeBetsOf({ count, prices, returns, clusters, closed }),
    places,
    days,
    late: candidates.length - count,
    notChosenBefore: bets.length - candidates.length,
    overdue,
    waiting,
    paidLess,
    paidMore,
    bonus,
  };
}

/** The first day with an open bet that isn't overdue. Bets that don't count aren't waited for. */
function firstOpenDay(bets: readonly Bet[], counted: Int32Array, overdueDay: IsoDay): IsoDay | undefined {
  let first: IsoDay | undefined;
  for (const place of counted) {
    const bet = bets[place];
    if (bet?.status !== 'pending' || bet.day <= overdueDay) continue;
    if (first === undefined || bet.day < first) first = bet.day;
  }
  return first;
}

function placesWhere(bets: readonly Bet[], holds: (bet: Bet) => boolean): Int32Array {
  const places = new Int32Array(bets.length);
  let count = 0;
  let place = 0;
  for (const bet of bets) {
    if (holds(bet)) {
      places[count] = place;
      count += 1;
    }
    place += 1;
  }
  return places.slice(0, count);
}

/** Decimal odds that are stored as whole American odds pay up to this share more or less. */
const ROUNDING = 0.01;

/**
 * What a bet paid per dollar wagered. A bonus bet pays without its stake and is stored as a push if it lost, so it counts
 * by its result alone.
 */
function paymentOf({ status, wager, returned, bonus }: Bet, price: number): number {
  if (bonus && status !== 'pending') return status === 'won' ? price : 0;
  switch (status) {
    case 'pending':
      return Number.NaN;
    case 'lost':
      return 0;
    case 'push':
      return 1;
    case 'won': {
      const paid = returned ?? 0;
      // Payouts are rounded to the cent.
      if (Math.abs(paid - price * wager) <= 1) return price;
      // Thousandths keep the number of different outcomes small.
      return Math.round((1000 * paid) / wager) / 1000;
    }
  }
}

function clusterOfEach(
  bets: readonly Bet[],
  candidates: Int32Array,
  gameIds: ReadonlyMap<string, string>,
  events: EventNumbers,
): Int32Array {
  const count = candidates.length;
  const days = new Int32Array(count);
  const legEvents = new Int32Array(count);
  const sequences = new Float64Array(count);
  const recordedAt = new Float64Array(count);
  const settledAt = new Float64Array(count);
  let last: IsoDay | undefined;
  let day = -1;
  candidates.forEach((place, index) => {
    const bet = bets[place];
    if (!bet) return;
    if (bet.day !== last) day += 1;
    last = bet.day;
    days[index] = day;
    legEvents[index] = events.numberOfBet(bet, gameIds);
    sequences[index] = bet.sequence;
    recordedAt[index] = bet.recordedAt ?? Number.NaN;
    settledAt[index] = bet.settledAt ?? (bet.status === 'pending' ? Infinity : Number.NaN);
  });
  return clustersOf({
    count,
    days,
    legBets: candidates.map((_, index) => index),
    legEvents,
    sequences,
    recordedAt,
    startsAt: new Float64Array(count).fill(Number.NaN),
    settledAt,
  });
}

/** The counted bets by cluster, ordered by the last day of each cluster, with the clusters' numbers and days. */
function byLastDay(bets: readonly Bet[], candidates: Int32Array, clusters: Int32Array) {
  const numbers = new Int32Array(candidates.length).fill(-1);
  const days: IsoDay[] = [];
  const sizes: number[] = [];
  // From the last bet back, clusters appear in the reverse order of their last days.
  for (let index = candidates.length - 1; index >= 0; index -= 1) {
    const cluster = clusters[index] ?? LATE;
    if (cluster === LATE) continue;
    if (numbers[cluster] === -1) {
      numbers[cluster] = days.push(bets[candidates[index] ?? 0]?.day ?? ('' as IsoDay)) - 1;
      sizes.push(0);
    }
    const number = numbers[cluster] ?? 0;
    sizes[number] = (sizes[number] ?? 0) + 1;
  }
  days.reverse();
  sizes.reverse();
  const starts = new Int32Array(days.length);
  for (let number = 1; number < days.length; number += 1)
    starts[number] = (starts[number - 1] ?? 0) + (sizes[number - 1] ?? 0);
  const count = sizes.reduce((sum, size) => sum + size, 0);
  const places = new Int32Array(count);
  const ordered = new Int32Array(count);
  candidates.forEach((place, index) => {
    const cluster = clusters[index] ?? LATE;
    if (cluster === LATE) return;
    const number = days.length - 1 - (numbers[cluster] ?? 0);
    const at = starts[number] ?? 0;
    starts[number] = at + 1;
    places[at] = place;
    ordered[at] = number;
  });
  return { places, clusters: ordered, days };
}
