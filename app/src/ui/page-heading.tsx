import { type ReactNode, useEffect, useRef } from 'react';

/** The paths whose heading was last shown and last focused. */
let shownAt: string | undefined;
let focusedAt: string | undefined;

export type PageHeadingProps = {
  documentTitle?: string | undefined;
  /** Focuses the heading even without navigation, for one that replaces a form. */
  focused?: boolean | undefined;
  children: ReactNode;
};

/** A screen's h1. Sets the document's title, and takes the focus after navigation from another screen. */
export function PageHeading({ documentTitle, focused = false, children }: PageHeadingProps) {
  const ref = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    document.title = documentTitle ? `${documentTitle} · PaperEdge` : 'PaperEdge';
  }, [documentTitle]);

  useEffect(() => {
    const path = window.location.pathname;
    const arrived = shownAt !== undefined && shownAt !== path;
    // The loading screen's heading had the focus and was unmounted.
    const lost = focusedAt === path && document.activeElement === document.body;
    shownAt = path;
    if (!arrived && !lost && !focused) return;
    focusedAt = path;
    ref.current?.focus({ preventScroll: true });
  }, [focused]);

  return (
    <h1 ref={ref} tabIndex={-1} className="min-w-0 text-2xl font-semibold tracking-tight break-words">
      {children}
    </h1>
  );
}
