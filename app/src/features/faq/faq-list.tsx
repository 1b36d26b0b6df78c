import Search from 'lucide-react/icons/search';
import { useEffect, useState } from 'react';
import { cardStyle } from '#ui/card-style.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { TextField } from '#ui/controls/text-field.tsx';
import { useKeyHint } from '#ui/single-key-shortcuts.ts';
import { FaqEntry } from './faq-entry.tsx';
import { FAQS } from './questions.ts';
import { isFound, isFoundIn, searchOf } from './search.ts';

/** Shorter searches would match, and open, nearly every entry. */
const SHORTEST_TO_OPEN = 3;

export type FaqListProps = {
  /** The URL's hash, which may name an entry. */
  hash: string;
};

type Ids = ReadonlySet<string>;
const NONE: Ids = new Set();

export function FaqList({ hash }: FaqListProps) {
  const [typed, setTyped] = useState('');
  const [opened, setOpened] = useState(NONE);
  // A search opens the matching entries, but remembers which were open before.
  const [openedInSearch, setOpenedInSearch] = useState(NONE);
  const [shownHash, setShownHash] = useState<string>();
  const keyHint = useKeyHint('/', 'Press / to search');
  const search = searchOf(typed);
  const isSearching = search !== '';
  const found = isSearching ? FAQS.filter((faq) => isFound(faq, search)) : FAQS;

  if (hash !== shownHash) {
    setShownHash(hash);
    const named = FAQS.find(({ id }) => `#${id}` === hash);
    if (named) {
      setTyped('');
      setOpened(changed(opened, named.id, true));
    }
  }

  useEffect(() => {
    const named = FAQS.find(({ id }) => `#${id}` === hash);
    const show = () => {
      const entry = named && document.getElementById(named.id);
      entry?.scrollIntoView();
      entry?.querySelector('summary')?.focus({ preventScroll: true });
    };
    show();
    // On Back and Forward, the browser restores its own scroll position first.
    addEventListener('hashchange', show);
    return () => removeEventListener('hashchange', show);
  }, [hash]);

  function changeSearch(text: string) {
    setTyped(text);
    const next = searchOf(text);
    if (next === search) return;
    const isLongEnough = next.length >= SHORTEST_TO_OPEN;
    const matching = isLongEnough ? FAQS.filter(({ answer }) => isFoundIn(answer, next)) : [];
    setOpenedInSearch(new Set(matching.map(({ id }) => id)));
  }

  return (
    <div className="max-w-3xl">
      <form role="search" aria-label="FAQs" onSubmit={(event) => event.preventDefault()}>
        <TextField
          label="Search FAQs"
          labelHidden
          type="search"
          data-key="/"
          {...keyHint}
          placeholder="Search FAQs…"
          enterKeyHint="search"
          autoComplete="off"
          prefix={<Search size={16} />}
          value={typed}
          onChange={(event) => changeSearch(event.target.value)}
        />
      </form>
      <div role="status" className="mt-4">
        {isSearching && found.length > 0 && (
          <p className="-mt-1 mb-3 text-xs text-muted tabular-nums">
            {found.length} of {FAQS.length} questions
          </p>
        )}
        {found.length === 0 && <EmptyState icon={Search} title="No results. Try a different search." />}
      </div>
      {found.length > 0 && (
        <div className={`${cardStyle} divide-y divide-line`}>
          {found.map((faq) => (
            <FaqEntry
              key={faq.id}
              faq={faq}
              search={search}
              isOpen={(isSearching ? openedInSearch : opened).has(faq.id)}
              onToggle={(isOpen) => {
                const change = (ids: Ids) => changed(ids, faq.id, isOpen);
                if (isSearching) setOpenedInSearch(change);
                else setOpened(change);
              }}
            />
          ))}
        </div>
      )}
    </div>
  );
}

function changed(ids: Ids, id: string, isIn: boolean): Ids {
  if (ids.has(id) === isIn) return ids;
  return isIn ? new Set([...ids, id]) : new Set([...ids].filter((other) => other !== id));
}
