import { hasLine, MARKET_SIDES } from '#domain/games/grade.ts';
import { GAME_MARKETS, type GameMarket, type GameSide } from '#domain/games/game.ts';

/** The book of the mean of several bookmakers' prices, as files have it. */
export const AVERAGE_PRICE = 'Average price';

/** A side that a rule can back: of the favorite and the underdog, the prices of each game say which side it is. */
export type RuleSide = GameSide | 'favorite' | 'underdog';

/** The sides that a rule can back in a market. */
export const SIDES_OF_MARKET: Readonly<Record<GameMarket, readonly RuleSide[]>> = {
  ...MARKET_SIDES,
  '1x2': [...MARKET_SIDES['1x2'], 'favorite', 'underdog'],
  moneyline: [...MARKET_SIDES.moneyline, 'favorite', 'underdog'],
  spread: [...MARKET_SIDES.spread, 'favorite', 'underdog'],
  'draw no bet': [...MARKET_SIDES['draw no bet'], 'favorite', 'underdog'],
};

export const FORM_TEAMS = ['home', 'away'] as const;
/** Points count 3 for a win and 1 for a draw. The margin is the goals or points scored less those conceded. */
export const FORM_MEASURES = ['points', 'margin'] as const;

/** How a team did per game in its last games before the one that is bet on. Both ends are included. */
export type FormCondition = {
  readonly team: (typeof FORM_TEAMS)[number];
  readonly measure: (typeof FORM_MEASURES)[number];
  /** How many games: from 1 to MAX_FORM_GAMES. */
  readonly games: number;
  readonly min: number | null;
  readonly max: number | null;
};

export const MAX_FORM_GAMES = 38;

/** Which bets to make. Empty lists and null mean any. Ranges include both ends. */
export type Rule = {
  readonly market: GameMarket;
  readonly side: RuleSide;
  /** A bookmaker, 'Average price' or 'Best price'. */
  readonly book: string;
  readonly league: string | null;
  /** A multiple of 0.25; of a spread, the line of the side that is backed. */
  readonly line: number | null;
  /** Decimal odds. */
  readonly minOdds: number | null;
  readonly maxOdds: number | null;
  /** From 1 for January, ascending. */
  readonly months: readonly number[];
  /** From 0 for Sunday, ascending. */
  readonly weekdays: readonly number[];
  /** At most one for each team. */
  readonly form: readonly FormCondition[];
};

export const DEFAULT_RULE: Rule = {
  market: '1x2',
  side: 'home',
  book: AVERAGE_PRICE,
  league: null,
  line: null,
  minOdds: null,
  maxOdds: null,
  months: [],
  weekdays: [],
  form: [],
};

/**
 * A rule as URL parameters, without what any game meets. Equal rules have equal text, so this also identifies a rule.
 *
 * @example ruleToSearch(rule).toString() // 'market=1x2&side=draw&league=E0&odds-min=3&home-form=points_5__1'
 */
export function ruleToSearch(rule: Rule): URLSearchParams {
  const params = new URLSearchParams({ market: rule.market, side: rule.side });
  const add = (name: string, value: string | number | null) => {
    if (value !== null && value !== '') params.set(name, String(value));
  };
  add('book', rule.book === AVERAGE_PRICE ? null : rule.book);
  add('league', rule.league);
  add('line', rule.line);
  add('odds-min', rule.minOdds);
  add('odds-max', rule.maxOdds);
  add('months', ascending(rule.months).join('.'));
  add('weekdays', ascending(rule.weekdays).join('.'));
  for (const team of FORM_TEAMS) {
    const form = rule.form.find((each) => each.team === team);
    if (form) add(`${team}-form`, `${form.measure}_${form.games}_${form.min ?? ''}_${form.max ?? ''}`);
  }
  return params;
}

/** The rule in a URL's parameters. Invalid values are ignored. The inverse of ruleToSearch. */
export function ruleFromSearch(params: URLSearchParams): Rule {
  const text = (name: string) => params.get(name) ?? '';
  const market = GAME_MARKETS.find((each) => each === text('market')) ?? DEFAULT_RULE.market;
  const sides = SIDES_OF_MARKET[market];
  const line = numberIn(text('line'), -1000, 1000);
  return {
    market,
    side: sides.find((each) => each === text('side')) ?? sides[0] ?? DEFAULT_RULE.side,
    book: text('book') || AVERAGE_PRICE,
    league: text('league') || null,
    line: hasLine(market) && line !== null && Number.isInteger(line * 4) ? line : null,
    minOdds: numberIn(text('odds-min'), 1, 1001),
    maxOdds: numberIn(text('odds-max'), 1, 1001),
    months: numbersIn(text('months'), 1, 12),
    weekdays: numbersIn(text('weekdays'), 0, 6),
    form: FORM_TEAMS.flatMap((team) => {
      const [name, games = '', min = '', max = ''] = text(`${team}-form`).split('_');
      const measure = FORM_MEASURES.find((each) => each === name);
      const count = numberIn(games, 1, MAX_FORM_GAMES);
      const form = { team, games: count ?? 0, min: numberIn(min, -100, 100), max: numberIn(max, -100, 100) };
      const isSet = Number.isInteger(count) && (form.min !== null || form.max !== null);
      return measure && isSet ? [{ ...form, measure }] : [];
    }),
  };
}

function ascending(numbers: readonly number[]): readonly number[] {
  return [...new Set(numbers)].toSorted((one, other) => one - other);
}

function numberIn(text: string, least: number, most: number): number | null {
  const number = /^-?\d+(?:\.\d{1,3})?$/.test(text) ? Number(text) + 0 : Number.NaN;
  return number >= least && number <= most ? number : null;
}

function numbersIn(text: string, least: number, most: number): readonly number[] {
  const numbers = text.split('.').map((each) => (/^\d{1,2}$/.test(each) ? Number(each) : -1));
  return ascending(numbers.filter((number) => number >= least && number <= most));
}
