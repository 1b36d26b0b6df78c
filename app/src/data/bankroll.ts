import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { isoDay } from '#domain/calendar/iso-day.ts';
import { type Cents, centsFromNumeric, numericFromCents } from '#domain/money.ts';
import type { EditedMovement, Movement } from '#domain/notebooks/bankroll.ts';
import type { Notebook, UnitSetting } from '#domain/notebooks/notebook.ts';
import { BackendError, UNIQUE_VIOLATION } from './backend-error.ts';
import { allRows, dataClient, dataOf } from './data-client.ts';
import { editNotebook } from './notebooks.ts';
import { queryKeys } from './query-keys.ts';
import { StaleVersionError } from './stale-version.ts';

type MovementRow = {
  id: string;
  notebook_id: string;
  date: string;
  amount: string;
  note: string | null;
  updated_at: string;
};

/** The amount as text, since a JSON number may not hold it exactly. */
const COLUMNS = 'id, notebook_id, date, amount::text, note, updated_at';

function fromMovementRow(row: MovementRow): Movement {
  return {
    id: row.id,
    notebookId: row.notebook_id,
    day: isoDay(row.date),
    amount: centsFromNumeric(row.amount),
    note: row.note,
    updatedAt: row.updated_at,
  };
}

const toMovementRow = ({ day, amount, note }: EditedMovement) => ({
  date: day,
  amount: numericFromCents(amount),
  note,
});

export const movementQueries = {
  /** The deposits and withdrawals of all notebooks, newest first. */
  all: () =>
    queryOptions({
      queryKey: queryKeys.movements,
      queryFn: async ({ signal }): Promise<readonly Movement[]> => {
        const rows = await allRows((from, to) =>
          dataClient
            .from('bankroll_movements')
            .select(COLUMNS)
            .order('date', { ascending: false })
            .order('seq', { ascending: false })
            .range(from, to)
            .abortSignal(signal)
            .overrideTypes<MovementRow[], { merge: false }>(),
        );
        return rows.map(fromMovementRow);
      },
    }),
};

export const movementMutations = {
  /** Safe to retry with the same id. */
  add: (notebookId: string) =>
    mutationOptions({
      mutationFn: async ({ id, movement }: { id: string; movement: EditedMovement }) => {
        const row = toMovementRow(movement);
        try {
          await dataOf(dataClient.from('bankroll_movements').insert({ id, notebook_id: notebookId, ...row }));
        } catch (error) {
          // A retry: the first request succeeded, but its response was lost.
          if (!(error instanceof BackendError) || error.code !== UNIQUE_VIOLATION) throw error;
          await dataOf(dataClient.from('bankroll_movements').update(row).eq('id', id));
        }
      },
    }),

  /** Rejects with a StaleVersionError if the movement has changed since it was opened. */
  edit: (opened: Movement) =>
    mutationOptions({
      mutationFn: async (movement: EditedMovement) => {
        const saved = await dataOf(
          dataClient
            .from('bankroll_movements')
            .update(toMovementRow(movement))
            .eq('id', opened.id)
            .eq('updated_at', opened.updatedAt)
            .select('id'),
        );
        if (saved.length > 0) return;
        const found = dataClient.from('bankroll_movements').select(COLUMNS).eq('id', opened.id);
        const [current] = await dataOf(found.overrideTypes<MovementRow[], { merge: false }>());
        throw new StaleVersionError('movement', current ? fromMovementRow(current) : null);
      },
    }),

  remove: () =>
    mutationOptions({
      mutationFn: (id: string) => dataOf(dataClient.from('bankroll_movements').delete().eq('id', id)),
    }),
};

type Opened = Pick<Notebook, 'id' | 'updatedAt'>;

/** These reject with a StaleVersionError if the notebook has changed since it was opened. */
export const bankrollMutations = {
  correctStart: (opened: Opened) =>
    mutationOptions({
      mutationFn: (startingBankroll: Cents) =>
        editNotebook(opened, { starting_bankroll: numericFromCents(startingBankroll) }),
    }),

  changeUnit: (opened: Opened) =>
    mutationOptions({
      mutationFn: ({ amount, percent }: UnitSetting) =>
        editNotebook(opened, {
          unit_amount: amount === null ? null : numericFromCents(amount),
          unit_percent: percent,
        }),
    }),
};
