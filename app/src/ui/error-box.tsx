import CircleAlert from 'lucide-react/icons/circle-alert';
import type { ReactNode } from 'react';

export type ErrorBoxProps = { children: ReactNode };

/** A form's error message. Screen readers announce it when it is mounted. */
export function ErrorBox({ children }: ErrorBoxProps) {
  return (
    <div
      role="alert"
      className="flex items-start gap-2.5 rounded-lg border border-danger/30 bg-danger-soft px-3 py-2.5 text-danger"
    >
      <CircleAlert aria-hidden size={16} className="mt-0.5 shrink-0" />
      <div className="min-w-0 break-words">{children}</div>
    </div>
  );
}
