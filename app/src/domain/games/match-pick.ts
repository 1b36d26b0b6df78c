import type { OutsideSource } from '#domain/bets/bet.ts';
import { closeOf, type FoundClose, type NoClose, type SourcedQuote } from './close-of.ts';
import type { GameFinder, NoGame, SoughtGame, SourcedGame, UnknownTeam } from './find-game.ts';
import { type Game, type GamePick, outsideSourceOf, type Quote } from './game.ts';
import { gradePick, type GradedOutcome } from './grade.ts';
import { marketOf, pickOf } from './pick-of.ts';
import type { TeamNames } from './team-names.ts';

/** Why a bet or leg can't be settled or priced. */
export type MatchProblem = {
  readonly reason:
    | NoGame['reason']
    | NoClose['reason']
    | 'no market'
    | 'not finished'
    | 'needs a return'
    | 'not covered';
  /** A sentence for the user. */
  readonly text: string;
  /** The bet's names that no team has. */
  readonly unknown: readonly UnknownTeam[];
};

/** What the games tell of a bet's pick, or a leg's. */
export type MatchedPick = {
  readonly game: Game | null;
  readonly pick: GamePick | null;
  /** How it ended by the final score; null if that isn't known. */
  readonly outcome: GradedOutcome | null;
  /** The final score with its source: '2–1 in E0.csv'. */
  readonly scored: string | null;
  /** What the final score is from; null without an outcome. */
  readonly scoredBy: OutsideSource | null;
  /** A sentence that says how far the game starts from when the bet says; null if it doesn't. */
  readonly moved: string | null;
  /** Why there is no outcome. */
  readonly problem: MatchProblem | null;
  /** Its close, or why it has none; null before the start. */
  readonly close: FoundClose | MatchProblem | null;
};

export type PickContext = {
  readonly finder: GameFinder;
  readonly names: TeamNames;
  readonly now: number;
};

/**
 * Finds a bet's or leg's game and pick, how the pick ended, and its close. `ownBook` is the bet's bookmaker. A game isn't
 * over before its start, whatever its score says.
 *
 * A 'Moneyline' is 1x2 where the game's prices have a draw. Where it has no prices at all, a draw isn't settled.
 *
 * @example matchPick(bet, 'DraftKings', { finder, names, now }).outcome // 'won'
 */
export function matchPick(
  sought: SoughtGame,
  ownBook: string | null,
  { finder, names, now }: PickContext,
): MatchedPick {
  const found = finder.find(sought);
  if ('reason' in found) {
    const market = marketOf(sought);
    return unmatched(typeof market === 'string' ? found : market);
  }
  const isOver = ({ game: { score, startsAt } }: SourcedGame) =>
    score?.final === true && (startsAt ?? now) <= now;
  const main = found.games.find(isOver) ?? found.games[0];
  const { game } = main;
  const { moved } = found;
  const reading = pickOf(sought, game, names);
  if ('reason' in reading) return { ...unmatched(reading), game, moved };

  // On neutral ground sources may disagree about who is at home, which turns their prices and scores around.
  const games = found.games.filter((each) => names.keyOf(each.game.home) === names.keyOf(game.home));
  const quotes = quotesOf(games);
  const pick = asOffered(reading.pick, quotes);
  if (!pick) return { ...unmatched(NO_DRAW), game, moved };
  const startsAt = earliest(games);
  const close = startsAt === null || startsAt <= now ? closeOf(pick, quotes, { startsAt, ownBook }) : null;
  return {
    game,
    pick,
    moved,
    ...grade(pick, games.filter(isOver), quotes),
    close: close && 'reason' in close ? { ...close, unknown: [] } : close,
  };
}

const NO_DRAW = { reason: 'no market', text: 'The game has no price for a draw.' } as const;

function unmatched(why: NoGame | Omit<MatchProblem, 'unknown'>): MatchedPick {
  const problem = { unknown: [], ...why };
  return {
    game: null,
    pick: null,
    outcome: null,
    scored: null,
    scoredBy: null,
    moved: null,
    problem,
    close: problem,
  };
}

function quotesOf(games: readonly SourcedGame[]): readonly SourcedQuote[] {
  const quotes: SourcedQuote[] = [];
  for (const { game, source } of games) {
    for (const quote of source.quotesOf(game)) quotes.push({ ...quote, from: source.name });
  }
  return quotes;
}

/** The first start that a source has, since a price after it may be one in play. */
function earliest(games: readonly SourcedGame[]): number | null {
  const starts = games.flatMap(({ game }) => game.startsAt ?? []);
  return starts.length === 0 ? null : Math.min(...starts);
}

/** The pick in the market that its game's prices have; undefined if it needs a draw and there is no price for one. */
function asOffered(pick: GamePick, quotes: readonly Quote[]): GamePick | undefined {
  const hasDraw = quotes.some(({ market }) => market === '1x2');
  const isTwoWay = !hasDraw && quotes.some(({ market }) => market === 'moneyline');
  const hasOther = quotes.some(({ market }) => market === pick.market);
  if (pick.market === 'moneyline' && hasDraw && !hasOther) return { ...pick, market: '1x2' };
  const needsDraw = pick.market === '1x2' || pick.market === 'double chance';
  return needsDraw && isTwoWay && !hasOther ? undefined : pick;
}

function grade(
  pick: GamePick,
  games: readonly SourcedGame[],
  quotes: readonly Quote[],
): Pick<MatchedPick, 'outcome' | 'scored' | 'scoredBy' | 'problem'> {
  const scores = games.flatMap(({ game: { score }, source }) =>
    score ? [{ score, text: `${score.home}\u2013${score.away}`, from: source.name }] : [],
  );
  const [first] = scores;
  const problem = (reason: MatchProblem['reason'], text: string) => ({
    outcome: null,
    scoredBy: null,
    scored: first ? `${first.text} in ${first.from}` : null,
    problem: { reason, text, unknown: [] },
  });
  if (!first) return problem('not finished', 'The game has no final score yet.');
  const other = scores.find(({ text }) => text !== first.text);
  if (other) {
    return problem(
      'two games',
      `It ended ${first.text} in ${first.from}, but ${other.text} in ${other.from}.`,
    );
  }
  const outcome = gradePick(pick, first.score);
  const isDraw = first.score.home === first.score.away;
  if (!outcome || (pick.market === 'moneyline' && isDraw && quotes.length === 0)) {
    return problem('no market', 'It was a draw, and no price shows whether a draw loses or is a push.');
  }
  const scored = `${first.text} in ${first.from}`;
  return { outcome, scored, scoredBy: outsideSourceOf(first.from), problem: null };
}
