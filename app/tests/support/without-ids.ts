import type { ExportedBet, ExportedData } from '#domain/export/exported-data.ts';
import { exportJson } from '#domain/export/export-json.ts';
import type { ImportPlan, PlannedAccount, PlannedBet, PlannedNotebook } from '#domain/import/plan.ts';

/** What an import gives anew, or can't claim. */
const IDENTITY = new Set(
  ['id', 'created_at', 'updated_at', 'exported_at'].concat('recorded_at', 'settled_at', 'locks_at'),
);

/** An export without ids and times. Exports with equal contents look the same to the user. */
export function contentOf(data: ExportedData): unknown {
  const { notebooks, accounts } = JSON.parse(exportJson(data, ''), (key, value: unknown) =>
    IDENTITY.has(key) && typeof value === 'string' ? undefined : value,
  ) as Record<string, unknown>;
  return { notebooks, accounts };
}

/** The data of an empty account after importing a plan. */
export function exportedFrom({ notebooks, columns, bets, accounts, days }: ImportPlan): ExportedData {
  const at = { createdAt: '', updatedAt: '' };
  const withContents = (notebook: PlannedNotebook) => ({
    ...notebook,
    ...at,
    unit: notebook.unit ?? { amount: null, percent: null },
    movements: notebook.movements ?? [],
    backtest: notebook.backtest ?? null,
    columns: columns.filter(({ notebookId }) => notebookId === notebook.id).map(madeNow),
    bets: bets.filter(({ notebookId }) => notebookId === notebook.id).map(unrecorded),
  });
  const withDays = (account: PlannedAccount) => ({
    ...account,
    ...at,
    days: days.filter(({ accountId }) => accountId === account.id),
  });
  return { notebooks: notebooks.map(withContents), accounts: accounts.map(withDays) };
}

const unrecorded = (bet: PlannedBet): ExportedBet => ({
  startSource: null,
  resultSource: null,
  ...madeNow(bet),
  recordedAt: null,
  settledAt: null,
  locksAt: null,
});

const madeNow = <Item>(item: Item) => ({ ...item, createdAt: '', updatedAt: '' });
