import type { ReactNode } from 'react';

export type ErrorBoxProps = { children: ReactNode };

/** A form's error message. Screen readers announce it when it is mounted. */
export function ErrorBox({ children }: ErrorBoxProps) {
  return (
    <div
      role="alert"
      className="flex items-start gap-2.5 rounded-lg border border-danger/30 bg-danger-soft px-3 py-2.5 text-danger"
    >
      {/* Inline, as in the notice box, to keep the icon library out of Login's first paint. */}
      <svg
        aria-hidden
        viewBox="0 0 24 24"
        className="mt-0.5 size-4 shrink-0 fill-none stroke-current stroke-2"
      >
        <circle cx="12" cy="12" r="10" />
        <path d="M12 8v4m0 4h.01" strokeLinecap="round" />
      </svg>
      <div className="min-w-0 break-words">{children}</div>
    </div>
  );
}
