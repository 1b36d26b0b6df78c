import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

export type VerdictTextProps = {
  sentence: string;
  isMuted?: boolean;
  /** The figures behind it. */
  reason?: string;
  /** Stands between sentence and reason. */
  children?: ReactNode;
};

/** A verdict and what it rests on. */
export function VerdictText({ sentence, isMuted = false, reason, children }: VerdictTextProps) {
  return (
    <>
      <p
        className={classNames(
          'max-w-3xl text-lg font-semibold tracking-tight text-balance sm:text-xl',
          isMuted && 'text-muted',
        )}
      >
        {sentence}
      </p>
      {children}
      {reason !== undefined && <p className={`${children ? 'mt-4' : 'mt-1'} max-w-3xl`}>{reason}</p>}
    </>
  );
}

/** How a verdict's bets were counted, a sentence for each rule. */
export function VerdictNotes({ notes }: { notes: readonly string[] }) {
  if (notes.length === 0) return null;
  return (
    <ul className="mt-3 max-w-3xl space-y-1 text-muted">
      {notes.map((note) => (
        <li key={note}>{note}</li>
      ))}
    </ul>
  );
}
