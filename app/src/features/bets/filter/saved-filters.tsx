import { useQuery } from '@tanstack/react-query';
import Bookmark from 'lucide-react/icons/bookmark';
import Pencil from 'lucide-react/icons/pencil';
import { useRef, useState } from 'react';
import { savedFilterQueries } from '#data/saved-filters.ts';
import { type BetView, viewFromSearch } from '#domain/bets/saved-filter.ts';
import { Button } from '#ui/controls/button.tsx';
import { Menu } from '#ui/menu.tsx';

export type SavedFiltersProps = {
  onApply: (view: BetView) => void;
  /** Opens the dialog that saves, renames and deletes filters. */
  onEdit: () => void;
};

/** A menu of the saved filters. */
export function SavedFilters({ onApply, onEdit }: SavedFiltersProps) {
  'use memo';
  const { data: saved = [] } = useQuery(savedFilterQueries.all());
  const [isOpen, setIsOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  return (
    <div ref={root} className="relative">
      <Button
        icon={Bookmark}
        className="max-md:px-3"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        <span className="max-md:sr-only">Saved</span>
      </Button>
      {isOpen && (
        <Menu
          label="Saved filters"
          root={root}
          items={[
            ...saved.map(({ name }) => ({ label: name, icon: Bookmark, tone: 'neutral' as const })),
            { label: 'Save or edit filters…', icon: Pencil, tone: 'neutral' },
          ]}
          onSelect={(place) => {
            const chosen = saved[place];
            if (chosen) onApply(viewFromSearch(new URLSearchParams(chosen.search)));
            else onEdit();
          }}
          onClose={() => setIsOpen(false)}
        />
      )}
    </div>
  );
}
