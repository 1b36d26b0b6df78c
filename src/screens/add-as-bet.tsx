import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { fieldQueries } from '#data/custom-fields.ts';
import { notebookQueries, type NotebookSummary } from '#data/notebooks.ts';
import { AddBetDialog } from '#features/bets/add-bet-dialog.tsx';
import type { CalculatedBet } from '#features/calculators/use-calculator.ts';
import { Button } from '#ui/controls/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { ButtonLink } from '#ui/link.tsx';
import { SelectField } from '#ui/controls/select-field.tsx';
import { AwaitedDialog } from './awaited-dialog.tsx';

export type AddAsBetProps = {
  bet: CalculatedBet;
  onClose: () => void;
};

/** A calculated bet on its way into a notebook: which one, if there are several, and then its Add Bet dialog. */
export function AddAsBet({ bet, onClose }: AddAsBetProps) {
  const { data: notebooks, error, isFetching, refetch } = useQuery(notebookQueries.all());
  const [chosen, setChosen] = useState<NotebookSummary | null>(null);
  const [first, second] = notebooks ?? [];
  // It stays, with what is typed, when another notebook comes meanwhile.
  if (!chosen && first && !second) setChosen(first);
  if (chosen) return <AddBetTo notebook={chosen} bet={bet} onClose={onClose} />;
  if (!notebooks) {
    return (
      <AwaitedDialog
        title="Add as bet"
        what="notebooks"
        error={error}
        retrying={isFetching}
        onRetry={() => void refetch()}
        onClose={onClose}
      />
    );
  }
  if (!first) return <NoNotebook onClose={onClose} />;
  return <ChooseNotebook notebooks={notebooks} onChoose={setChosen} onClose={onClose} />;
}

type ChooseNotebookProps = {
  notebooks: readonly NotebookSummary[];
  onChoose: (notebook: NotebookSummary) => void;
  onClose: () => void;
};

function ChooseNotebook({ notebooks, onChoose, onClose }: ChooseNotebookProps) {
  return (
    <Dialog
      title="Add as bet"
      onClose={onClose}
      onSubmit={(typed) => {
        const notebook = notebooks.find(({ id }) => id === typed.get('notebook'));
        if (notebook) onChoose(notebook);
      }}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary">
            Continue
          </Button>
        </>
      }
    >
      <SelectField
        label="Notebook"
        name="notebook"
        options={notebooks.map(({ id, name }) => ({ value: id, label: name }))}
      />
    </Dialog>
  );
}

function AddBetTo({ notebook, bet, onClose }: AddAsBetProps & { notebook: NotebookSummary }) {
  const { data: columns, error, isFetching, refetch } = useQuery(fieldQueries.inNotebook(notebook.id));
  if (columns)
    return <AddBetDialog notebook={notebook} customFields={columns} start={{ bet }} onClose={onClose} />;
  return (
    <AwaitedDialog
      title="Add Bet"
      what="custom columns"
      error={error}
      retrying={isFetching}
      onRetry={() => void refetch()}
      onClose={onClose}
    />
  );
}

function NoNotebook({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      title="Add as bet"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <ButtonLink href="/notebooks" variant="primary">
            Go to Notebooks
          </ButtonLink>
        </>
      }
    >
      <p>Bets are kept in notebooks, and you have none yet. Create one, and add the bet to it.</p>
    </Dialog>
  );
}
