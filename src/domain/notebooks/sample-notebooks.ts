import { type BetStatus, type EnteredBet, PLAIN_BET, storedReturn } from '#domain/bets/bet.ts';
import { weekdayOf } from '#domain/calendar/calendar-month.ts';
import type { CustomValues, EditedField } from '#domain/bets/custom-field.ts';
import { addDays, type IsoDay } from '#domain/calendar/iso-day.ts';
import { cents } from '#domain/money.ts';
import type { NewNotebook } from './notebook-form.ts';
import { americanOdds, expectedPayout } from '#domain/price/american-odds.ts';
import { type Chance, chanceFrom, drawn } from './sample-chance.ts';
import {
  NBA_OPPONENTS,
  NBA_PROPS,
  NFL_TEAMS,
  PROP_NOTES,
  SAMPLE_COLUMNS,
  SPORTSBOOKS,
  UNDERDOG_NOTES,
} from './sample-material.ts';

/** A sample notebook, ready to be stored. */
export type SampleNotebook = NewNotebook & {
  readonly columns: readonly EditedField[];
  /** Oldest first, as a user would have entered them. */
  readonly bets: readonly SampleBet[];
};

/** Custom values are keyed by field name, since fields have no id yet. */
export type SampleBet = EnteredBet & { readonly customValues: CustomValues };

/** How a notebook's bets are generated. */
type Strategy = {
  /** Chosen so that the profit matches the description whatever weekday today is. */
  readonly seed: number;
  /** The number of bets per weekday, from Sunday. */
  readonly betsOn: readonly number[];
  readonly league: string;
  readonly market: string;
  readonly prices: readonly number[];
  readonly dollars: readonly number[];
  /** The probability that a bet wins. */
  readonly wins: number;
  readonly notes: readonly string[];
  /** The bets of one day. No team plays twice. */
  readonly selections: (chance: Chance, count: number) => Selection[];
};

/** A bet to place. `canPush` means that the line is a whole number, which the result can match exactly. */
type Selection = { readonly description: string; readonly game: string; readonly canPush: boolean };

const DAYS = 120;
const STARTING_BANKROLL = cents(1_000_00);

/**
 * Two notebooks of sample bets over the 120 days up to today: player props with a modest profit, and underdogs with a
 * loss. The latest bets are pending. Seeds are fixed, so the same day always returns the same notebooks.
 *
 * @example sampleNotebooks(today).map(({ name }) => name) // ['NBA player props', 'NFL underdogs']
 */
export function sampleNotebooks(today: IsoDay): SampleNotebook[] {
  return [
    {
      name: 'NBA player props',
      description: 'Sample data: overs and unders close to even money, to see what a small edge looks like.',
      color: 'purple',
      startingBankroll: STARTING_BANKROLL,
      columns: SAMPLE_COLUMNS,
      bets: betsOf(PROPS, today),
    },
    {
      name: 'NFL underdogs',
      description: 'Sample data: every underdog to win outright. Some big wins, and not enough of them.',
      color: 'orange',
      startingBankroll: STARTING_BANKROLL,
      columns: SAMPLE_COLUMNS,
      bets: betsOf(UNDERDOGS, today),
    },
  ];
}

const PROPS: Strategy = {
  seed: 91,
  betsOn: [2, 1, 0, 2, 1, 2, 1],
  league: 'NBA',
  market: 'Player Prop',
  prices: [-110, -110, -110, -115, -105, -120, 100],
  dollars: [25, 25, 30, 40, 50],
  wins: 0.54,
  notes: PROP_NOTES,
  selections: (chance, count) => {
    const props = drawn(NBA_PROPS, count, chance);
    return drawn(NBA_OPPONENTS, count, chance).flatMap((opponent, index) => {
      const prop = props[index];
      if (!prop) return [];
      const line = prop.line + Math.floor(chance() * 5) / 2 - 1;
      const side = chance() < 0.6 ? 'over' : 'under';
      return {
        description: `${prop.player} ${side} ${line} ${prop.stat}`,
        game: chance() < 0.5 ? `${opponent} @ ${prop.team}` : `${prop.team} @ ${opponent}`,
        canPush: Number.isInteger(line),
      };
    });
  },
};

const UNDERDOGS: Strategy = {
  seed: 65,
  betsOn: [3, 1, 0, 0, 1, 0, 0],
  league: 'NFL',
  market: 'Moneyline',
  prices: [105, 115, 120, 125, 130, 140, 155, 170, 195],
  dollars: [20, 20, 25, 30],
  wins: 0.4,
  notes: UNDERDOG_NOTES,
  selections: (chance, count) => {
    const teams = drawn(NFL_TEAMS, 2 * count, chance);
    return teams.slice(0, count).map((underdog, index) => {
      const favorite = teams[count + index];
      const game = chance() < 0.6 ? `${underdog} @ ${favorite}` : `${favorite} @ ${underdog}`;
      return { description: `${underdog} to beat the ${favorite}`, game, canPush: false };
    });
  },
};

function betsOf(strategy: Strategy, today: IsoDay): SampleBet[] {
  // Two generators: selections use more or fewer numbers depending on today's weekday, which must not change the
  // results.
  const chance = chanceFrom(strategy.seed);
  const luck = chanceFrom(strategy.seed);
  const days = Array.from({ length: DAYS }, (_, index) => addDays(today, index + 1 - DAYS));
  const pendingFrom = firstPendingDay(strategy, days, today);
  return days.flatMap((day) =>
    strategy.selections(chance, betsOn(strategy, day)).map((selection) => {
      const bet = decidedBet(strategy, selection, day, luck);
      return day < pendingFrom ? bet : pending(bet);
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

function pending(bet: SampleBet): SampleBet {
  return { ...bet, status: 'pending', returned: null };
}

function decidedBet(strategy: Strategy, selection: Selection, day: IsoDay, luck: Chance): SampleBet {
  const one = <Item>(items: readonly Item[]) => items[Math.floor(luck() * items.length)];
  const odds = americanOdds(one(strategy.prices) ?? 100);
  const wager = cents((one(strategy.dollars) ?? 25) * 100);
  const status = resultOf(strategy.wins, selection, luck());
  const sportsbook = one(SPORTSBOOKS) ?? '';
  const note = one(strategy.notes) ?? '';
  const hasNote = luck() < 0.15;
  return {
    ...PLAIN_BET,
    bonus: false,
    day,
    description: selection.description,
    odds,
    wager,
    status,
    returned: storedReturn(status, expectedPayout(wager, odds)),
    customValues: {
      Game: selection.game,
      Market: strategy.market,
      League: strategy.league,
      Sportsbook: sportsbook,
      ...(hasNote ? { Notes: note } : {}),
    },
  };
}

function resultOf(wins: number, { canPush }: Selection, chance: number): BetStatus {
  if (chance < wins) return 'won';
  return canPush && chance > 0.92 ? 'push' : 'lost';
}
