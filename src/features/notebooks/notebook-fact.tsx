import type { ReactNode } from 'react';

export type NotebookFactProps = {
  label: string;
  /** What the figure counts or divides by. */
  hint: string;
  children: ReactNode;
};

export function NotebookFact({ label, hint, children }: NotebookFactProps) {
  return (
    <div className="min-w-0">
      <dt className="text-xs text-muted">{label}</dt>
      <dd className="mt-0.5 font-semibold tabular-nums">{children}</dd>
      <dd className="mt-0.5 text-xs text-muted">{hint}</dd>
    </div>
  );
}
