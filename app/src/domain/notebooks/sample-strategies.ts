import type { BetSubject } from '#domain/bets/bet.ts';
import { type Chance, drawn } from './sample-chance.ts';
import { NBA_OPPONENTS, NBA_PROPS, NFL_TEAMS, PROP_NOTES, UNDERDOG_NOTES } from './sample-material.ts';

/** How a notebook's bets are generated. */
export type Strategy = {
  /** Chosen so that the profit matches the description whatever weekday today is. */
  readonly seed: number;
  /** The number of bets per weekday, from Sunday. */
  readonly betsOn: readonly number[];
  readonly league: string;
  readonly market: string;
  /** When games start, in minutes since midnight. */
  readonly start: number;
  readonly prices: readonly number[];
  readonly dollars: readonly number[];
  /** The probability that a bet wins. */
  readonly wins: number;
  readonly notes: readonly string[];
  /** The bets of one day. No team plays twice. */
  readonly selections: (chance: Chance, count: number) => Selection[];
};

/** A bet to place. `canPush` means that the line is a whole number, which the result can match exactly. */
export type Selection = Omit<BetSubject, 'startsAt'> & {
  readonly event: string;
  readonly description: string;
  readonly canPush: boolean;
};

export const PROPS: Strategy = {
  seed: 80,
  betsOn: [1, 1, 1, 2, 1, 2, 1],
  league: 'NBA',
  market: 'Player Prop',
  start: 19 * 60 + 30,
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
        market: `Player ${prop.stat}`,
        selection: `${prop.player} ${side}`,
        line,
        event: chance() < 0.5 ? `${opponent} @ ${prop.team}` : `${prop.team} @ ${opponent}`,
        canPush: Number.isInteger(line),
      };
    });
  },
};

export const UNDERDOGS: Strategy = {
  seed: 65,
  betsOn: [3, 1, 0, 0, 1, 0, 0],
  league: 'NFL',
  market: 'Moneyline',
  start: 20 * 60 + 15,
  prices: [105, 115, 120, 125, 130, 140, 155, 170, 195],
  dollars: [20, 20, 25, 30],
  wins: 0.4,
  notes: UNDERDOG_NOTES,
  selections: (chance, count) => {
    const teams = drawn(NFL_TEAMS, 2 * count, chance);
    return teams.slice(0, count).map((underdog, index) => {
      const favorite = teams[count + index];
      const event = chance() < 0.6 ? `${underdog} @ ${favorite}` : `${favorite} @ ${underdog}`;
      const description = `${underdog} to beat the ${favorite}`;
      return { description, event, market: 'Moneyline', selection: underdog, line: null, canPush: false };
    });
  },
};
