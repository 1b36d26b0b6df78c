import { type ReactNode, useState } from 'react';

export type LazyDetailsProps = { summary: string; className: string; children: ReactNode };

/** Details that are rendered, and so loaded, once they are opened. */
export function LazyDetails({ summary, className, children }: LazyDetailsProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details className={className} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary className="-mx-1 inline-block cursor-pointer rounded-sm px-1 py-2.5 font-medium text-primary underline-offset-4 hover:underline">
        {summary}
      </summary>
      {isOpen && children}
    </details>
  );
}
