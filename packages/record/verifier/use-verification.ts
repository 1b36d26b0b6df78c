import { useEffect, useRef, useState } from 'react';
import type { Answer } from './messages.ts';
import type { Compared } from './noted-line.ts';
import { type Checker, startChecker } from './start-checker.ts';
import type { BetRow, Verification } from './verification.ts';
import type { Progress } from './verify-record.ts';

export type CheckState =
  | { readonly kind: 'none' }
  | { readonly kind: 'checking'; readonly fileName: string; readonly progress: Progress }
  | { readonly kind: 'problem'; readonly fileName: string; readonly problem: string }
  | {
      readonly kind: 'done';
      readonly fileName: string;
      readonly verification: Verification;
      readonly rows: readonly BetRow[];
      readonly compared: Compared | null;
    };

/** Bets in one message: cloning and showing them takes a few milliseconds. */
const ROWS_AT_ONCE = 100;
/** Bets that are shown at first, and added by "Show more". */
const ROWS_A_CLICK = 1000;

/** Checks one file at a time. */
export function useVerification() {
  const [state, setState] = useState<CheckState>({ kind: 'none' });
  const [wanted, setWanted] = useState(0);
  const checker = useRef<Checker | null>(null);

  const end = () => {
    checker.current?.end();
    checker.current = null;
  };
  useEffect(() => () => checker.current?.end(), []);

  const check = (file: File) => {
    end();
    const fileName = file.name;
    setWanted(ROWS_A_CLICK);
    setState({ kind: 'checking', fileName, progress: { step: 'Reading the file', percent: null } });
    checker.current = startChecker(file, (answer) => {
      if (answer.kind === 'problem') end();
      setState((before) => after(before, answer, fileName));
    });
  };

  const cancel = () => {
    end();
    setState({ kind: 'none' });
  };

  // One part after the other, so that no single task takes long.
  const shown = state.kind === 'done' ? state.rows.length : 0;
  const all = state.kind === 'done' ? state.verification.betCount : 0;
  const isFilling = shown < Math.min(wanted, all);
  useEffect(() => {
    if (isFilling) checker.current?.order({ kind: 'rows', from: shown, count: ROWS_AT_ONCE });
  }, [shown, isFilling]);

  return {
    state,
    check,
    cancel,
    compare: (noted: string) => checker.current?.order({ kind: 'compare', noted }),
    showMore: () => setWanted(shown + ROWS_A_CLICK),
    isFilling,
  };
}

function after(before: CheckState, answer: Answer, fileName: string): CheckState {
  switch (answer.kind) {
    case 'progress':
      return { kind: 'checking', fileName, progress: answer.progress };
    case 'done':
      return { kind: 'done', fileName, verification: answer.verification, rows: [], compared: null };
    case 'rows':
      if (before.kind !== 'done' || before.rows.length !== answer.from) return before;
      return { ...before, rows: [...before.rows, ...answer.rows] };
    case 'compared':
      return before.kind === 'done' ? { ...before, compared: answer.compared } : before;
    case 'problem':
      return { kind: 'problem', fileName, problem: answer.problem };
  }
}
