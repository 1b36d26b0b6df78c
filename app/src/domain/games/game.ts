import type { OutsideSource } from '#domain/bets/bet.ts';
import type { IsoDay } from '#domain/calendar/iso-day.ts';

/** The markets that prices of games are read for. A moneyline has no draw price, so a draw is a push. */
export const GAME_MARKETS = ['1x2', 'moneyline', 'spread', 'total', 'draw no bet', 'double chance'] as const;

export type GameMarket = (typeof GAME_MARKETS)[number];

export const MARKET_LABELS: Readonly<Record<GameMarket, string>> = {
  '1x2': 'Match result',
  moneyline: 'Moneyline',
  spread: 'Spread',
  total: 'Total',
  'draw no bet': 'Draw no bet',
  'double chance': 'Double chance',
};

/** What can be picked in a market. Of a double chance each side is two outcomes, such as home or draw. */
export type GameSide =
  | 'home'
  | 'draw'
  | 'away'
  | 'over'
  | 'under'
  | 'home or draw'
  | 'home or away'
  | 'draw or away';

/** What is bet on in a game. The line of a spread is that of its side: +0.5 for away if home gives half a goal. */
export type GamePick = {
  readonly market: GameMarket;
  readonly side: GameSide;
  /** A multiple of 0.25; null but for spreads and totals. */
  readonly line: number | null;
};

/** A bookmaker's price of a pick. */
export type Quote = GamePick & {
  /** A bookmaker, or 'Best price' or 'Average price' of several. */
  readonly book: string;
  /** Decimal odds as the source has them, such as '1.91'. */
  readonly decimal: string;
  /** A close is the last price before the start. */
  readonly kind: 'taken' | 'close';
  /** When the price was seen, in milliseconds since 1970; null if the source doesn't say. */
  readonly at: number | null;
};

export type Score = { readonly home: number; readonly away: number; readonly final: boolean };

/** A game as a file or the odds feed lists it. */
export type Game = {
  /** Names the game within its source. */
  readonly key: string;
  readonly league: string;
  readonly home: string;
  readonly away: string;
  /** The day on which it starts, in its source's time zone. */
  readonly day: IsoDay;
  /** In milliseconds since 1970; null if the source has only the day. */
  readonly startsAt: number | null;
  readonly score: Score | null;
};

/** The games of a file or of an answer of the odds feed. Prices are read when asked for: files have a million. */
export type GameSource = {
  /** The file's name, or 'The Odds API'. */
  readonly name: string;
  readonly games: readonly Game[];
  readonly quotesOf: (game: Game) => readonly Quote[];
};

/** How the names of the odds feed's answers begin. */
export const FEED_NAME = 'The Odds API';

/**
 * Whether games come from the odds feed or a file, by the name of their source.
 *
 * @example outsideSourceOf('The Odds API, scores') // 'feed'
 * @example outsideSourceOf('E0.csv') // 'file'
 */
export function outsideSourceOf(name: string): OutsideSource {
  return name === FEED_NAME || name.startsWith(`${FEED_NAME}, `) ? 'feed' : 'file';
}
