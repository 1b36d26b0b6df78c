import { type EnteredBet, storedReturn } from '#domain/bets/bet.ts';
import { PLAIN_BET } from '#domain/bets/plain-bet.ts';
import type { BetStatus } from '#domain/bets/outcomes.ts';
import { weekdayOf } from '#domain/calendar/calendar-month.ts';
import { instantAt, offsetMinutesAt } from '#domain/calendar/clock.ts';
import type { CustomValues, EditedField } from '#domain/bets/custom-field.ts';
import { addDays, type IsoDay } from '#domain/calendar/iso-day.ts';
import { cents } from '#domain/money.ts';
import type { NewNotebook } from './notebook-form.ts';
import { americanOdds, expectedPayout } from '#domain/price/american-odds.ts';
import { type Chance, chanceFrom } from './sample-chance.ts';
import { withDetails } from './sample-details.ts';
import { SAMPLE_COLUMNS, SPORTSBOOKS } from './sample-material.ts';
import { PROPS, type Selection, type Strategy, UNDERDOGS } from './sample-strategies.ts';

/** A sample notebook, ready to be stored. */
export type SampleNotebook = NewNotebook & {
  readonly columns: readonly EditedField[];
  /** Oldest first, as a user would have entered them. */
  readonly bets: readonly SampleBet[];
};

/** Custom values are keyed by field name, since fields have no id yet. */
export type SampleBet = EnteredBet & { readonly customValues: CustomValues };

const DAYS = 120;
const STARTING_BANKROLL = cents(1_000_00);

/**
 * Two notebooks of sample bets over the 120 days up to today: player props with a modest profit, and underdogs with a
 * loss. The latest bets are pending, and their games start in the user's `zone`. Seeds are fixed, so the same day always
 * returns the same notebooks.
 *
 * @example sampleNotebooks(today, 'UTC').map(({ name }) => name) // ['NBA player props', 'NFL underdogs']
 */
export function sampleNotebooks(today: IsoDay, zone: string): SampleNotebook[] {
  return [
    {
      name: 'NBA player props',
      description: 'Sample data: overs and unders close to even money, to see what a small edge looks like.',
      color: 'purple',
      startingBankroll: STARTING_BANKROLL,
      columns: SAMPLE_COLUMNS,
      bets: withDetails(betsOf(PROPS, today, zone)),
    },
    {
      name: 'NFL underdogs',
      description: 'Sample data: every underdog to win outright. Some big wins, and not enough of them.',
      color: 'orange',
      startingBankroll: STARTING_BANKROLL,
      columns: SAMPLE_COLUMNS,
      bets: betsOf(UNDERDOGS, today, zone),
    },
  ];
}

function betsOf(strategy: Strategy, today: IsoDay, zone: string): SampleBet[] {
  // Two generators: selections use more or fewer numbers depending on today's weekday, which must not change the
  // results.
  const chance = chanceFrom(strategy.seed);
  const luck = chanceFrom(strategy.seed);
  const offsetAt = offsetMinutesAt(zone);
  const days = Array.from({ length: DAYS }, (_, index) => addDays(today, index + 1 - DAYS));
  const pendingFrom = firstPendingDay(strategy, days, today);
  return days.flatMap((day) =>
    strategy.selections(chance, betsOn(strategy, day)).map((selection) => {
      const bet = decidedBet(strategy, selection, day, luck);
      return day < pendingFrom ? bet : pending(bet, instantAt(day, strategy.start, offsetAt));
    }),
  );
}

/** Bets since yesterday are pending or, if there are none, those of the last day with bets. */
function firstPendingDay(strategy: Strategy, days: readonly IsoDay[], today: IsoDay): IsoDay {
  const yesterday = addDays(today, -1);
  const last = days.findLast((day) => betsOn(strategy, day) > 0) ?? today;
  return last < yesterday ? last : yesterday;
}

function betsOn(strategy: Strategy, day: IsoDay): number {
  return strategy.betsOn[weekdayOf(day)] ?? 0;
}

function pending(bet: SampleBet, startsAt: number): SampleBet {
  return { ...bet, status: 'pending', returned: null, startsAt };
}

function decidedBet(
  strategy: Strategy,
  { canPush, ...selection }: Selection,
  day: IsoDay,
  luck: Chance,
): SampleBet {
  const one = <Item>(items: readonly Item[]) => items[Math.floor(luck() * items.length)];
  const odds = americanOdds(one(strategy.prices) ?? 100);
  const wager = cents((one(strategy.dollars) ?? 25) * 100);
  const status = resultOf(strategy.wins, canPush, luck());
  const sportsbook = one(SPORTSBOOKS) ?? '';
  const note = one(strategy.notes) ?? '';
  const hasNote = luck() < 0.15;
  return {
    ...PLAIN_BET,
    ...selection,
    bonus: false,
    day,
    odds,
    wager,
    status,
    returned: storedReturn(status, expectedPayout(wager, odds)),
    customValues: {
      Game: selection.event,
      Market: strategy.market,
      League: strategy.league,
      Sportsbook: sportsbook,
      ...(hasNote ? { Notes: note } : {}),
    },
  };
}

function resultOf(wins: number, canPush: boolean, chance: number): BetStatus {
  if (chance < wins) return 'won';
  return canPush && chance > 0.92 ? 'push' : 'lost';
}
