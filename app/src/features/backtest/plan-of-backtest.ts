import { PLAIN_BET } from '#domain/bets/plain-bet.ts';
import type { BacktestBet } from '#domain/backtest/run-backtest.ts';
import { describedPick } from '#domain/games/picked-texts.ts';
import { subjectOf } from '#domain/games/pick-text.ts';
import type { ImportPlan, PlannedBet } from '#domain/import/plan.ts';
import type { Cents } from '#domain/money.ts';
import type { BacktestMark, NotebookColor } from '#domain/notebooks/notebook.ts';

/** A notebook for a backtest, before it has bets. */
export type NewBacktest = {
  readonly id: string;
  readonly name: string;
  readonly color: NotebookColor;
  readonly mark: Pick<BacktestMark, 'description' | 'tries'>;
};

type Described = Omit<NewBacktest, 'mark'> & { readonly mark: BacktestMark; readonly bankroll: Cents };

/** The import that adds a backtest's notebook and bets, with the league as a field if there are several. */
export function planOfBacktest(
  bets: readonly BacktestBet[],
  { id, name, color, mark, bankroll }: Described,
  newId: () => string,
): ImportPlan {
  const leagues = [...new Set(bets.map(({ game }) => game.league))];
  const hasLeagues = leagues.length > 1;
  const leagueId = newId();
  const columns = hasLeagues
    ? [{ id: leagueId, notebookId: id, name: 'League', type: 'select' as const, options: leagues }]
    : [];
  return {
    notebooks: [
      {
        id,
        name,
        // The mark has one.
        description: null,
        color,
        startingBankroll: bankroll,
        isSample: false,
        recommendedFieldsAdded: true,
        backtest: mark,
      },
    ],
    columns,
    bets: bets.map((bet) => ({
      ...plannedBet(bet),
      id: newId(),
      notebookId: id,
      customValues: hasLeagues ? { [leagueId]: bet.game.league } : {},
    })),
    accounts: [],
    days: [],
  };
}

function plannedBet(bet: BacktestBet): Omit<PlannedBet, 'id' | 'notebookId' | 'customValues'> {
  const { game, pick, odds, taken, status, result, returned, wager, closing, closingMissing } = bet;
  return {
    ...PLAIN_BET,
    ...subjectOf(game, pick),
    day: game.day,
    description: describedPick(game, pick),
    odds,
    taken,
    status,
    result,
    returned,
    wager,
    closing: closing && {
      odds: closing.odds,
      taken: closing.taken,
      source: closing.source,
      fair: closing.fair,
    },
    closingMissing,
    bonus: false,
    chosenBefore: false,
    unit: null,
  };
}
