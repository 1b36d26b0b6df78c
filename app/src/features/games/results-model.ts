import { type Bet, type MissingClose } from '#domain/bets/bet.ts';
import { MISSING_CLOSES } from '#domain/bets/fields.ts';
import type { SettleRequest } from '#domain/bets/settle-request.ts';
import type { MatchProblem } from '#domain/games/match-pick.ts';
import type { BetMatch } from '#domain/games/match-results.ts';

export type MatchReason = MatchProblem['reason'];

/** A name in bets that no team has, with the teams to choose from and the number of bets. */
export type AskedTeam = {
  readonly name: string;
  readonly teams: readonly string[];
  readonly betCount: number;
};

/** Bets without a result or closing odds for the same reason. */
export type ProblemGroup = {
  readonly reason: MatchReason;
  readonly bets: readonly { readonly bet: Bet; readonly text: string }[];
};

export type ResultsPreview = {
  /** The bets that get a result, closing odds, or both. */
  readonly ready: readonly BetMatch[];
  /** Settled bets that contradict the score. They stay as they are. */
  readonly conflicts: readonly BetMatch[];
  readonly problems: readonly ProblemGroup[];
  readonly askedTeams: readonly AskedTeam[];
};

/** In the order in which they are listed. */
const REASONS = [
  'no game',
  'two games',
  'no market',
  'line moved',
  'no price',
  'needs a return',
  'not covered',
  'not finished',
] as const satisfies MatchReason[];

/** What is wrong with a bet's result or, if nothing is, with its closing odds. */
function problemOf({ problem, noClose }: BetMatch): MatchProblem | null {
  return problem ?? noClose;
}

/** Sorts matches for the preview. */
export function resultsPreview(matches: readonly BetMatch[]): ResultsPreview {
  const teams = new Map<string, AskedTeam>();
  for (const match of matches) {
    for (const { name, teams: choices } of problemOf(match)?.unknown ?? []) {
      teams.set(name, { name, teams: choices, betCount: (teams.get(name)?.betCount ?? 0) + 1 });
    }
  }
  const problems = REASONS.map((reason) => ({
    reason,
    bets: matches.flatMap((match) => {
      const problem = problemOf(match);
      return problem?.reason === reason ? [{ bet: match.bet, text: problem.text }] : [];
    }),
  }));
  return {
    ready: matches.filter(({ settle, close }) => settle ?? close),
    conflicts: matches.filter(({ conflict }) => conflict !== null),
    problems: problems.filter(({ bets }) => bets.length > 0),
    askedTeams: [...teams.values()].toSorted((a, b) => b.betCount - a.betCount),
  };
}

/**
 * What to save for all bets but those that the user left out: results, closing odds and, for settled bets, why there
 * are none.
 */
export function requestsOf(matches: readonly BetMatch[], leftOut: ReadonlySet<string>): SettleRequest[] {
  return matches.flatMap((match) => {
    const { bet, settle, settlement, close, noClose } = match;
    if (leftOut.has(bet.id)) return [];
    if (close) {
      const { odds, taken, source, fair } = close;
      const closing = { odds, taken, source, fair };
      return [{ ...(settle ?? { bet }), close: { closing, closingMissing: null } }];
    }
    const missing = missingOf(noClose);
    const isSettled = (settlement ?? bet).status !== 'pending';
    const isNews = isSettled && bet.closing === null && missing !== null && missing !== bet.closingMissing;
    if (!isNews) return settle ? [settle] : [];
    return [{ ...(settle ?? { bet }), close: { closing: null, closingMissing: missing } }];
  });
}

/** Nothing is said of a bet whose teams no file has: its games may be in another one. */
function missingOf(noClose: MatchProblem | null): MissingClose | null {
  if (noClose?.unknown.length) return null;
  return MISSING_CLOSES.find((each) => each === noClose?.reason) ?? null;
}

/** Whether a request records a result, not only closing odds. */
export function isResult({ outcome, legs }: SettleRequest): boolean {
  return outcome !== undefined || legs !== undefined;
}
