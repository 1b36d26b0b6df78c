import { type ReactNode, useEffect, useRef } from 'react';

/** The address whose heading was last shown, and the one whose heading took the focus; none at first. */
let shownAt: string | undefined;
let focusedAt: string | undefined;

export type PageHeadingProps = {
  documentTitle?: string | undefined;
  /** Takes the focus in any case: it stands where a form was that had it. */
  focused?: boolean | undefined;
  children: ReactNode;
};

/** A screen's h1. It titles the document, and takes the focus when the person arrives from another screen. */
export function PageHeading({ documentTitle, focused = false, children }: PageHeadingProps) {
  const ref = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    document.title = documentTitle ? `${documentTitle} · PaperEdge` : 'PaperEdge';
  }, [documentTitle]);

  useEffect(() => {
    const path = window.location.pathname;
    const arrived = shownAt !== undefined && shownAt !== path;
    // A loading screen's heading had the focus, and went away with it.
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
