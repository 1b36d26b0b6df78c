import type { Game, Quote } from '#domain/games/game.ts';
import type { Rule } from './rule.ts';

/**
 * The price that a rule takes in a game, of those in its market; undefined if its book has none from before the start.
 * Of several lines it is the one whose odds are nearest to even, which is the bookmaker's main line.
 *
 * @example quoteTakenBy({ ...DEFAULT_RULE, side: 'favorite' }, game, game.quotes('1x2'))?.side // 'home'
 */
export function quoteTakenBy(
  { side, book, line }: Rule,
  { startsAt }: Game,
  quotes: readonly Quote[],
): Quote | undefined {
  const before = quotes.filter(
    (quote) =>
      quote.kind === 'taken' &&
      quote.book === book &&
      !(quote.at !== null && startsAt !== null && quote.at >= startsAt),
  );
  const isWanted = side === 'favorite' || side === 'underdog' ? expectedTo(side, before) : isSide(side);
  return before
    .filter((quote) => (line === null || quote.line === line) && isWanted(quote))
    .reduce<Quote | undefined>(
      (best, quote) => (best && fromEven(best) <= fromEven(quote) ? best : quote),
      undefined,
    );
}

function isSide(side: Rule['side']) {
  return (quote: Quote) => quote.side === side;
}

/** The favorite gives goals or points or, without a handicap, has the shorter odds. Equal odds have no favorite. */
function expectedTo(side: 'favorite' | 'underdog', quotes: readonly Quote[]) {
  const sign = side === 'favorite' ? 1 : -1;
  const teams = quotes.filter((quote) => quote.side === 'home' || quote.side === 'away');
  return (quote: Quote) => {
    if (!teams.includes(quote)) return false;
    if (quote.line) return Math.sign(quote.line) === -sign;
    const other = teams.find((each) => each.side !== quote.side && !each.line);
    return other !== undefined && sign * (Number(other.decimal) - Number(quote.decimal)) > 0;
  };
}

const fromEven = ({ decimal }: Quote) => Math.abs(Number(decimal) - 2);
