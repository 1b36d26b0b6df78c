import { useState } from 'react';
import { useLocation } from 'wouter';
import type { NotebookSummary } from '#data/notebooks.ts';
import { LAST_NOTEBOOK } from '#data/session/session-connection.ts';
import { BetLineField } from '#features/bets/bet-line-field.tsx';
import { SelectField } from '#ui/controls/select-field.tsx';

export type QuickBetProps = {
  notebooks: readonly NotebookSummary[];
  isInDialog?: boolean;
};

/** The field for bets with a choice of the notebook, at first the last one that was used in this browser. */
export function QuickBet({ notebooks, isInDialog = false }: QuickBetProps) {
  const [, navigate] = useLocation();
  const [chosen, setChosen] = useState(() => localStorage.getItem(LAST_NOTEBOOK));
  const notebook = notebooks.find(({ id }) => id === chosen) ?? notebooks[0];
  if (!notebook) return null;
  const choose = (id: string) => {
    localStorage.setItem(LAST_NOTEBOOK, id);
    setChosen(id);
  };
  return (
    <BetLineField
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
}
