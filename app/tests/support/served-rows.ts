import { type BetLine, toBetLine } from '#data/bets/bet-lines.ts';
import { toFieldRow } from '#data/field-rows.ts';
import { type SummaryRow, toTotalRows } from '#data/notebook-rows.ts';
import type { NotebookSummary } from '#data/notebooks.ts';
import { type Bet, NO_CUSTOM_VALUES } from '#domain/bets/bet.ts';
import type { CustomField } from '#domain/bets/custom-field.ts';
import type { BettingAccount } from '#domain/betting-accounts/betting-account.ts';
import type { ExportedAccount, ExportedBet, ExportedNotebook } from '#domain/export/exported-data.ts';
import { numericFromCents } from '#domain/money.ts';
import type { Movement } from '#domain/notebooks/bankroll.ts';
import { someBet } from './any-bet.ts';

// The rows that the Data API sends. packages/backend/tests/served-rows.test.ts compares them with PostgreSQL's own.

/** A stored bet. Bets without a sequence number count as stored in the order of the list. */
type ServedBet = ExportedBet & { readonly sequence?: number };

const AS_OF = '2026-01-05T12:00:00+00:00';

/** A bet's line as it is sent. Lines on the device differ: missing fractions are null, and legs' times end in Z. */
export function betLine(bet: Bet): BetLine {
  const hasValues = Object.keys(bet.customValues).length > 0;
  const line = toBetLine(hasValues ? bet : { ...bet, customValues: NO_CUSTOM_VALUES });
  const served = JSON.stringify(line, (name, value: unknown) => {
    if (name === 'fraction') return value ?? undefined;
    return name === 'starts_at' && typeof value === 'string' ? value.replace(/\.?0*Z$/, '+00:00') : value;
  });
  return JSON.parse(served) as BetLine;
}

/** A page of bets, with values grouped by field. */
export function betsPage(bets: readonly ServedBet[], count = bets.length) {
  const fields = new Set(bets.flatMap(({ customValues }) => Object.keys(customValues)));
  const values = [...fields].map((field) => {
    const places = bets.flatMap(({ customValues }, place) => (field in customValues ? [place] : []));
    return [field, places, places.map((place) => bets[place]?.customValues[field])];
  });
  const lines = bets.map((bet, place) => betLine({ ...someBet({ sequence: place + 1 }), ...bet }));
  const columns = lines[0]?.slice(0, -1).map((_, element) => lines.map((line) => line[element]));
  return { as_of: AS_OF, bet_count: count, cut: false, bets: columns ? { columns, values } : null };
}

export function betsChanged(bets: readonly Bet[], count = bets.length) {
  return { as_of: AS_OF, bet_count: count, cut: false, bets: bets.map(betLine) };
}

export const lineRow = (bet: Bet) => ({ notebook_id: bet.notebookId, line: betLine(bet) });

/** A bet that a search finds. */
export function foundRow({ id, notebookId, day, description, event, status, result }: Bet) {
  return { id, notebook_id: notebookId, date: day, description, event, status, result };
}

export function fieldRow({ id, notebookId, createdAt, sequence, ...field }: CustomField) {
  return { id, notebook_id: notebookId, created_at: createdAt, seq: sequence, ...toFieldRow(field) };
}

export function movementRow({ id, notebookId, day, amount, note, updatedAt }: Movement) {
  return {
    id,
    notebook_id: notebookId,
    date: day,
    amount: numericFromCents(amount),
    note,
    updated_at: updatedAt,
  };
}

export function accountRow({ id, name, kind, createdAt }: BettingAccount) {
  return { id, name, kind, created_at: createdAt };
}

type StoredNotebook = Omit<NotebookSummary, 'currentBankroll' | 'movementTotal' | 'totals' | 'recentProfits'>;

function notebookRow(notebook: StoredNotebook) {
  return {
    id: notebook.id,
    name: notebook.name,
    description: notebook.description,
    starting_bankroll_cents: notebook.startingBankroll,
    unit_amount_cents: notebook.unit.amount,
    unit_percent: notebook.unit.percent,
    color: notebook.color,
    is_sample: notebook.isSample,
    backtest: notebook.backtest,
    created_at: notebook.createdAt,
    updated_at: notebook.updatedAt,
  };
}

export function summaryRow(notebook: NotebookSummary): SummaryRow {
  return {
    ...notebookRow(notebook),
    current_bankroll_cents: notebook.currentBankroll,
    movement_total_cents: notebook.movementTotal,
    totals: toTotalRows(notebook.totals),
    recent_profits: [...notebook.recentProfits],
  };
}

/** A notebook in an export. */
export function notebookParts({ bets, columns, movements, ...notebook }: ExportedNotebook): unknown[] {
  const page = betsPage(bets);
  const parts = [
    { notebook: { ...notebookRow(notebook), recommended_fields_added: notebook.recommendedFieldsAdded } },
    {
      columns: columns.map(({ id, createdAt, ...field }) => ({
        id,
        created_at: createdAt,
        ...toFieldRow(field),
      })),
    },
    { movements: movements.map(({ day, amount, note }) => ({ date: day, amount_cents: amount, note })) },
  ];
  return page.bets ? [...parts, { bets: page.bets }] : parts;
}

/** A betting account in an export. */
export function accountParts({ days, ...account }: ExportedAccount): unknown[] {
  return [
    { account: accountRow(account) },
    { days: days.map(({ day, amount, note }) => [day, amount, note]) },
  ];
}
