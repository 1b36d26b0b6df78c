import { hashKey, type QueryClient } from '@tanstack/react-query';
import { BackendError } from '#data/backend-error.ts';
import { sendSettled } from '#data/bets/bets.ts';
import { betRows, sendDeleted } from '#data/bets/bulk-changes.ts';
import { type EditedBet, sendAdded, sendEdited } from '#data/bets/entered-bets.ts';
import { sendDay } from '#data/daily-pl.ts';
import { createNotebook, deleteNotebook } from '#data/notebook-writes.ts';
import { editNotebook } from '#data/notebooks.ts';
import { StaleVersionError } from '#data/stale-version.ts';
import { toBetRow } from '#data/written-rows.ts';
import type { Bet, EnteredBet } from '#domain/bets/bet.ts';
import type { CustomValues } from '#domain/bets/custom-field.ts';
import type { SettleRequest } from '#domain/bets/settle-request.ts';
import { centsFromNumeric } from '#domain/money.ts';
import type { Notebook } from '#domain/notebooks/notebook.ts';
import { countOf } from '#domain/number-text.ts';
import type { Write } from './waiting.ts';
import type { Conflict } from './waiting-writes.ts';

/** Sends a write that waited. If an earlier attempt was saved but its response was lost, that is no conflict. */
export async function sendWrite(client: QueryClient, write: Write): Promise<Conflict> {
  switch (write.kind) {
    case 'add bets':
      await sendAdded(client, write.notebookId, write.added);
      return null;
    case 'settle bets':
      return settle(client, write.requests);
    case 'edit bet': {
      const { opened, edited } = write;
      return unlessStale(sendEdited(client, opened, edited), (found) => {
        const current = found as Bet;
        return isAsEdited(current, edited) ? null : { ...write, opened: current };
      });
    }
    case 'delete bets':
      await sendDeleted(client, write.bets);
      return null;
    case 'save day':
      await sendDay(write);
      return null;
    case 'create notebook':
      await createNotebook(write.id, write.notebook);
      return null;
    case 'edit notebook': {
      const { opened, edited } = write;
      return unlessStale(editNotebook(opened, edited), (found) => {
        const { name, description, color, updatedAt } = found as Notebook;
        const isDone = name === edited.name && description === edited.description && color === edited.color;
        return isDone ? null : { ...write, opened: { ...opened, updatedAt } };
      });
    }
    case 'delete notebook':
      await deleteNotebook(client, write.notebook.id);
      return null;
  }
}

/** A conflict with the stored version, unless `mineOn` returns null because that is what was sent. */
async function unlessStale(
  sent: Promise<unknown>,
  mineOn: (current: unknown) => Write | null,
): Promise<Conflict> {
  try {
    await sent;
    return null;
  } catch (error) {
    if (!(error instanceof StaleVersionError) || error.current === null) throw error;
    const write = mineOn(error.current);
    return write && { problem: error.message, write };
  }
}

function isAsEdited(current: Bet, { bet, customValues }: EditedBet): boolean {
  const filled = (values: CustomValues) => Object.entries(values).filter(([, value]) => value !== '');
  // Whatever the order of the keys.
  const keyOf = (entered: EnteredBet, values: CustomValues) =>
    hashKey([toBetRow(entered), Object.fromEntries(filled(values))]);
  return keyOf(current, current.customValues) === keyOf(bet, customValues);
}

const SETTLED_COLUMNS = 'id,updated_at,status,result,return_amount,legs';

type Settled = {
  id: string;
  updated_at: string;
  status: string;
  result: string | null;
  return_amount: string | number | null;
  legs: readonly { outcome: string }[] | null;
};

async function settle(client: QueryClient, requests: readonly SettleRequest[]): Promise<Conflict> {
  const { changed, failure } = await sendSettled(client, requests);
  if (failure instanceof Error) throw failure;
  const done = new Set(changed.map(({ id }) => id));
  const skipped = requests.filter(({ bet }) => !done.has(bet.id));
  const rows = await betRows<Settled>(
    skipped.map(({ bet }) => bet.id),
    SETTLED_COLUMNS,
  );
  const found = new Map(rows.map((row) => [row.id, row]));
  const left = skipped.flatMap((request): SettleRequest[] => {
    const row = found.get(request.bet.id);
    if (!row || isAsAsked(row, request)) return [];
    return [{ ...request, bet: { ...request.bet, updatedAt: row.updated_at } }];
  });
  const gone = whatBecame('deleted', skipped.length - found.size);
  if (left.length > 0) {
    const problem = `${whatBecame('changed', left.length)} ${gone}`.trim();
    return { problem, write: { kind: 'settle bets', requests: left } };
  }
  if (gone !== '') throw new BackendError({ message: gone, status: 409 });
  return null;
}

function whatBecame(became: string, count: number): string {
  if (count === 0) return '';
  return count === 1
    ? `This bet was ${became} somewhere else.`
    : `${countOf(count, 'bet')} were ${became} somewhere else.`;
}

function isAsAsked(row: Settled, { outcome, paid, legs }: SettleRequest): boolean {
  const returned = row.return_amount === null ? null : centsFromNumeric(String(row.return_amount));
  return (
    (outcome !== undefined || legs !== undefined) &&
    (outcome === undefined || outcome === null || outcome === (row.result ?? row.status)) &&
    (paid === undefined || paid === null || paid === returned) &&
    (legs === undefined || legs.join() === (row.legs ?? []).map((leg) => leg.outcome).join())
  );
}
