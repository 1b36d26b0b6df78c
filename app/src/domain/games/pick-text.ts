import type { BetSubject } from '#domain/bets/bet.ts';
import { type Game, type GamePick, MARKET_LABELS } from './game.ts';

/**
 * What a bet on a pick stores of it, with the home team first. `hasDraw` is whether the game has a draw price, as in
 * soccer, where a spread is called an Asian handicap. `pickOf` reads it back.
 *
 * @example subjectOf(game, { market: 'total', side: 'over', line: 2.5 })
 * // { event: 'Arsenal v Chelsea', market: 'Total', selection: 'Over', line: 2.5, startsAt: 1768075200000 }
 */
export function subjectOf(
  game: Pick<Game, 'home' | 'away' | 'startsAt'>,
  pick: GamePick,
  hasDraw = false,
): BetSubject & { readonly selection: string } {
  const { home, away, startsAt } = game;
  return {
    event: `${home} v ${away}`,
    market: hasDraw && pick.market === 'spread' ? 'Asian handicap' : MARKET_LABELS[pick.market],
    selection: selectionOf(game, pick),
    line: pick.line,
    startsAt,
  };
}

function selectionOf({ home, away }: Pick<Game, 'home' | 'away'>, { side }: GamePick): string {
  switch (side) {
    case 'home':
      return home;
    case 'away':
      return away;
    case 'draw':
      return 'Draw';
    case 'over':
      return 'Over';
    case 'under':
      return 'Under';
    case 'home or draw':
      return `${home} or draw`;
    case 'home or away':
      return `${home} or ${away}`;
    case 'draw or away':
      return `${away} or draw`;
  }
}

/**
 * The teams that an event's text may name, home first, for each word or sign between them: v, vs, or a dash; after @ and
 * at comes the home team. Without one it names no teams.
 *
 * @example eventTeams('Lakers @ Nuggets') // [{ home: 'Nuggets', away: 'Lakers' }]
 */
export function eventTeams(event: string): { readonly home: string; readonly away: string }[] {
  return [...event.matchAll(/\s(?:(vs?\.?|versus|[-\u2013\u2014])|@|at)(?=\s)/gi)].map((between) => {
    const [separator, isHomeFirst] = between;
    const first = event.slice(0, between.index).trim();
    const second = event.slice(between.index + separator.length).trim();
    return isHomeFirst ? { home: first, away: second } : { home: second, away: first };
  });
}
