import type { BetLeg } from '#domain/bets/bet.ts';
import { EVEN, type Habit, isBehind, onEachDay, recorded } from './habits.ts';
import { oddsNear } from './simulated-bettor.ts';

/** Habits with bets that have half results, legs, a known start or a bonus. */
export const HABITS_BY_KIND: Readonly<Record<string, Habit>> = {
  'Asian handicaps, whose quarter lines are won or lost by half if the game is a draw': onEachDay(
    500,
    (bettor) => {
      for (let game = 0; game < 3; game += 1) {
        const millionths = 1_700_000 + 10_000 * Math.floor(bettor.random() * 60);
        const price = millionths / 1_000_000;
        const taken = { notation: 'decimal', millionths, fraction: null } as const;
        const bet = bettor.record({ odds: oddsNear(price), taken });
        const [ifDraw, result] =
          bettor.random() < 0.5 ? ([0.5, 'half_lost'] as const) : ([(1 + price) / 2, 'half_won'] as const);
        const chanceOfDraw = 0.25;
        const roll = bettor.random();
        if (roll < chanceOfDraw) bettor.pay(bet, ifDraw, result);
        else bettor.settle(bet, roll < chanceOfDraw + (1 - chanceOfDraw * ifDraw) / price);
      }
    },
  ),
  'parlays that share legs': onEachDay(150, (bettor, day) => {
    const games = Array.from({ length: 4 }, (_, game) => ({
      leg: legOn(`Game ${day} ${game}`, bettor.timeAt(day, 600)),
      isWon: bettor.random() < 0.5,
    }));
    const parlays = games.flatMap((one, place) =>
      games.slice(place + 1).map((other) => ({
        bet: bettor.record({
          odds: oddsNear(4),
          taken: { notation: 'legs', millionths: 4_000_000, fraction: null },
          legs: [one.leg, other.leg],
          startsAt: one.leg.startsAt,
        }),
        isWon: one.isWon && other.isWon,
      })),
    );
    for (const { bet, isWon } of parlays) bettor.settle(bet, isWon);
  }),
  'bets up to five days before their events start': onEachDay(300, (bettor, day) => {
    for (let bet = 0; bet < 3; bet += 1) {
      const startsAt = bettor.timeAt(day + Math.floor(bettor.random() * 6), 600);
      bettor.settle(bettor.record({ startsAt }));
    }
  }),
  'cashing out bonus bets at a fair price when behind': onEachDay(500, (bettor) => {
    const bet = bettor.record({ odds: EVEN, bonus: true });
    if (isBehind(bettor)) bettor.pay(bet, 0.2, 'cashed_out');
    else bettor.settle(bet, bettor.random() < 0.8);
  }),
  'winners recorded after the start': onEachDay(300, (bettor, day) => {
    const startsAt = bettor.timeAt(day, 0);
    for (let bet = 0; bet < 3; bet += 1) {
      bettor.settle(bettor.record());
      bettor.settle(bettor.record({ startsAt }), true);
    }
  }),
  'more on an event at the odds before its start, whenever they have become longer': onEachDay(
    500,
    (bettor, day) => {
      const given = { description: `Event ${day}`, startsAt: bettor.timeAt(day, 600) };
      const first = bettor.record({ ...given, odds: EVEN });
      const isLonger = bettor.random() < 0.5;
      const more = recorded(bettor, isLonger ? 3 : 0, () => oddsNear(1 / 0.35), given);
      const isWon = bettor.random() < (isLonger ? 0.35 : 0.65);
      for (const bet of [first, ...more]) bettor.settle(bet, isWon);
    },
  ),
};

function legOn(event: string, startsAt: number): BetLeg {
  return {
    event,
    market: 'Moneyline',
    selection: 'Home',
    line: null,
    startsAt,
    odds: EVEN,
    taken: null,
    outcome: 'pending',
  };
}
