import X from 'lucide-react/icons/x';
import { useRef } from 'react';
import type { BetFilter } from '#domain/bets/bet-filter.ts';
import { conditionsInWords, type NamedNotebook } from '#domain/bets/filter-words.ts';
import type { FilterFields } from './filter-draft.ts';
import { useCurrency } from '#ui/currency.ts';

export type FilterChipsProps = {
  fields: FilterFields;
  notebooks: readonly NamedNotebook[];
  /** Called when the last chip, which had the focus, is removed. */
  onEmpty: () => void;
};

/** The active conditions other than the search; a click removes one. */
export function FilterChips({ fields, notebooks, onEmpty }: FilterChipsProps) {
  'use memo';
  const list = useRef<HTMLUListElement>(null);
  const conditions = conditionsInWords({ ...fields.typed, query: '' }, notebooks, useCurrency());

  function remove(place: number, without: Partial<BetFilter>) {
    fields.change(without);
    const next = list.current?.children[place === 0 ? 1 : place - 1];
    if (next) next.querySelector('button')?.focus();
    else onEmpty();
  }

  return (
    <ul ref={list} aria-label="Active filters" className="flex flex-wrap gap-1.5">
      {conditions.map(({ text, without }, place) => (
        <li key={text} className="max-w-full">
          <button
            type="button"
            aria-label={`Remove ${text}`}
            className="inline-flex h-8 max-w-full items-center gap-1.5 rounded-full border border-line bg-surface pr-2 pl-3 text-xs font-medium transition-colors hover:border-control hover:bg-hover pointer-coarse:h-11 pointer-coarse:text-sm"
            onClick={() => remove(place, without)}
          >
            <span className="truncate">{text}</span>
            <X aria-hidden size={14} className="shrink-0 text-muted" />
          </button>
        </li>
      ))}
    </ul>
  );
}
