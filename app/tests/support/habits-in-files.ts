import { americanOdds } from '#domain/price/american-odds.ts';
import type { Habit } from './habits.ts';
import { oddsBetween, type SimulatedBettor } from './simulated-bettor.ts';

type Row = Parameters<SimulatedBettor['record']>[0] & { readonly isWon: boolean };

const EVENTS = 500;

/** Up to four bets on an event until one wins, without an edge; `minute` is when each was placed. */
function chasing(bettor: SimulatedBettor, sayTimes: boolean): Row[] {
  return Array.from({ length: EVENTS }, (_, day) => {
    const rows: Row[] = [];
    for (let bet = 0; bet < 4 && !rows.at(-1)?.isWon; bet += 1) {
      const odds = oddsBetween(bettor.random, 1.5, 6);
      const price = odds > 0 ? 1 + odds / 100 : 1 - 100 / odds;
      const placedAt = sayTimes ? bettor.timeAt(day, 600 + bet) : null;
      rows.push({ day, odds, description: `Event ${day}`, placedAt, isWon: bettor.random() < 1 / price });
    }
    return rows;
  }).flat();
}

const imported =
  (rowsOf: (bettor: SimulatedBettor) => readonly Row[]): Habit =>
  (bettor) => {
    bettor.isImporting = true;
    bettor.wake(EVENTS + 1);
    for (const { isWon, ...row } of rowsOf(bettor)) bettor.settle(bettor.record(row), isWon);
  };

const byResult = (one: Row, other: Row) => Number(other.isWon) - Number(one.isWon);

/** What bettors without an edge could make of a file's order and times. */
export const FILE_TRICKS: Readonly<Record<string, Habit>> = {
  'chasing, sorted by result': imported((bettor) => chasing(bettor, false).toSorted(byResult)),
  'chasing, the last bet first': imported((bettor) => chasing(bettor, false).toReversed()),
  'chasing with times, sorted by result': imported((bettor) => chasing(bettor, true).toSorted(byResult)),
  'two sides of a game, winners first': imported((bettor) =>
    Array.from({ length: EVENTS }, (_, day) => {
      const isWon = bettor.random() < 0.5;
      const side = { day, odds: americanOdds(100), description: `Event ${day}` };
      return [
        { ...side, isWon },
        { ...side, isWon: !isWon },
      ];
    })
      .flat()
      .toSorted(byResult),
  ),
};
