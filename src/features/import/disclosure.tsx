import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';

export type DisclosureProps = {
  summary: ReactNode;
  /** Beside what opens it, whether it is open or not. */
  action?: ReactNode;
  defaultOpen?: boolean;
  children: ReactNode;
};

/** A line that tells how much there is of something, and shows it when it is pressed. */
export function Disclosure({ summary, action, defaultOpen = false, children }: DisclosureProps) {
  return (
    <div className="relative">
      <details open={defaultOpen} className="group">
        <summary className="-mx-2 flex min-h-11 cursor-pointer list-none items-center gap-2 rounded-lg px-2 py-1 font-medium transition-colors hover:bg-hover [&::-webkit-details-marker]:hidden">
          <ChevronRight
            aria-hidden
            size={16}
            className="shrink-0 text-muted transition-transform group-open:rotate-90"
          />
          <span className="min-w-0">{summary}</span>
        </summary>
        <div className="pt-2">{children}</div>
      </details>
      {action && <div className="mt-2">{action}</div>}
    </div>
  );
}
