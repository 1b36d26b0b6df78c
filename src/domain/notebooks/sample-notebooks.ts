import { type BetStatus, storedReturn } from '#domain/bets/bet.ts';
import type { EditedBet } from '#domain/bets/bet-form.ts';
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

/** Made-up notebooks to look around in, ready to be stored. */
export type SampleNotebook = NewNotebook & {
  readonly columns: readonly EditedField[];
  /** Oldest first, as a person would have entered them. */
  readonly bets: readonly SampleBet[];
};

/** A bet to be stored as it is; its custom values are by the column's name, which has no id yet. */
export type SampleBet = EditedBet & { readonly customValues: CustomValues };

/** How one notebook's bets come about. */
type Season = {
  /** Chosen so that the season ends as its description says, whatever weekday today is. */
  readonly seed: number;
  /** How many bets a weekday has, from Sunday on. */
  readonly betsOn: readonly number[];
  readonly league: string;
  readonly market: string;
  readonly prices: readonly number[];
  readonly dollars: readonly number[];
  /** How likely a bet wins. */
  readonly wins: number;
  readonly notes: readonly string[];
  /** One day's bets; nobody plays twice in it. */
  readonly selections: (chance: Chance, count: number) => Selection[];
};

/** `canPush`: a bet on a whole number, which the result can hit exactly. */
type Selection = { readonly description: string; readonly game: string; readonly canPush: boolean };

const DAYS = 120;
const STARTING_BANKROLL = cents(1_000_00);

/**
 * Two notebooks of sample bets over the 120 days up to today: player props that end in a modest profit, and
 * underdogs that end in a loss. The newest bets are pending.
 *
 * The same day always gives the same notebooks, and another day shifts the dates: chance comes from fixed
 * seeds. Returns are those of the price, by expectedPayout.
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

const PROPS: Season = {
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

const UNDERDOGS: Season = {
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

function betsOf(season: Season, today: IsoDay): SampleBet[] {
  // Separate generators: how many numbers the selections use depends on today's weekday, and results must not.
  const chance = chanceFrom(season.seed);
  const luck = chanceFrom(season.seed);
  const days = Array.from({ length: DAYS }, (_, index) => addDays(today, index + 1 - DAYS));
  const pendingFrom = firstPendingDay(season, days, today);
  return days.flatMap((day) =>
    season.selections(chance, betsOn(season, day)).map((selection) => {
      const bet = decidedBet(season, selection, day, luck);
      return day < pendingFrom ? bet : pending(bet);
    }),
  );
}

/** Bets of yesterday and today are pending or, if there are none, those of the last day with bets. */
function firstPendingDay(season: Season, days: readonly IsoDay[], today: IsoDay): IsoDay {
  const yesterday = addDays(today, -1);
  const last = days.findLast((day) => betsOn(season, day) > 0) ?? today;
  return last < yesterday ? last : yesterday;
}

function betsOn(season: Season, day: IsoDay): number {
  return season.betsOn[weekdayOf(day)] ?? 0;
}

function pending(bet: SampleBet): SampleBet {
  return { ...bet, status: 'pending', returned: null };
}

function decidedBet(season: Season, selection: Selection, day: IsoDay, luck: Chance): SampleBet {
  const one = <Item>(items: readonly Item[]) => items[Math.floor(luck() * items.length)];
  const odds = americanOdds(one(season.prices) ?? 100);
  const wager = cents((one(season.dollars) ?? 25) * 100);
  const status = resultOf(season.wins, selection, luck());
  const sportsbook = one(SPORTSBOOKS) ?? '';
  const note = one(season.notes) ?? '';
  const hasNote = luck() < 0.15;
  return {
    day,
    description: selection.description,
    odds,
    wager,
    status,
    returned: storedReturn(status, expectedPayout(wager, odds)),
    customValues: {
      Game: selection.game,
      Market: season.market,
      League: season.league,
      Sportsbook: sportsbook,
      ...(hasNote ? { Notes: note } : {}),
    },
  };
}

function resultOf(wins: number, { canPush }: Selection, chance: number): BetStatus {
  if (chance < wins) return 'won';
  return canPush && chance > 0.92 ? 'push' : 'lost';
}
