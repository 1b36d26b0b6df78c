import { useQuery } from '@tanstack/react-query';
import { fieldQueries } from '#data/custom-fields.ts';
import type { NotebookSummary } from '#data/notebooks.ts';
import type { Bet } from '#domain/bets/bet.ts';
import type { IsoDay } from '#domain/calendar/iso-day.ts';
import { AddBetDialog } from '#features/bets/add-bet-dialog.tsx';
import { EditBetDialog } from '#features/bets/edit-bet-dialog.tsx';
import { FieldsDialog } from '#features/notebooks/fields-dialog.tsx';
import { NotebookExport } from '#features/import-export/notebook-export.tsx';
import { DeleteNotebookDialog } from '#features/notebooks/delete-notebook-dialog.tsx';
import { EditNotebookDialog } from '#features/notebooks/edit-notebook-dialog.tsx';
import { AwaitedDialog } from './awaited-dialog.tsx';

export type NotebookDialog =
  | { kind: 'add bet'; start: { day?: IsoDay; bet?: Bet } }
  | { kind: 'edit bet'; bet: Bet }
  | { kind: 'columns' }
  | { kind: 'edit notebook' }
  | { kind: 'export notebook' }
  | { kind: 'delete notebook' };

export type NotebookDialogsProps = {
  open: NotebookDialog;
  notebook: NotebookSummary;
  onDuplicate: (bet: Bet) => void;
  onClose: () => void;
  /** Closes the dialog of a notebook that is no more, and leaves its page. */
  onDeleted: () => Promise<void>;
};

/** Whichever dialog of a notebook is open. They come together, after the page: none of them is needed to read it. */
export function NotebookDialogs(props: NotebookDialogsProps) {
  const { open, notebook, onClose, onDeleted } = props;
  switch (open.kind) {
    case 'edit notebook':
      return <EditNotebookDialog notebook={notebook} onClose={onClose} />;
    case 'export notebook':
      return <NotebookExport notebook={notebook} onClose={onClose} />;
    case 'delete notebook':
      return <DeleteNotebookDialog notebook={notebook} onClose={onClose} onDeleted={onDeleted} />;
    case 'add bet':
    case 'edit bet':
    case 'columns':
      return <DialogWithColumns {...props} open={open} />;
  }
}

type OpenWithColumns = Exclude<
  NotebookDialog,
  { kind: 'edit notebook' | 'export notebook' | 'delete notebook' }
>;

const TITLES = { 'add bet': 'Add Bet', 'edit bet': 'Edit Bet', columns: 'Custom columns' };

function DialogWithColumns(props: NotebookDialogsProps & { open: OpenWithColumns }) {
  const { open, notebook, onDuplicate, onClose } = props;
  const { data: customFields, error, isFetching, refetch } = useQuery(fieldQueries.inNotebook(notebook.id));
  if (!customFields) {
    return (
      <AwaitedDialog
        title={TITLES[open.kind]}
        what="custom columns"
        error={error}
        retrying={isFetching}
        onRetry={() => void refetch()}
        onClose={onClose}
      />
    );
  }
  switch (open.kind) {
    case 'add bet':
      return (
        <AddBetDialog notebook={notebook} customFields={customFields} start={open.start} onClose={onClose} />
      );
    case 'edit bet':
      return (
        <EditBetDialog
          key={open.bet.id}
          bet={open.bet}
          notebook={notebook}
          customFields={customFields}
          onDuplicate={onDuplicate}
          onClose={onClose}
        />
      );
    case 'columns':
      return <FieldsDialog notebookId={notebook.id} customFields={customFields} onClose={onClose} />;
  }
}
