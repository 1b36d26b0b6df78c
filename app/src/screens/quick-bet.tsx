import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { useLocation } from 'wouter';
import type { NotebookSummary } from '#data/notebooks.ts';
import { LAST_NOTEBOOK } from '#data/session/session-connection.ts';
import { TypedLineField } from '#features/bets/typed-line/typed-line-field.tsx';
import { SelectField } from '#ui/controls/select-field.tsx';
import { ButtonLink } from '#ui/link.tsx';
import { useKeyHint } from '#ui/single-key-shortcuts.ts';

export type QuickBetProps = {
  notebooks: readonly NotebookSummary[];
  isInDialog?: boolean;
};

/** The field for bets with a choice of the notebook, at first the last one that was used in this browser. */
export function QuickBet({ notebooks, isInDialog = false }: QuickBetProps) {
  const [, navigate] = useLocation();
  const keyHint = useKeyHint('Shift+N', 'Press Shift+N from anywhere');
  const [chosen, setChosen] = useState(() => localStorage.getItem(LAST_NOTEBOOK));
  const notebook = notebooks.find(({ id }) => id === chosen) ?? notebooks[0];
  if (!notebook) return null;
  const choose = (id: string) => {
    localStorage.setItem(LAST_NOTEBOOK, id);
    setChosen(id);
  };
  const field = (
    <TypedLineField
      notebook={notebook}
      isInDialog={isInDialog}
      onEdit={(text) => {
        const search = new URLSearchParams({ dialog: 'add-bet', of: text });
        navigate(`/notebooks/${notebook.id}?${search.toString()}`, { replace: isInDialog });
      }}
      choice={
        notebooks.length > 1 && (
          <SelectField
            label="Notebook"
            labelHidden
            title="Notebook"
            options={notebooks.map(({ id, name }) => ({ value: id, label: name }))}
            value={notebook.id}
            onChange={(event) => choose(event.target.value)}
          />
        )
      }
    />
  );
  if (isInDialog) return field;
  return (
    <div className="flex items-start gap-2">
      <div className="min-w-0 flex-1">{field}</div>
      <ButtonLink
        href={`/notebooks/${notebook.id}?dialog=add-bet`}
        variant="primary"
        icon={Plus}
        className="max-sm:hidden"
        {...keyHint}
      >
        Add Bet
      </ButtonLink>
    </div>
  );
}
