import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { messageUnlessSignedOut } from '#data/backend-error.ts';
import { isUnanswered } from '#data/transfer/import-sending.ts';
import { importMutations, type ImportCounts, type Running } from '#data/transfer/imports.ts';
import { newId } from '#data/new-id.ts';
import type { ImportPlan } from '#domain/import/plan.ts';

export type ImportState =
  | { readonly is: 'idle'; readonly wasCanceled: boolean }
  | { readonly is: 'running'; readonly percent: number; readonly isCanceling: boolean }
  /** Nothing was added. */
  | { readonly is: 'refused'; readonly message: string }
  /** Some of it may have been added: it is continued with the same id, or withdrawn. */
  | {
      readonly is: 'stopped';
      readonly message: string;
      readonly added: ImportCounts | null;
      readonly isWithdrawing: boolean;
    };

/** Makes what is to be added; called once for each import. */
export type PlanMaker = (signal: AbortSignal) => Promise<ImportPlan>;

type DoneImport = {
  readonly id: string;
  /** Null for an import that was continued. */
  readonly plan: ImportPlan | null;
  readonly counts: ImportCounts;
};

type Attempted = {
  readonly id: string;
  readonly run: (running: Running & { signal: AbortSignal }) => Promise<Omit<DoneImport, 'id'>>;
};

const IDLE: ImportState = { is: 'idle', wasCanceled: false };
const FAILED = 'Something went wrong.';

export type ImportListener = {
  /** Called when an import begins, and when it has ended, however it has. */
  onRunning: (isRunning: boolean) => void;
  onDone: (done: DoneImport) => void;
};

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
    // The second press of a double click.
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
      setState(signal.aborted ? { is: 'idle', wasCanceled: true } : failureOf(error, addedSoFar));
    } finally {
      running.current = null;
    }
  }

  function start(fileName: string, makePlan: PlanMaker): void {
    let plan: ImportPlan | null = null;
    void attempt({
      id: newId(),
      run: async (sending) => {
        plan ??= await makePlan(sending.signal);
        return { plan, counts: await run({ plan, sending: { ...sending, fileName } }) };
      },
    });
  }

  function resume(id: string): void {
    void attempt({ id, run: async (rest) => ({ plan: null, counts: await continueAsync(rest) }) });
  }

  function cancel(): void {
    running.current?.abort();
    setState((before) => (before.is === 'running' ? { ...before, isCanceling: true } : before));
  }

  /** Goes back to the choices once nothing of the import is left. */
  async function withdraw(): Promise<void> {
    const id = attempted.current?.id;
    if (id === undefined || state.is !== 'stopped' || state.isWithdrawing) return;
    setState({ ...state, isWithdrawing: true });
    try {
      await withdrawAsync(id);
      setState({ is: 'idle', wasCanceled: true });
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
  const message = messageUnlessSignedOut(error, FAILED);
  if (message === null) return IDLE;
  return added || isUnanswered(error)
    ? { is: 'stopped', message, added, isWithdrawing: false }
    : { is: 'refused', message };
}
