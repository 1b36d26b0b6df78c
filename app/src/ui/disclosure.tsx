import ChevronRight from 'lucide-react/icons/chevron-right';
import { type ReactNode, useState } from 'react';

type DisclosureProps = {
  summary: string;
  defaultOpen?: boolean | undefined;
  children: ReactNode;
};

/** A line across a card that expands to show more. What it shows is only rendered then. */
export function Disclosure({ summary, defaultOpen = false, children }: DisclosureProps) {
  const [isOpen, setIsOpen] = useState(defaultOpen);
  return (
    <details
      open={isOpen}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
      className="group border-t border-line"
    >
      <summary
        className={
          'flex min-h-12 cursor-pointer list-none items-center gap-2 px-4 py-2 font-medium transition-colors ' +
          'hover:bg-hover focus-visible:-outline-offset-2 sm:px-5 [&::-webkit-details-marker]:hidden'
        }
      >
        <ChevronRight
          aria-hidden
          size={16}
          className="-ml-0.5 shrink-0 text-muted transition-transform group-open:rotate-90"
        />
        <span className="min-w-0">{summary}</span>
      </summary>
      {isOpen && children}
    </details>
  );
}
