import CircleCheck from 'lucide-react/icons/circle-check';
import type { ReactNode } from 'react';

export type NoticeBoxProps = { children: ReactNode };

/** The counterpart of the error box, for success messages and hints. */
export function NoticeBox({ children }: NoticeBoxProps) {
  return (
    <div
      role="status"
      className="flex items-start gap-2.5 rounded-lg border border-primary/30 bg-primary-soft px-3 py-2.5 text-primary"
    >
      <CircleCheck aria-hidden size={16} className="mt-0.5 shrink-0" />
      <div className="min-w-0 break-words">{children}</div>
    </div>
  );
}
