import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { serverMessage } from '#data/backend-error.ts';
import { ImportCanceled, isUnanswered } from '#data/transfer/import-sending.ts';
import {
  type ImportCounts,
  type ImportedNotebook,
  importMutations,
  loadImportedNotebooks,
  type Running,
} from '#data/transfer/imports.ts';
import { newId } from '#data/new-id.ts';
import { type Finished, MOST_LINKS } from './finished-import.tsx';
import { canceledInWords } from './import-words.ts';
import type { Transfer } from './transfer.ts';
import type { PlannedImport } from './transfer-service.ts';

export type ImportState =
  /** `notice` says how the last import was canceled, or is empty. */
  | { readonly is: 'idle'; readonly notice: string }
  | { readonly is: 'running'; readonly percent: number; readonly isCanceling: boolean }
  /** Nothing was added. */
  | { readonly is: 'refused'; readonly message: string }
  /** Some of it may have been added: it can be continued with the same id, or withdrawn. */
  | {
      readonly is: 'stopped';
      readonly message: string;
      readonly added: ImportCounts | null;
      readonly isWithdrawing: boolean;
    };

/** What an import tells the page around it. */
export type ImportRun = {
  /** Called when it starts, and when it ends in any way. */
  readonly onRunning: (isRunning: boolean) => void;
  readonly onFinished: (finished: Finished) => void;
};

type DoneImport = {
  readonly id: string;
  readonly counts: ImportCounts;
  /** Of a file: the ones it created. Of a continued import: the ones its bets are in. */
  readonly notebooks: readonly ImportedNotebook[];
};

type Attempted = {
  readonly id: string;
  readonly run: (running: Running & { signal: AbortSignal }) => Promise<Omit<DoneImport, 'id'>>;
};

const IDLE: ImportState = { is: 'idle', notice: '' };
const FAILED = 'Something went wrong.';

export type ImportListener = Pick<ImportRun, 'onRunning'> & { onDone: (done: DoneImport) => void };

/** One import at a time, which is canceled when the page is left. */
export function useImport({ onRunning, onDone }: ImportListener) {
  const [state, setState] = useState<ImportState>(IDLE);
  const { mutateAsync: run } = useMutation(importMutations.run());
  const { mutateAsync: continueAsync } = useMutation(importMutations.continue());
  const { mutateAsync: withdrawAsync } = useMutation(importMutations.withdraw());
  const attempted = useRef<Attempted | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  const isUnderWay = state.is === 'running' || state.is === 'stopped';
  const tell = useEffectEvent(onRunning);
  useEffect(() => {
    if (!isUnderWay) return;
    tell(true);
    return () => tell(false);
  }, [isUnderWay]);

  async function attempt(wanted: Attempted): Promise<void> {
    // A double click.
    if (running.current) return;
    attempted.current = wanted;
    const controller = (running.current = new AbortController());
    const { signal } = controller;
    let addedSoFar: ImportCounts | null = null;
    setState({ is: 'running', percent: 0, isCanceling: false });
    const onProgress = (share: number, added: ImportCounts | null) => {
      addedSoFar = added;
      setState((before) =>
        before.is === 'running' ? { ...before, percent: Math.floor(share * 100) } : before,
      );
    };
    try {
      const done = await wanted.run({ id: wanted.id, signal, onProgress });
      setState(IDLE);
      onDone({ id: wanted.id, ...done });
    } catch (error) {
      setState(
        error instanceof ImportCanceled
          ? { is: 'idle', notice: canceledInWords(error.outcome) }
          : failureOf(error, addedSoFar),
      );
    } finally {
      running.current = null;
    }
  }

  /** `plan` is called once, also if the import is tried again. */
  function start(fileName: string, transfer: Transfer, plan: () => Promise<PlannedImport>): void {
    let planned: PlannedImport | null = null;
    void attempt({
      id: newId(),
      run: async (sending) => {
        planned ??= await plan();
        const parts = { ...planned, partAt: (number: number) => transfer.ask('part', [number]) };
        const counts = await run({ parts, sending: { ...sending, fileName } });
        return { counts, notebooks: planned.notebooks };
      },
    });
  }

  function resume(id: string): void {
    void attempt({
      id,
      run: async (rest) => {
        const counts = await continueAsync(rest);
        // It is complete, even if its notebooks cannot be linked.
        const notebooks = await loadImportedNotebooks(id, MOST_LINKS + 1).catch(() => []);
        return { counts, notebooks };
      },
    });
  }

  function cancel(): void {
    running.current?.abort();
    setState((before) => (before.is === 'running' ? { ...before, isCanceling: true } : before));
  }

  /** Returns to the choices once nothing of the import is left. */
  async function withdraw(): Promise<void> {
    const id = attempted.current?.id;
    if (id === undefined || state.is !== 'stopped' || state.isWithdrawing) return;
    setState({ ...state, isWithdrawing: true });
    try {
      setState({ is: 'idle', notice: canceledInWords(await withdrawAsync(id)) });
    } catch (error) {
      setState(failureOf(error, state.added));
    }
  }

  return {
    state,
    start,
    resume,
    retry: () => void (attempted.current && attempt(attempted.current)),
    cancel,
    withdraw: () => void withdraw(),
    forget: () => setState((before) => (before.is === 'idle' || before.is === 'refused' ? IDLE : before)),
  };
}

function failureOf(error: unknown, added: ImportCounts | null): ImportState {
  const message = serverMessage(error, FAILED);
  if (message === null) return IDLE;
  return added || isUnanswered(error)
    ? { is: 'stopped', message, added, isWithdrawing: false }
    : { is: 'refused', message };
}
