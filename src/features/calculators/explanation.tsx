import type { ReactNode } from 'react';

export type ExplanationProps = {
  /** What the result means. */
  children: ReactNode;
  formula?: string | undefined;
};

/** The lines under a result: what it means, and how it was calculated. */
export function Explanation({ children, formula }: ExplanationProps) {
  return (
    <div className="grid gap-1 text-xs text-muted">
      <p>{children}</p>
      {formula && <p className="tabular-nums">{formula}</p>}
    </div>
  );
}
