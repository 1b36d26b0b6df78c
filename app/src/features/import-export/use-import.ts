import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { serverMessage } from '#data/backend-error.ts';
import { ImportCanceled, isUnanswered } from '#data/transfer/import-sending.ts';
import {
  countChosenLate,
  type ImportCounts,
  type ImportedNotebook,
  importMutations,
  loadImportedNotebooks,
  resumeImport,
  type Running,
  startImport,
} from '#data/transfer/imports.ts';
import { newId } from '#data/new-id.ts';
import { type Finished, MAX_LINKS } from './finished-import.tsx';
import { canceledInWords } from './import-words.ts';
import type { Transfer } from './transfer.ts';
import type { PlannedImport } from './transfer-service.ts';

export type ImportState =
  /** `notice` says how the last import was canceled, or is empty. */
  | { readonly is: 'idle'; readonly notice: string }
  | { readonly is: 'running'; readonly percent: number; readonly isCanceling: boolean }
  /** Nothing was added. */
  | { readonly is: 'refused'; readonly message: string }
  /** Part of the import may have been added: it can be continued with the same id, or withdrawn. */
  | {
      readonly is: 'stopped';
      readonly message: string;
      readonly added: ImportCounts | null;
      readonly isWithdrawing: boolean;
    };

export type ImportRun = {
  /** Called when an import starts, and when it ends in any way. */
  readonly onRunning: (isRunning: boolean) => void;
  readonly onFinished: (finished: Finished) => void;
};

type DoneImport = {
  readonly id: string;
  readonly counts: ImportCounts;
  /** The notebooks that the import created, or the one that its bets are in. */
  readonly notebooks: readonly ImportedNotebook[];
  /** How many of its bets weren't chosen before their events started. */
  readonly chosenLate: number;
};

type Attempt = {
  readonly id: string;
  readonly run: (running: Running) => Promise<Omit<DoneImport, 'id'>>;
};

type Progress = { readonly share: number; readonly added: ImportCounts | null };

const NO_PROGRESS: Progress = { share: 0, added: null };
const IDLE: ImportState = { is: 'idle', notice: '' };

export type ImportListener = Pick<ImportRun, 'onRunning'> & { onDone: (done: DoneImport) => void };

/** One import at a time, which is canceled when the user leaves the page. */
export function useImport({ onRunning, onDone }: ImportListener) {
  const [progress, setProgress] = useState(NO_PROGRESS);
  const [isCanceling, setIsCanceling] = useState(false);
  const running = useRef<AbortController | null>(null);
  const attempt = useMutation({
    mutationFn: ({ id, run }: Attempt) => {
      const onProgress = (done: number, soFar: ImportCounts | null) =>
        setProgress({ share: done, added: soFar });
      return run({ id, signal: running.current?.signal, onProgress });
    },
    onSuccess: (done, { id }) => onDone({ id, ...done }),
    onSettled: () => {
      running.current = null;
    },
  });
  const withdrawal = useMutation(importMutations.withdraw());
  useEffect(() => () => running.current?.abort(), []);
  const state = currentState();
  const isUnderWay = state.is === 'running' || state.is === 'stopped';
  const tell = useEffectEvent(onRunning);
  // Before the progress is painted, so that nobody can leave in between without being asked.
  useLayoutEffect(() => {
    if (!isUnderWay) return;
    tell(true);
    return () => tell(false);
  }, [isUnderWay]);

  function currentState(): ImportState {
    const { share, added } = progress;
    if (attempt.isPending) return { is: 'running', percent: Math.floor(share * 100), isCanceling };
    if (withdrawal.isSuccess) return { is: 'idle', notice: canceledInWords(withdrawal.data) };
    const { error } = attempt;
    if (!error) return IDLE;
    if (error instanceof ImportCanceled) return { is: 'idle', notice: canceledInWords(error.outcome) };
    const message = serverMessage(withdrawal.error ?? error, 'Something went wrong.');
    if (message === null) return IDLE;
    return added || isUnanswered(error)
      ? { is: 'stopped', message, added, isWithdrawing: withdrawal.isPending }
      : { is: 'refused', message };
  }

  function begin(wanted: Attempt): void {
    if (running.current) return;
    running.current = new AbortController();
    setProgress(NO_PROGRESS);
    setIsCanceling(false);
    withdrawal.reset();
    attempt.mutate(wanted);
  }

  /** Starts an import. `plan` is called only once, even if the import is tried again. */
  function start(fileName: string, transfer: Transfer, plan: () => Promise<PlannedImport>): void {
    let planned: PlannedImport | null = null;
    begin({
      id: newId(),
      run: async (sending) => {
        planned ??= await plan();
        const parts = { ...planned, partAt: (number: number) => transfer.ask('part', [number]) };
        const counts = await startImport(parts, { ...sending, fileName });
        const { notebooks, chosenLate } = planned;
        return { counts, notebooks, chosenLate };
      },
    });
  }

  function resume(id: string): void {
    begin({
      id,
      run: async (rest) => {
        const counts = await resumeImport(rest);
        // The import is complete, even if these fail.
        const notebooks = await loadImportedNotebooks(id, MAX_LINKS + 1).catch(() => []);
        const chosenLate = await countChosenLate(id).catch(() => 0);
        return { counts, notebooks, chosenLate };
      },
    });
  }

  return {
    state,
    start,
    resume,
    retry: () => attempt.variables && begin(attempt.variables),
    cancel: () => {
      running.current?.abort();
      setIsCanceling(true);
    },
    withdraw: () => attempt.variables && withdrawal.mutate(attempt.variables.id),
    /** Removes the notice or message about the last attempt. */
    forget: () => {
      if (isUnderWay) return;
      attempt.reset();
      withdrawal.reset();
    },
  };
}
