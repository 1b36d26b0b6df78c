import type { ReactNode } from 'react';

export type NoticeBoxProps = { children: ReactNode };

/** The counterpart of the error box, for success messages and hints. */
export function NoticeBox({ children }: NoticeBoxProps) {
  return (
    <div
      role="status"
      className="flex items-start gap-2.5 rounded-lg border border-primary/30 bg-primary-soft px-3 py-2.5 text-primary"
    >
      <svg
        aria-hidden
        viewBox="0 0 24 24"
        className="mt-0.5 size-4 shrink-0 fill-none stroke-current stroke-2"
      >
        <circle cx="12" cy="12" r="10" />
        <path d="m9 12 2 2 4-4" strokeLinecap="round" strokeLinejoin="round" />
      </svg>
      <div className="min-w-0 break-words">{children}</div>
    </div>
  );
}
