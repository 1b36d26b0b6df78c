import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { fieldQueries } from '#data/custom-fields.ts';
import { notebookQueries, type NotebookSummary } from '#data/notebooks.ts';
import { useShownNotebooks } from '#data/shown-notebooks.ts';
import { AddBetDialog } from '#features/bets/form/add-bet-dialog.tsx';
import type { CalculatedBet } from '#features/calculators/use-calculator.ts';
import { Button } from '#ui/controls/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { ButtonLink } from '#ui/link.tsx';
import { SelectField } from '#ui/controls/select-field.tsx';
import { DialogBoundary } from './dialog-boundary.tsx';

export type AddToNotebookProps = {
  /** A calculated bet, if any. */
  bet?: CalculatedBet | undefined;
  /** A coming game to pick a price of. */
  gameId?: string | undefined;
  onClose: () => void;
};

const TITLE = 'Add to notebook';

/** Adds a bet. Asks for the notebook if there are several. */
export function AddToNotebook(props: AddToNotebookProps) {
  return (
    <DialogBoundary title={TITLE} what="notebooks" onClose={props.onClose}>
      <AddToOneOf {...props} />
    </DialogBoundary>
  );
}

function AddToOneOf({ onClose, ...start }: AddToNotebookProps) {
  const { data } = useSuspenseQuery(notebookQueries.all());
  const notebooks = useShownNotebooks(data);
  const [first, second] = notebooks;
  // Kept even if another notebook appears while the dialog is open.
  const [chosen, setChosen] = useState(second ? undefined : first);
  if (chosen) return <AddBetTo notebook={chosen} {...start} onClose={onClose} />;
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
      title={TITLE}
      onClose={onClose}
      isChanged={false}
      onSubmit={(typed) => {
        const notebook = notebooks.find(({ id }) => id === typed.get('notebook'));
        if (notebook) onChoose(notebook);
      }}
      submit={{ label: 'Continue' }}
    >
      <SelectField
        label="Notebook"
        name="notebook"
        options={notebooks.map(({ id, name }) => ({ value: id, label: name }))}
      />
    </Dialog>
  );
}

type AddBetToProps = AddToNotebookProps & { notebook: NotebookSummary };

function AddBetTo(props: AddBetToProps) {
  return (
    <DialogBoundary title="Add Bet" what="custom fields" onClose={props.onClose}>
      <AddBetWithFields {...props} />
    </DialogBoundary>
  );
}

function AddBetWithFields({ notebook, bet, gameId, onClose }: AddBetToProps) {
  const { data: customFields } = useSuspenseQuery(fieldQueries.inNotebook(notebook.id));
  return (
    <AddBetDialog
      notebook={notebook}
      customFields={customFields}
      start={{ ...(bet && { bet }), ...(gameId !== undefined && { gameId }) }}
      onClose={onClose}
    />
  );
}

function NoNotebook({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      title={TITLE}
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
      <p>You don't have a notebook yet. Create one, then add this bet to it.</p>
    </Dialog>
  );
}
