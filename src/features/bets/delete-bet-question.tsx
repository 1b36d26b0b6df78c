import { Button } from '#ui/controls/button.tsx';

export type DeleteBetQuestionProps = { isDeleting: boolean; onDelete: () => void; onCancel: () => void };

/** Asked in place of the dialog's buttons. */
export function DeleteBetQuestion({ isDeleting, onDelete, onCancel }: DeleteBetQuestionProps) {
  return (
    <div role="group" aria-label="Delete bet" className="w-full">
      <p className="font-medium">Are you sure you want to delete this bet?</p>
      <p className="mt-1 text-muted">
        This action cannot be undone. The bet will be permanently removed from your notebook.
      </p>
      <div className="mt-4 flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
        <Button autoFocus disabled={isDeleting} onClick={onCancel}>
          Cancel
        </Button>
        <Button variant="danger" busy={isDeleting} onClick={onDelete}>
          {isDeleting ? 'Deleting...' : 'Delete'}
        </Button>
      </div>
    </div>
  );
}
