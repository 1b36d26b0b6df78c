// What a device runs: the data layer of the site, driven as its screens do. Bundled by bundle.ts.
import { MutationObserver, type MutationOptions } from '@tanstack/react-query';
import { addedIds } from '#data/added-ids.ts';
import { BackendError } from '#data/backend-error.ts';
import { betMutations } from '#data/bets/bet-mutations.ts';
import { betQueries } from '#data/bets/bets.ts';
import { bulkMutations, type RemovedBet } from '#data/bets/bulk-changes.ts';
import { type AddedBet, enteredBetMutations, withIds } from '#data/bets/entered-bets.ts';
import type { EditedBet } from '#domain/bets/edit-differences.ts';
import { shownBets } from '#data/bets/shown-bets.ts';
import { bettingAccountMutations, bettingAccountQueries } from '#data/betting-accounts.ts';
import { dailyPlQueries } from '#data/daily-pl.ts';
import { dailyPlMutations, type SaveDay, withWaiting } from '#data/daily-pl-writes.ts';
import { watchConnection } from '#data/device/connection.ts';
import { discardAllOf, discardWrite, restoreWrites, sendWaiting, startOutbox } from '#data/device/outbox.ts';
import { changedBy, type WaitingWrite, waitingWrites } from '#data/device/writes.ts';
import { notebookMutations } from '#data/notebook-writes.ts';
import { notebookQueries, type NotebookSummary } from '#data/notebooks.ts';
import { keepQueriesCurrent, queryClient } from '#data/query-client.ts';
import { currentSession, onSessionChange } from '#data/session/session.ts';
import { signOut } from '#data/session/session-connection.ts';
import { startSession } from '#data/session/start-session.ts';
import { shownNotebooks } from '#data/shown-notebooks.ts';
import { signIn } from '#data/session/user.ts';
import '#data/writes.ts';
import type { BettingAccount } from '#domain/betting-accounts/betting-account.ts';
import type { DailyEntry } from '#domain/betting-accounts/daily-pl.ts';
import type { Bet } from '#domain/bets/bet.ts';
import type { SettleRequest } from '#domain/bets/settle-request.ts';
import type { IsoDay } from '#domain/calendar/iso-day.ts';
import type { EditedNotebook, NewNotebook } from '#domain/notebooks/notebook-form.ts';
import { ownClock } from '#ui/today.ts';

/** What the screen says of a write. `unknown` is an error after which it may have been carried out. */
export type Told<Result> =
  | { readonly said: 'saved'; readonly result: Result }
  | { readonly said: 'waiting' | 'refused' | 'unknown'; readonly message?: string };

/** Opens the page, as main.tsx and the shell do. */
export async function open(): Promise<void> {
  startSession({
    mayConnect: Promise.resolve(),
    startListeners: async () => {
      watchConnection();
      keepQueriesCurrent();
    },
  });
  let stop: (() => void) | undefined;
  const follow = () => {
    const { user, needsSecondStep } = currentSession();
    if (user && !needsSecondStep) stop ??= startOutbox(queryClient, () => {});
    else if (stop) {
      // React removes the shell after all listeners were told.
      queueMicrotask(stop);
      stop = undefined;
    }
  };
  onSessionChange(follow);
  follow();
}

async function told<Result>(options: MutationOptions<Result, Error, never>, given: unknown) {
  try {
    const result = await new MutationObserver<Result, Error, never>(queryClient, options).mutate(
      given as never,
    );
    return { said: result === null ? 'waiting' : 'saved', result } as Told<NonNullable<Result>>;
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const isRefused = error instanceof BackendError && error.status >= 400 && error.status < 500;
    return { said: isRefused || message.includes("can't be saved") ? 'refused' : 'unknown', message } as Told<
      NonNullable<Result>
    >;
  }
}

// All answers are promises, since those of a page in a browser are.
export const session = async () => currentSession().user?.id ?? null;
export { signIn, signOut, sendWaiting, discardAllOf, restoreWrites };

const withChanges = (each: WaitingWrite) => Object.assign({}, each, { changes: changedBy(each.write) });

export const waiting = async () => waitingWrites().map(withChanges);

export const discard = async (write: WaitingWrite) => (await discardWrite(write)).map(withChanges);

const fresh = { staleTime: 0 } as const;

export const notebooks = async (): Promise<readonly NotebookSummary[]> =>
  shownNotebooks(await queryClient.query({ ...notebookQueries.all(), ...fresh }), waitingWrites());

export async function betsOf(notebookId: string): Promise<readonly Bet[]> {
  const { bets } = await queryClient.query({ ...betQueries.inNotebook(notebookId), ...fresh });
  return shownBets(bets, [notebookId], waitingWrites());
}

export const accounts = (): Promise<BettingAccount[]> =>
  queryClient.query({ ...bettingAccountQueries.all(), ...fresh });

/** A day as its dialog shows it: with what waits. */
export async function day(of: IsoDay): Promise<DailyEntry[]> {
  const entries = await queryClient.query({ ...dailyPlQueries.ofDay(of, null), ...fresh });
  const write = waitingWrites().findLast(
    ({ write: { kind }, write: kept }) => kind === 'save day' && (kept as SaveDay).day === of,
  );
  return withWaiting(entries, write?.write as SaveDay | undefined);
}

const form = addedIds();

/** The bets with ids, as the form for bets has them. */
export const withFormIds = async (notebookId: string, bets: readonly EditedBet[]) =>
  withIds(bets, form.of(bets, notebookId));

export async function addBets(notebookId: string, added: readonly AddedBet[]) {
  const answer = await told(enteredBetMutations.add(notebookId), added);
  if (answer.said === 'saved' || answer.said === 'waiting') form.forget();
  return answer;
}
export const editBet = (opened: Bet, edited: EditedBet) => told(enteredBetMutations.edit(opened), edited);
export const settleBets = (requests: readonly SettleRequest[]) =>
  told(betMutations.settle(ownClock), requests);
export const deleteBets = (removed: readonly RemovedBet[]) => told(bulkMutations.remove(), removed);
export const restoreBets = (removed: readonly Pick<Bet, 'id' | 'notebookId'>[]) =>
  told(bulkMutations.restore(), removed);
export const moveBets = (moved: readonly Bet[], target: string) =>
  told(bulkMutations.move(), { bets: moved, target });
export const createNotebook = (id: string, notebook: NewNotebook) =>
  told(notebookMutations.create(), { id, notebook });
export const editNotebook = (opened: NotebookSummary, edited: EditedNotebook) =>
  told(notebookMutations.edit(opened), edited);
export const deleteNotebook = (removed: NotebookSummary) =>
  told(
    notebookMutations.remove(removed, () => {}),
    undefined,
  );
export const addAccount = (id: string, name: string) =>
  told(bettingAccountMutations.add(), { id, account: { name, kind: 'main' } });
export const saveDay = (of: IsoDay, entered: Omit<SaveDay, 'kind' | 'day'>) =>
  told(dailyPlMutations.save(of), entered);
