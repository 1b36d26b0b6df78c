import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { messageUnlessSignedOut } from '#data/backend-error.ts';
import { isUnanswered } from '#data/import-sending.ts';
import { importMutations, type ImportCounts } from '#data/imports.ts';
import { newId } from '#data/new-id.ts';
import type { ImportPlan } from '#domain/import/plan.ts';

export type ImportState =
  | { readonly is: 'idle'; readonly wasCanceled: boolean }
  | { readonly is: 'running'; readonly percent: number; readonly isCanceling: boolean }
  /** It has been said why; nothing was added. */
  | { readonly is: 'refused'; readonly message: string }
  /** Nobody knows how far it came: it goes on with the same id, or is withdrawn. */
  | { readonly is: 'unanswered'; readonly message: string; readonly isWithdrawing: boolean };

/** Makes what is to be added; called once for each import. */
export type PlanMaker = (signal: AbortSignal) => Promise<ImportPlan>;

type DoneImport = {
  readonly id: string;
  readonly plan: ImportPlan;
  readonly counts: ImportCounts;
};

type Attempted = { readonly id: string; plan: ImportPlan | null; readonly makePlan: PlanMaker };

const IDLE: ImportState = { is: 'idle', wasCanceled: false };
const FAILED = 'Something went wrong.';

export type ImportListener = {
  /** Told when an import begins, and when it has ended, however it has. */
  onRunning: (isRunning: boolean) => void;
  onDone: (done: DoneImport) => void;
};

/** One import at a time, which ends when the page is left. */
export function useImport({ onRunning, onDone }: ImportListener) {
  const [state, setState] = useState<ImportState>(IDLE);
  const { mutateAsync: run } = useMutation(importMutations.run());
  const { mutateAsync: withdrawAsync } = useMutation(importMutations.withdraw());
  const attempted = useRef<Attempted | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  // Without an answer it is not over: it may go on, and nobody knows how far it came.
  const isUnderWay = state.is === 'running' || state.is === 'unanswered';
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
    setState({ is: 'running', percent: 0, isCanceling: false });
    const onProgress = (share: number) =>
      setState((before) =>
        before.is === 'running' ? { ...before, percent: Math.floor(share * 100) } : before,
      );
    try {
      wanted.plan ??= await wanted.makePlan(signal);
      const { id, plan } = wanted;
      const counts = await run({ plan, sending: { id, signal, onProgress } });
      setState(IDLE);
      onDone({ id, plan, counts });
    } catch (error) {
      setState(signal.aborted ? { is: 'idle', wasCanceled: true } : failureOf(error));
    } finally {
      running.current = null;
    }
  }

  function cancel(): void {
    running.current?.abort();
    setState((before) => (before.is === 'running' ? { ...before, isCanceling: true } : before));
  }

  /** Goes back to the choices, once it is certain that nothing of the import is there. */
  async function withdraw(): Promise<void> {
    const id = attempted.current?.id;
    if (id === undefined || state.is !== 'unanswered' || state.isWithdrawing) return;
    setState({ ...state, isWithdrawing: true });
    try {
      await withdrawAsync(id);
      setState({ is: 'idle', wasCanceled: true });
    } catch (error) {
      setState(failureOf(error));
    }
  }

  return {
    state,
    start: (makePlan: PlanMaker) => void attempt({ id: newId(), plan: null, makePlan }),
    retry: () => void (attempted.current && attempt(attempted.current)),
    cancel,
    withdraw: () => void withdraw(),
    forget: () => setState((before) => (before.is === 'idle' || before.is === 'refused' ? IDLE : before)),
  };
}

function failureOf(error: unknown): ImportState {
  const message = messageUnlessSignedOut(error, FAILED);
  if (message === null) return IDLE;
  return isUnanswered(error)
    ? { is: 'unanswered', message, isWithdrawing: false }
    : { is: 'refused', message };
}
