import { useQuery } from '@tanstack/react-query';
import { fieldQueries } from '#data/custom-fields.ts';
import type { CustomField } from '#domain/bets/custom-field.ts';
import { formatCount } from '#domain/number-text.ts';
import { Button } from '#ui/controls/button.tsx';

export type DeleteFieldQuestionProps = {
  notebookId: string;
  customField: CustomField;
  isDeleting: boolean;
  onCancel: () => void;
  onDelete: () => void;
};

/** Asked in the column's place, with what its bets would lose. */
export function DeleteFieldQuestion(props: DeleteFieldQuestionProps) {
  const { notebookId, customField, isDeleting, onCancel, onDelete } = props;
  const { data: usage, isError } = useQuery(fieldQueries.usage(notebookId));
  return (
    <div role="group" aria-label={`Delete ${customField.name}`} className="py-2">
      <p role="status" className="break-words">
        <span className="font-medium">Delete "{customField.name}"?</span>{' '}
        {usage ? lossOf(usage[customField.id] ?? 0) : uncountedLoss(isError)} This cannot be undone.
      </p>
      <div className="mt-3 flex justify-end gap-2">
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

function lossOf(bets: number): string {
  if (bets === 0) return 'No bet holds a value in it.';
  if (bets === 1) return '1 bet loses what it holds in it.';
  return `${formatCount(bets)} bets lose what they hold in it.`;
}

function uncountedLoss(isError: boolean): string {
  return isError ? 'Bets lose what they hold in it; how many do could not be loaded.' : 'Counting its bets…';
}
