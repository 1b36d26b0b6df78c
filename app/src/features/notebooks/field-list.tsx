import { useQuery } from '@tanstack/react-query';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import { fieldQueries } from '#data/custom-fields.ts';
import { type CustomField, FIELD_TYPE_LABELS } from '#domain/bets/custom-field.ts';
import { countOf, formatCount } from '#domain/number-text.ts';
import { Button } from '#ui/controls/button.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';

/** The button that opened the form or question, to restore the focus. */
export type LeftButton = { customField: CustomField; button: 'edit' | 'delete' };

export type FieldListProps = {
  notebookId: string;
  customFields: readonly CustomField[];
  asked: CustomField | null;
  left: LeftButton | undefined;
  isDeleting: boolean;
  onEdit: (customField: CustomField) => void;
  onAsk: (customField: CustomField) => void;
  onCancel: (customField: CustomField) => void;
  onDelete: () => void;
};

export function FieldList({ customFields, ...props }: FieldListProps) {
  if (customFields.length === 0) {
    return (
      <p className="py-6 text-center text-muted">
        No custom fields yet. Add anything you want to record for each bet.
      </p>
    );
  }
  return (
    <ul className="divide-y divide-line rounded-lg border border-line">
      {customFields.map((customField) => (
        <li key={customField.id} className="px-4 py-2">
          <FieldRow customField={customField} {...props} />
        </li>
      ))}
    </ul>
  );
}

type FieldRowProps = Omit<FieldListProps, 'customFields'> & { customField: CustomField };

function FieldRow({ customField, ...props }: FieldRowProps) {
  const { notebookId, asked, left, isDeleting, onEdit, onAsk, onCancel, onDelete } = props;
  if (asked?.id === customField.id) {
    return (
      <DeleteFieldQuestion
        notebookId={notebookId}
        customField={customField}
        isDeleting={isDeleting}
        onCancel={() => onCancel(customField)}
        onDelete={onDelete}
      />
    );
  }
  const wasLeft = (button: LeftButton['button']) =>
    left?.customField.id === customField.id && left.button === button;
  return (
    <div className="flex items-center gap-1">
      <div className="min-w-0 flex-1">
        <p className="font-medium break-words">{customField.name}</p>
        <p className="text-xs text-muted">{summaryOf(customField)}</p>
      </div>
      <IconButton
        icon={Pencil}
        label={`Edit ${customField.name}`}
        autoFocus={wasLeft('edit')}
        onClick={() => onEdit(customField)}
      />
      <IconButton
        icon={Trash2}
        label={`Delete ${customField.name}`}
        autoFocus={wasLeft('delete')}
        onClick={() => onAsk(customField)}
      />
    </div>
  );
}

function summaryOf({ type, options }: CustomField): string {
  if (type !== 'select') return FIELD_TYPE_LABELS[type];
  return `${FIELD_TYPE_LABELS[type]} · ${countOf(options.length, 'option')}`;
}

export type DeleteFieldQuestionProps = {
  notebookId: string;
  customField: CustomField;
  isDeleting: boolean;
  onCancel: () => void;
  onDelete: () => void;
};

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
  if (bets === 0) return 'No bets use this field.';
  return bets === 1
    ? '1 bet will lose its value for this field.'
    : `${formatCount(bets)} bets will lose their value for this field.`;
}

function uncountedLoss(isError: boolean): string {
  return isError ? "Bets will lose their value for this field. We couldn't count them." : 'Counting bets…';
}
