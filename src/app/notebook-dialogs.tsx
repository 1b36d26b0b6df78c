import { useLocation } from 'wouter';
import type { NotebookSummary } from '#data/notebooks.ts';
import type { Bet } from '#domain/bet.ts';
import type { CustomColumn } from '#domain/custom-column.ts';
import type { IsoDay } from '#domain/iso-day.ts';
import { AddBetDialog } from '#features/bets/add-bet-dialog.tsx';
import { EditBetDialog } from '#features/bets/edit-bet-dialog.tsx';
import { ColumnsDialog } from '#features/columns/columns-dialog.tsx';
import { DeleteNotebookDialog } from '#features/notebooks/delete-notebook-dialog.tsx';
import { EditNotebookDialog } from '#features/notebooks/edit-notebook-dialog.tsx';

export type NotebookDialog =
  | { kind: 'add bet'; start: { day?: IsoDay; bet?: Bet } }
  | { kind: 'edit bet'; bet: Bet }
  | { kind: 'columns' }
  | { kind: 'edit notebook' }
  | { kind: 'delete notebook' };

export type NotebookDialogsProps = {
  open: NotebookDialog;
  notebook: NotebookSummary;
  columns: readonly CustomColumn[];
  onDuplicate: (bet: Bet) => void;
  onClose: () => void;
};

/** Whichever dialog of a notebook is open. They come together, after the page: none of them is needed to read it. */
export function NotebookDialogs({ open, notebook, columns, onDuplicate, onClose }: NotebookDialogsProps) {
  const [, navigate] = useLocation();
  switch (open.kind) {
    case 'add bet':
      return <AddBetDialog notebook={notebook} columns={columns} start={open.start} onClose={onClose} />;
    case 'edit bet':
      return (
        <EditBetDialog
          key={open.bet.id}
          bet={open.bet}
          notebook={notebook}
          columns={columns}
          onDuplicate={onDuplicate}
          onClose={onClose}
        />
      );
    case 'columns':
      return <ColumnsDialog notebookId={notebook.id} columns={columns} onClose={onClose} />;
    case 'edit notebook':
      return <EditNotebookDialog notebook={notebook} onClose={onClose} />;
    case 'delete notebook':
      return (
        <DeleteNotebookDialog
          notebook={notebook}
          onClose={onClose}
          onDeleted={() => navigate('/notebooks', { replace: true })}
        />
      );
  }
}
