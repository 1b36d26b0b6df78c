import { edgeLikelihoodOf, logEvidenceOf } from '#domain/analytics/verdict/edge-likelihood.ts';
import { edgePosteriorOf, HEADLINE_PRIOR } from '#domain/analytics/verdict/edge-posterior.ts';
import { evidenceByDayOf } from '#domain/analytics/verdict/evidence-path.ts';
import { STRONG_EVIDENCE } from '#domain/analytics/verdict/e-values.ts';
import { likeScopeCount } from '#domain/analytics/groups/like-scopes.ts';
import { type Random, seededRandom } from '#domain/analytics/simulate/random.ts';
import { type BetFilter, NO_FILTER } from '#domain/bets/bet-filter.ts';
import { filterBets } from '#domain/bets/filter-bets.ts';
import { EventNumbers } from '#domain/analytics/verdict/event-numbers.ts';
import { verdictBetsOf } from '#domain/analytics/verdict/verdict-bets.ts';
import { verdictOf } from '#domain/analytics/verdict/verdict.ts';
import { netOddsOf } from '#domain/analytics/verdict/win-loss-bets.ts';
import type { Bet } from '#domain/bets/bet.ts';
import type { BetResult } from '#domain/bets/outcomes.ts';
import type { CustomField } from '#domain/bets/custom-field.ts';
import { MS_A_MINUTE, startInUtc } from '#domain/calendar/clock.ts';
import { addDays, compareDays, type IsoDay, isoDay } from '#domain/calendar/iso-day.ts';
import { cents } from '#domain/money.ts';
import { type AmericanOdds, americanOdds } from '#domain/price/american-odds.ts';
import { someBet } from './any-bet.ts';

const MINUTES_A_DAY = 1440;
const FIRST_DAY = isoDay('2026-01-01');
const DAYS: IsoDay[] = [];
const STRONG = Math.log(STRONG_EVIDENCE);
/** Shared, so that a text is read once for all bettors. */
const EVENTS = new EventNumbers();

/** The days from January 1, 2026 on, by number. */
export function dayNumbered(number: number): IsoDay {
  return (DAYS[number] ??= addDays(FIRST_DAY, number));
}

/** American odds next to decimal odds. */
export function oddsNear(price: number): AmericanOdds {
  const odds = price >= 2 ? Math.round(100 * (price - 1)) : Math.min(-101, -Math.round(100 / (price - 1)));
  return americanOdds(odds);
}

/** Random odds from `low` to `high`, uniform on a logarithmic scale. */
export function oddsBetween(random: Random, low: number, high: number): AmericanOdds {
  return oddsNear(low * (high / low) ** random());
}

type Recorded = Partial<Omit<Bet, 'day' | 'sequence' | 'recordedAt'>> & {
  /** From 0 on; today unless given. */
  readonly day?: number;
};

/**
 * Somebody who records bets, settles them and looks at the verdict. Times pass as they do for the database: each
 * recorded or settled bet takes a minute.
 */
export class SimulatedBettor {
  readonly random: Random;
  /** The edge of the picks at their odds. */
  edge = 0;
  fields: readonly CustomField[] = [];
  /** How many days the bettor goes on for at most. */
  days = Infinity;
  /** How many bets are settled from one look to the next. */
  lookEvery = Infinity;
  /** Whether times are unknown, as they are for imports. */
  isImporting = false;
  readonly notebookId = someBet({}).notebookId;
  /** How many notebooks there are, and how many there ever were. */
  notebooks = 1;
  everNotebooks = 1;
  today = 0;
  /** The highest log evidence seen so far, and whether a verdict was 'very likely'. */
  highest = -Infinity;
  wasVeryLikely = false;
  readonly #stored: Bet[] = [];
  #isSorted = true;
  #minutes = 0;
  #settled = 0;

  constructor(random: Random) {
    this.random = random;
  }

  /** Waits until the morning of a day. */
  wake(day: number): void {
    this.today = day;
    this.#minutes = day * MINUTES_A_DAY;
  }

  /** The time, in milliseconds since 1970, some minutes after a day began. */
  timeAt(day: number, minutes: number): number {
    return startInUtc(dayNumbered(day)) + minutes * MS_A_MINUTE;
  }

  /** Records a bet at −110 with a text of its own, unless given, and returns its number. */
  record({ day = this.today, ...given }: Recorded = {}): number {
    const sequence = this.#stored.length;
    const bet = someBet({
      day: dayNumbered(day),
      description: `Bet ${sequence}`,
      odds: MINUS_110,
      recordedAt: this.#now(),
      ...given,
      sequence,
    });
    const before = this.#stored.at(-1);
    if (before && before.day > bet.day) this.#isSorted = false;
    return this.#stored.push(bet) - 1;
  }

  /** Decimal odds of a bet. */
  priceOf(number: number): number {
    return 1 + netOddsOf(this.#bet(number));
  }

  /** Draws a bet's result at random, given the edge. */
  wins(number: number): boolean {
    return this.random() < (1 + this.edge) / this.priceOf(number);
  }

  /** Settles a bet, by chance unless its result is given. */
  settle(number: number, isWon = this.wins(number)): boolean {
    this.pay(number, isWon ? this.priceOf(number) : 0);
    return isWon;
  }

  /** Settles a bet that paid `returned` per dollar. */
  pay(number: number, returned: number, result: BetResult | null = null): void {
    const bet = this.#bet(number);
    this.#stored[number] = {
      ...bet,
      status: returned === 0 ? 'lost' : 'won',
      result,
      returned: cents(Math.round(returned * bet.wager)),
      settledAt: this.#now(),
    };
    this.#settled += 1;
    if (this.#settled % this.lookEvery === 0) this.look();
  }

  /** Changes a bet afterwards. */
  edit(number: number, given: Partial<Bet>): void {
    this.#stored[number] = { ...this.#bet(number), ...given };
    if (given.day) this.#isSorted = false;
  }

  /** Deletes a notebook and its bets. */
  deleteNotebook(notebookId: string): void {
    const left = this.#stored.filter((bet) => bet.notebookId !== notebookId);
    this.#stored.splice(0, this.#stored.length, ...left);
    this.notebooks -= 1;
  }

  /** The number of separate events after which the evidence was first strong; undefined if it never was. */
  get strongAfter(): number | undefined {
    const path = evidenceByDayOf(this.#verdictBetsOf(this.#stored));
    const place = path.findIndex((log) => log >= STRONG);
    return place < 0 ? undefined : place;
  }

  /** Looks at the verdict of a scope and at every point of its curve, each of which is the verdict of a last day. */
  look(scope: BetFilter = NO_FILTER): void {
    const stored = this.#isSorted ? this.#stored : this.#stored.toSorted(oldestFirst);
    const context = { notebooks: [], customFields: this.fields, today: dayNumbered(this.today) };
    const notebooks = filterBets(stored, { ...NO_FILTER, notebookIds: scope.notebookIds }, context);
    const logScopes = Math.log(likeScopeCount(scope, notebooks, this.fields, this.everNotebooks));
    const bets = filterBets(notebooks, scope, context);
    const found = this.#verdictBetsOf(bets);
    const path = evidenceByDayOf(found);
    const highest = path.reduce((most, log) => Math.max(most, log), -Infinity) - logScopes;
    this.highest = Math.max(this.highest, highest);
    if (highest < STRONG || this.wasVeryLikely) return;
    const lastDay = found.days[path.findIndex((log) => log - logScopes >= STRONG) - 1];
    for (const until of [bets, bets.filter(({ day }) => lastDay && day <= lastDay)]) {
      const likelihood = edgeLikelihoodOf(this.#verdictBetsOf(until));
      const { chance } = edgePosteriorOf(likelihood, HEADLINE_PRIOR);
      const logEvidence = logEvidenceOf(likelihood.logs) - logScopes;
      this.wasVeryLikely ||= verdictOf({ ...likelihood, chance, logEvidence }).kind === 'very likely';
    }
  }

  get isStrong(): boolean {
    return this.highest >= STRONG;
  }

  #verdictBetsOf(bets: readonly Bet[]) {
    return verdictBetsOf(bets, this.fields, dayNumbered(this.today), EVENTS);
  }

  #bet(number: number): Bet {
    const bet = this.#stored[number];
    if (!bet) throw new RangeError(`No bet ${number}`);
    return bet;
  }

  #now(): number | null {
    this.#minutes += 1;
    return this.isImporting ? null : this.timeAt(0, this.#minutes);
  }
}

function oldestFirst(one: Bet, other: Bet): number {
  return compareDays(one.day, other.day) || one.sequence - other.sequence;
}

const MINUS_110 = americanOdds(-110);

/** The shares of bettors with a habit that ever see evidence of 20 to 1, and ever the verdict 'very likely'. */
export function sharesThatSee(
  habit: (bettor: SimulatedBettor) => void,
  tries: number,
  given: Partial<Pick<SimulatedBettor, 'lookEvery' | 'days' | 'edge'>> = {},
) {
  const random = seededRandom(1);
  let strong = 0;
  let veryLikely = 0;
  for (let run = 0; run < tries; run += 1) {
    const bettor = Object.assign(new SimulatedBettor(random), given);
    habit(bettor);
    // Once more when all open bets are overdue.
    bettor.wake(bettor.today + 3);
    bettor.look();
    if (bettor.isStrong) strong += 1;
    if (bettor.wasVeryLikely) veryLikely += 1;
  }
  return { strong: strong / tries, veryLikely: veryLikely / tries };
}
