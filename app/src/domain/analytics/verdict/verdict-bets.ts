import type { Bet } from '#domain/bets/bet.ts';
import { isOfLegs, type LegOutcome, outcomeOf, OUTCOMES } from '#domain/bets/outcomes.ts';
import type { CustomField } from '#domain/bets/custom-field.ts';
import { dayInZone } from '#domain/calendar/clock.ts';
import { addDays, compareDays, type IsoDay } from '#domain/calendar/iso-day.ts';
import { type EdgeBets, edgeBetsOf } from './edge-likelihood.ts';
import { EventNumbers, gameIn } from './event-numbers.ts';
import { clustersOf, UNCOUNTED } from './first-bets.ts';
import { netOddsOf } from './win-loss-bets.ts';

/** A bet still open this many days after its day counts as lost until it is settled. */
const OVERDUE_DAYS = 2;

/**
 * The bets that a verdict counts, and how many it counts differently or not at all. They are one for each event, but for
 * clusters of which nobody knows which was first.
 */
export type VerdictBets = EdgeBets & {
  /** The index of each counted bet in the given list. */
  readonly places: Int32Array;
  /** The day on which each cluster is decided, ascending. */
  readonly days: readonly IsoDay[];
  /** The clusters of several bets: nobody knows which was first. */
  readonly unordered: number;
  /** Bets on something that an earlier bet is on. */
  readonly repeated: number;
  /** Bets recorded after their event, or the first event of a parlay, had started. */
  readonly afterStart: number;
  /** Bets of imports that were not chosen before their events started. */
  readonly notChosenBefore: number;
  /** Open bets that count as lost. */
  readonly overdue: number;
  /** Settled bets that don't count as evidence yet, since other bets of their day or an earlier one are open. */
  readonly waiting: number;
  /** Bets that paid less than their odds and outcome say. */
  readonly paidLess: number;
  /** Bets that paid more than their odds and outcome say. */
  readonly paidMore: number;
  readonly undecided: number;
  /** Settled bonus bets. */
  readonly bonus: number;
};

/**
 * The bets that a verdict counts, from some bets, oldest first.
 *
 * Results count as evidence day by day, once every bet of the day is settled or overdue: wins that are entered before
 * losses would look like an edge.
 *
 * @example verdictBetsOf(bets, fields, today).repeated // 3
 */
export function verdictBetsOf(
  bets: readonly Bet[],
  fields: readonly CustomField[],
  today: IsoDay,
  events = new EventNumbers(),
): VerdictBets {
  const allDays = bets.map(decidedOn);
  const candidates = chosenBefore(bets, allDays);
  const clusterOf = clustersAmong(bets, candidates, allDays, gameIn(fields), events);
  let afterStart = 0;
  const counted = Int32Array.from(candidates.keys()).filter((index) => {
    const isAfterStart = wasRecordedAfterStart(bets[candidates[index] ?? 0]);
    if (isAfterStart) afterStart += 1;
    return clusterOf[index] !== UNCOUNTED && !isAfterStart;
  });
  const { inOrder, clusters } = withAdjacentClusters(counted, clusterOf);
  const places = inOrder.map((index) => candidates[index] ?? 0);
  const count = places.length;
  const days: IsoDay[] = [];
  places.forEach((place, index) => (days[clusters[index] ?? 0] = allDays[place] ?? today));
  const overdueDay = addDays(today, -OVERDUE_DAYS);
  const isOpen = (place: number) =>
    (allDays[place] ?? today) > overdueDay && bets[place]?.status === 'pending';
  const firstOpen = places.find(isOpen);
  const openDay = firstOpen === undefined ? undefined : allDays[firstOpen];
  const final = openDay === undefined ? days.length : days.findIndex((day) => day >= openDay);
  const prices = new Float64Array(count);
  const returns = new Float64Array(count);
  let overdue = 0;
  let waiting = 0;
  let paidLess = 0;
  let paidMore = 0;
  let undecided = 0;
  let bonus = 0;
  for (let index = 0; index < count; index += 1) {
    const bet = bets[places[index] ?? 0];
    if (!bet) continue;
    const price = 1 + netOddsOf(bet);
    const due = dueOf(bet, price);
    const paid = paymentOf(bet, due);
    prices[index] = price;
    returns[index] = Math.min(paid, due);
    const cluster = clusters[index] ?? 0;
    if (bet.status === 'pending') {
      if ((days[cluster] ?? '') <= overdueDay) overdue += 1;
      continue;
    }
    if (cluster >= final) waiting += 1;
    if (bet.bonus) bonus += 1;
    if (bet.result !== null && !isOfLegs(bet.result)) undecided += 1;
    else if (bet.status === 'won' && paid < due * (1 - ROUNDING)) paidLess += 1;
    if (paid > due * (1 + ROUNDING)) paidMore += 1;
  }
  const edgeBets = edgeBetsOf({ count, prices, returns, clusters, final });
  const { starts } = edgeBets;
  const unordered = days.filter(
    (_, cluster) => (starts[cluster + 1] ?? 0) - (starts[cluster] ?? 0) > 1,
  ).length;
  return {
    ...edgeBets,
    places,
    days,
    unordered,
    repeated: candidates.length - count - afterStart,
    afterStart,
    notChosenBefore: bets.length - candidates.length,
    overdue,
    waiting,
    paidLess,
    paidMore,
    undecided,
    bonus,
  };
}

/**
 * The day on which a bet is decided: its own or, if that is later, the day of its last start in the last time zone on
 * Earth, UTC-12, so that an evening game in America isn't on the next day.
 */
function decidedOn({ day, startsAt, legs }: Bet): IsoDay {
  if (startsAt === null) return day;
  const last = legs.reduce((latest, leg) => Math.max(latest, leg.startsAt ?? latest), startsAt);
  const startDay = dayInZone(last, () => -720);
  return startDay > day ? startDay : day;
}

function wasRecordedAfterStart(bet: Bet | undefined): boolean {
  return !!bet && bet.recordedAt !== null && bet.startsAt !== null && bet.recordedAt >= bet.startsAt;
}

/** The places of bets that were chosen before their events, ordered by their days; in the given order if equal. */
function chosenBefore(bets: readonly Bet[], days: readonly IsoDay[]): Int32Array {
  const places = new Int32Array(bets.length);
  let count = 0;
  let isInOrder = true;
  let last = '' as IsoDay;
  for (let place = 0; place < bets.length; place += 1) {
    if (!bets[place]?.chosenBefore) continue;
    const day = days[place] ?? last;
    isInOrder &&= last <= day;
    last = day;
    places[count] = place;
    count += 1;
  }
  const found = places.slice(0, count);
  if (isInOrder) return found;
  return found.toSorted((one, other) => compareDays(days[one] ?? last, days[other] ?? last));
}

/** Decimal odds that are stored as whole American odds pay up to this share more or less. */
const ROUNDING = 0.01;

/** What a bet should have paid per dollar by its price and outcome; the price for open bets and cash-outs. */
function dueOf(bet: Bet, price: number): number {
  const outcome = outcomeOf(bet);
  if (outcome === 'pending' || !isOfLegs(outcome)) return price;
  const isSettledByLegs = outcome === 'won' && bet.taken?.notation === 'legs';
  if (!isSettledByLegs) return returnPerDollar(outcome, price);
  return bet.legs.reduce((product, leg) => product * returnPerDollar(leg.outcome, 1 + netOddsOf(leg)), 1);
}

/** What a wager of 1 returns at decimal odds: ρ, 1.5 for a half won bet at 2.00. */
export function returnPerDollar(outcome: LegOutcome, price: number): number {
  const [atPrice, atOne] = OUTCOMES[outcome].paid;
  return (atPrice * price + atOne) / 2;
}

/**
 * What a bet paid per dollar wagered. A bonus bet pays without its stake, so it counts by its outcome, and a push as
 * lost: imports used to store lost ones as pushes.
 */
function paymentOf({ status, result, wager, returned, bonus }: Bet, due: number): number {
  if (status === 'pending') return Number.NaN;
  if (bonus && (result === null || isOfLegs(result))) return status === 'won' ? due : 0;
  if (status !== 'won') return due;
  const paid = returned ?? 0;
  // Payouts are rounded to the cent.
  if (Math.abs(paid - due * wager) <= 1) return due;
  // Thousandths keep the number of different outcomes small.
  return Math.round((1000 * paid) / wager) / 1000;
}

/** The counted bets with those of each cluster beside its first one, and the clusters numbered in that order. */
function withAdjacentClusters(counted: Int32Array, clusterOf: Int32Array) {
  const numbers = new Map<number, number>();
  const clusters = counted.map((index) => {
    const cluster = clusterOf[index] ?? 0;
    const number = numbers.get(cluster) ?? numbers.size;
    numbers.set(cluster, number);
    return number;
  });
  if (numbers.size === counted.length) return { inOrder: counted, clusters };
  const order = Int32Array.from(clusters.keys()).toSorted(
    (one, other) => (clusters[one] ?? 0) - (clusters[other] ?? 0) || one - other,
  );
  return {
    inOrder: order.map((place) => counted[place] ?? 0),
    clusters: order.map((place) => clusters[place] ?? 0),
  };
}

function clustersAmong(
  bets: readonly Bet[],
  candidates: Int32Array,
  allDays: readonly IsoDay[],
  gameOf: (bet: Bet) => string,
  events: EventNumbers,
): Int32Array {
  const count = candidates.length;
  const legCount = candidates.reduce((sum, place) => sum + Math.max(1, bets[place]?.legs.length ?? 1), 0);
  const days = new Int32Array(count);
  const legBets = new Int32Array(legCount);
  const legEvents = new Int32Array(legCount);
  const sequences = new Float64Array(count);
  const recordedAt = new Float64Array(count);
  const takenAt = new Float64Array(count);
  const settledAt = new Float64Array(count);
  let last: IsoDay | undefined;
  let day = -1;
  let added = 0;
  const add = (bet: number, event: number) => {
    legBets[added] = bet;
    legEvents[added] = event;
    added += 1;
  };
  candidates.forEach((place, index) => {
    const bet = bets[place];
    if (!bet) return;
    if (allDays[place] !== last) day += 1;
    last = allDays[place];
    days[index] = day;
    if (bet.legs.length === 0) add(index, events.numberOfBet(bet, gameOf));
    else for (const leg of bet.legs) add(index, events.numberOfLeg(leg));
    sequences[index] = bet.sequence;
    recordedAt[index] = bet.recordedAt ?? Number.NaN;
    takenAt[index] = bet.recordedAt ?? bet.placedAt ?? Number.NaN;
    settledAt[index] = bet.settledAt ?? (bet.status === 'pending' ? Infinity : Number.NaN);
  });
  return clustersOf({
    count,
    days,
    legBets,
    legEvents,
    sequences,
    recordedAt,
    takenAt,
    settledAt,
  });
}
