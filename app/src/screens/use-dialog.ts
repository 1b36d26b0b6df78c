import { useSearch } from 'wouter';
import { navigate } from 'wouter/use-browser-location';

/**
 * The dialog in the URL: `?dialog=edit` or, with a subject, `?dialog=day&of=2026-01-05`. Opening adds a history
 * entry, so that Back closes the dialog; closing replaces that entry.
 */
export function useDialog<Kind extends string>(kinds: readonly Kind[]) {
  const params = new URLSearchParams(useSearch());
  const kind = kinds.find((each) => each === params.get('dialog'));
  const actions: Actions<Kind> = ACTIONS;
  return { dialog: kind === undefined ? null : { kind, of: params.get('of') }, ...actions };
}

type Actions<Kind> = {
  readonly open: (next: Kind, of?: string) => void;
  readonly openInstead: (next: Kind, of?: string) => void;
  readonly close: () => void;
};

/** The same for all, so that lists which get them aren't rendered again. */
const ACTIONS = {
  open: (next: string, of?: string) => show(next, of),
  openInstead: (next: string, of?: string) => show(next, of, { replace: true }),
  close: () => show(null, undefined, { replace: true }),
};

function show(next: string | null, of: string | undefined, options?: { replace: boolean }) {
  // Read the current URL, which may have changed since this rendered.
  const search = new URLSearchParams(location.search);
  for (const name of ['dialog', 'of']) search.delete(name);
  if (next !== null) search.set('dialog', next);
  if (of !== undefined) search.set('of', of);
  navigate(location.pathname + (search.size > 0 ? `?${search.toString()}` : ''), options);
}
