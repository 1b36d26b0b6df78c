import { useSuspenseQuery } from '@tanstack/react-query';
import { fieldQueries } from '#data/custom-fields.ts';
import type { NotebookSummary } from '#data/notebooks.ts';
import type { Bet } from '#domain/bets/bet.ts';
import type { IsoDay } from '#domain/calendar/iso-day.ts';
import { AddBetDialog } from '#features/bets/form/add-bet-dialog.tsx';
import { EditBetDialog } from '#features/bets/form/edit-bet-dialog.tsx';
import { BankrollDialog } from '#features/notebooks/bankroll-dialog.tsx';
import { FieldsDialog } from '#features/notebooks/fields-dialog.tsx';
import { NotebookExport } from '#features/import-export/notebook-export.tsx';
import { DeleteNotebookDialog } from '#features/notebooks/delete-notebook-dialog.tsx';
import { EditNotebookDialog } from '#features/notebooks/edit-notebook-dialog.tsx';
import { DialogBoundary } from './dialog-boundary.tsx';

type OpenWithFields =
  | { kind: 'add-bet'; start: { day?: IsoDay; bet?: Bet; line?: string } }
  | { kind: 'edit-bet'; bet: Bet }
  | { kind: 'fields' };

export type OpenNotebookDialog = OpenWithFields | { kind: 'edit' | 'bankroll' | 'export' | 'delete' };

export type NotebookDialogsProps = {
  open: OpenNotebookDialog;
  notebook: NotebookSummary;
  onDuplicate: (bet: Bet) => void;
  onClose: () => void;
  onDeleted: () => void;
};

/** All dialogs of a notebook are one chunk, loaded after the page. */
export function NotebookDialogs(props: NotebookDialogsProps) {
  const { open, notebook, onClose, onDeleted } = props;
  switch (open.kind) {
    case 'edit':
      return <EditNotebookDialog notebook={notebook} onClose={onClose} />;
    case 'bankroll':
      return (
        <DialogBoundary title="Bankroll" what="deposits and withdrawals" onClose={onClose}>
          <BankrollDialog notebook={notebook} onClose={onClose} />
        </DialogBoundary>
      );
    case 'export':
      return <NotebookExport notebook={notebook} onClose={onClose} />;
    case 'delete':
      return <DeleteNotebookDialog notebook={notebook} onClose={onClose} onDeleted={onDeleted} />;
    case 'add-bet':
    case 'edit-bet':
    case 'fields':
      return (
        <DialogBoundary title={TITLES[open.kind]} what="custom fields" onClose={onClose}>
          <DialogWithFields {...props} open={open} />
        </DialogBoundary>
      );
  }
}

const TITLES = { 'add-bet': 'Add Bet', 'edit-bet': 'Edit Bet', fields: 'Custom fields' };

function DialogWithFields(props: NotebookDialogsProps & { open: OpenWithFields }) {
  const { open, notebook, onDuplicate, onClose } = props;
  const { data: customFields } = useSuspenseQuery(fieldQueries.inNotebook(notebook.id));
  switch (open.kind) {
    case 'add-bet':
      return (
        <AddBetDialog notebook={notebook} customFields={customFields} start={open.start} onClose={onClose} />
      );
    case 'edit-bet':
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
    case 'fields':
      return <FieldsDialog notebookId={notebook.id} customFields={customFields} onClose={onClose} />;
  }
}
