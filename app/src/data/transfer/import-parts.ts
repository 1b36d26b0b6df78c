import type { ImportPlan } from '#domain/import/plan.ts';
import { toFieldRow } from '#data/field-rows.ts';
import { toImportedRow } from '#data/bets/bet-rows.ts';

/** Rows that the backend stages in one statement. */
export type ImportPart = {
  readonly kind: 'notebooks' | 'columns' | 'bets' | 'accounts' | 'days';
  readonly rows: readonly object[];
};

/** An import split into parts. The same number always returns the same part. */
export type ImportParts = {
  readonly rowCount: number;
  readonly partCount: number;
  readonly partAt: (number: number) => ImportPart | Promise<ImportPart>;
};

export function toParts(plan: ImportPlan): ImportParts {
  const parts = [...partsOf(plan)];
  return {
    rowCount: parts.reduce((sum, { rows }) => sum + rows.length, 0),
    partCount: parts.length,
    partAt: (number) => {
      const part = parts[number];
      if (!part) throw new RangeError(`There is no part ${number}`);
      return part;
    },
  };
}

/** The limit of bets and custom values. The backend stages 1,000 bets with a few values in a fifth of a second. */
const MAX_ITEMS = 5000;
const ITEMS_OF_A_BET = 2;
/** The backend accepts two million bytes per request, and a UTF-16 unit takes at most three. */
const MAX_CHARACTERS = 500_000;

export function* partsOf({ notebooks, columns, bets, accounts, days }: ImportPlan): Generator<ImportPart> {
  yield* partsOfKind('notebooks', notebooks, (notebook) => ({
    id: notebook.id,
    name: notebook.name,
    description: notebook.description,
    color: notebook.color,
    starting_bankroll_cents: notebook.startingBankroll,
    unit_amount_cents: notebook.unit?.amount ?? undefined,
    unit_percent: notebook.unit?.percent ?? undefined,
    movements: notebook.movements?.map(({ day, amount, note }) => ({
      date: day,
      amount_cents: amount,
      note,
    })),
    is_sample: notebook.isSample,
    recommended_fields_added: notebook.recommendedFieldsAdded,
    backtest: notebook.backtest ?? undefined,
  }));
  yield* partsOfKind('columns', columns, (column) => ({
    id: column.id,
    notebook_id: column.notebookId,
    ...toFieldRow(column),
  }));
  yield* partsOfKind(
    'bets',
    bets,
    (bet) => ({
      id: bet.id,
      notebook_id: bet.notebookId,
      ...toImportedRow(bet),
      custom_values: bet.customValues,
    }),
    (bet) => ITEMS_OF_A_BET + Object.keys(bet.customValues).length,
  );
  yield* partsOfKind('accounts', accounts, ({ id, name, kind }) => ({ id, name, kind }));
  yield* partsOfKind('days', days, ({ accountId, day, amount, note }) => ({
    account_id: accountId,
    date: day,
    amount_cents: amount,
    note,
  }));
}

function* partsOfKind<Item>(
  kind: ImportPart['kind'],
  items: readonly Item[],
  toRow: (item: Item) => object,
  itemsIn: (item: Item) => number = () => 1,
): Generator<ImportPart> {
  let rows: object[] = [];
  let itemCount = 0;
  let characters = 0;
  for (const item of items) {
    const row = toRow(item);
    const length = JSON.stringify(row).length;
    const count = itemsIn(item);
    if (rows.length > 0 && (itemCount + count > MAX_ITEMS || characters + length > MAX_CHARACTERS)) {
      yield { kind, rows };
      [rows, itemCount, characters] = [[], 0, 0];
    }
    rows.push(row);
    itemCount += count;
    characters += length;
  }
  if (rows.length > 0) yield { kind, rows };
}
