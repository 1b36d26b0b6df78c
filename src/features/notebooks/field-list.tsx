import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import type { CustomField } from '#domain/bets/custom-field.ts';
import { countOf } from '#domain/number-text.ts';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { TYPE_LABELS } from './field-type-labels.ts';
import { DeleteFieldQuestion } from './delete-field-question.tsx';

/** A button of a column that was left by its form or question: it gets the focus back. */
export type LeftButton = { customField: CustomField; button: 'edit' | 'delete' };

export type FieldListProps = {
  notebookId: string;
  customFields: readonly CustomField[];
  /** The column that is about to be deleted. */
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
      <p className="py-6 text-center text-muted">No columns yet. Add what you want to note of every bet.</p>
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

type ColumnRowProps = Omit<FieldListProps, 'customFields'> & { customField: CustomField };

function FieldRow({ customField, ...props }: ColumnRowProps) {
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
  if (type !== 'select') return TYPE_LABELS[type];
  return `${TYPE_LABELS[type]} · ${countOf(options.length, 'option')}`;
}
