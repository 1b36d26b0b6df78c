import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { ReactNode } from 'react';

export type WarningBoxProps = {
  /** Whether screen readers announce it when it is mounted. */
  isAnnounced?: boolean;
  children: ReactNode;
};

/** What to look at before going on. */
export function WarningBox({ isAnnounced = false, children }: WarningBoxProps) {
  return (
    <div
      role={isAnnounced ? 'alert' : undefined}
      className="flex items-start gap-2.5 rounded-lg bg-pending-soft px-3 py-2.5 text-pending"
    >
      <TriangleAlert aria-hidden size={16} className="mt-0.5 shrink-0" />
      <div className="min-w-0 break-words">{children}</div>
    </div>
  );
}
