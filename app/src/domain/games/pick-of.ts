import type { BetSubject } from '#domain/bets/bet.ts';
import { MINUS_SIGN } from '#domain/number-text.ts';
import type { Game, GameMarket, GamePick, GameSide } from './game.ts';
import { hasLine, MARKET_SIDES } from './grade.ts';
import { eventTeams } from './pick-text.ts';
import { foldedTeam, NO_ALIASES, type TeamNames } from './team-names.ts';

/** The texts of a bet or leg that say what it is on. */
export type PickTexts = Pick<BetSubject, 'event' | 'market' | 'selection' | 'line'>;

/** Why a bet isn't on the score of a game, in a sentence. */
type NoPick = { readonly reason: 'no market'; readonly text: string };

export type PickReading = { readonly pick: GamePick } | NoPick;

/** What the markets of whole games are called, as teams' names are folded. */
const MARKETS = new Map<string, GameMarket>(
  (
    [
      ['1x2', ['1x2', 'Match result', 'Full-time result', 'Result', '3-way', '3-way moneyline']],
      ['moneyline', ['Moneyline', 'ML', 'Winner', 'Match winner', 'Head to head', 'H2H']],
      [
        'spread',
        ['Spread', 'Point spread', 'Handicap', 'Asian handicap', 'AH', 'ATS', 'Run line', 'Puck line'],
      ],
      ['total', ['Total', 'Totals', 'Over/Under', 'O/U', 'Total points', 'Total goals', 'Total runs']],
      ['draw no bet', ['Draw no bet', 'DNB']],
      ['double chance', ['Double chance', 'DC']],
    ] as const
  ).flatMap(([market, names]) => names.map((name) => [foldedTeam(name), market] as const)),
);

/**
 * What a bet or leg is on in its game, by its market, selection and line: what subjectOf writes, or the same typed by
 * hand. Its teams must be the game's by `names`. Refuses player props, team totals, parts of a game and every other
 * market, and what isn't said: a bet without a market may be on anything. A 'Handicap' of a whole number is refused,
 * too, since an Asian one is returned where a European one loses.
 *
 * @example pickOf({ event: 'Arsenal v Chelsea', market: 'Spread', selection: 'Chelsea', line: 0.5 }, game)
 * // { pick: { market: 'spread', side: 'away', line: 0.5 } }
 */
export function pickOf(
  texts: PickTexts,
  game: Pick<Game, 'home' | 'away'>,
  names: TeamNames = NO_ALIASES,
): PickReading {
  const market = marketOf(texts);
  if (typeof market !== 'string') return market;
  for (const { name, line } of selectionsOf(texts)) {
    const side = sideOf(market, name, outcomesOf(texts, game, names));
    if (!side) continue;
    if (!hasLine(market)) return { pick: { market: side === 'draw' ? '1x2' : market, side, line: null } };
    if (line === null || !Number.isInteger(line * 4)) return refused('The bet has no line.');
    if (foldedTeam(texts.market ?? '') !== 'handicap' || !Number.isInteger(line))
      return { pick: { market, side, line } };
    return refused('A whole handicap may be Asian or European. If it’s Asian, set its market to that.');
  }
  const { selection } = texts;
  return refused(
    selection === null ? 'The bet has no selection.' : `${selection} isn’t a side of this game.`,
  );
}

/** A bet's market, or why no game settles it. */
export function marketOf({ market }: Pick<PickTexts, 'market'>): GameMarket | NoPick {
  if (market === null) return refused('The bet has no market, such as Moneyline or Total.');
  return MARKETS.get(foldedTeam(market)) ?? refused(`${market} isn’t settled by the final score alone.`);
}

function refused(text: string): NoPick {
  return { reason: 'no market', text };
}

/** The texts of a selection that may name a team, from the whole to the name alone. */
export function teamsInSelection(texts: PickTexts): string[] {
  const isTeam = (name: string) =>
    foldedTeam(name) !== '' && ![DRAW, ORDERED, TOTALS].some((words) => words.has(foldedTeam(name)));
  const names = selectionsOf(texts).map(({ name }) => name);
  // In 'u 2.5' there is no team, though the whole is no word.
  return names.every(isTeam) ? names.flatMap((name) => [name].concat(...pairsIn(name)).filter(isTeam)) : [];
}

/**
 * A selection with the bet's line, and without a line of its own at its end, as in 'Lakers -3.5'. The whole comes first,
 * since Schalke 04 isn't at +4.
 */
function selectionsOf({ selection, line }: PickTexts): { name: string; line: number | null }[] {
  const whole = { name: (selection ?? '').trim(), line };
  const [, name, number = ''] = /^(.*[^\s\d.])\s*(?<=\s)([+\-\u2212]?\d+(?:\.\d+)?)$/.exec(whole.name) ?? [];
  const own = Number(number.replace(MINUS_SIGN, '-'));
  const hasOwn = name !== undefined && (line === null || line === own);
  return hasOwn ? [whole, { name, line: own }] : [whole];
}

/** The two parts around each 'or' of a selection such as 'Arsenal or draw'. */
function pairsIn(selection: string): (readonly [string, string])[] {
  return [...selection.matchAll(/\s(?:or|\/)\s/gi)].map((between) => [
    selection.slice(0, between.index).trim(),
    selection.slice(between.index + between[0].length).trim(),
  ]);
}

type OutcomeNamed = (text: string) => string | undefined;

/** Reads home, draw or away: by the teams, and by words such as Home and 1 if the bet's event has the game's order. */
function outcomesOf(
  { event }: PickTexts,
  { home, away }: Pick<Game, 'home' | 'away'>,
  names: TeamNames,
): OutcomeNamed {
  const teams = new Map([
    [names.keyOf(away), 'away'],
    [names.keyOf(home), 'home'],
  ]);
  const isOrdered = eventTeams(event ?? '').some(
    (sides) => teams.get(names.keyOf(sides.home)) === 'home' && teams.get(names.keyOf(sides.away)) === 'away',
  );
  return (text) =>
    teams.get(names.keyOf(text)) ??
    DRAW.get(foldedTeam(text)) ??
    (isOrdered ? ORDERED.get(foldedTeam(text)) : undefined);
}

const DRAW = new Map(['draw', 'thedraw', 'tie', 'x'].map((word) => [word, 'draw'] as const));

const ORDERED = new Map([
  ['home', 'home'],
  ['1', 'home'],
  ['away', 'away'],
  ['2', 'away'],
]);

const TOTALS = new Map([
  ['over', 'over'],
  ['o', 'over'],
  ['under', 'under'],
  ['u', 'under'],
]);

function sideOf(market: GameMarket, selection: string, outcomeNamed: OutcomeNamed): GameSide | undefined {
  // In three-way betting a draw is a side of what is called the moneyline, too.
  const sides = market === 'moneyline' ? MARKET_SIDES['1x2'] : MARKET_SIDES[market];
  if (market !== 'double chance') {
    const named = market === 'total' ? TOTALS.get(foldedTeam(selection)) : outcomeNamed(selection);
    return sides.find((side) => side === named);
  }
  const named = pairsIn(selection).map((pair) => pair.map(outcomeNamed));
  return sides.find((side) => {
    const [first, second] = side.split(' or ');
    return named.some((pair) => pair.includes(first) && pair.includes(second));
  });
}
