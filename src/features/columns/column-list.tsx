import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import type { CustomColumn } from '#domain/custom-column.ts';
import { countOf } from '#domain/number-text.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { TYPE_LABELS } from './column-type-labels.ts';
import { DeleteColumnQuestion } from './delete-column-question.tsx';

/** A button of a column that was left by its form or question: it gets the focus back. */
export type LeftButton = { column: CustomColumn; button: 'edit' | 'delete' };

export type ColumnListProps = {
  notebookId: string;
  columns: readonly CustomColumn[];
  /** The column that is about to be deleted. */
  asked: CustomColumn | null;
  left: LeftButton | undefined;
  isDeleting: boolean;
  onEdit: (column: CustomColumn) => void;
  onAsk: (column: CustomColumn) => void;
  onCancel: (column: CustomColumn) => void;
  onDelete: () => void;
};

export function ColumnList({ columns, ...props }: ColumnListProps) {
  if (columns.length === 0) {
    return (
      <p className="py-6 text-center text-muted">No columns yet. Add what you want to note of every bet.</p>
    );
  }
  return (
    <ul className="divide-y divide-line rounded-lg border border-line">
      {columns.map((column) => (
        <li key={column.id} className="px-4 py-2">
          <ColumnRow column={column} {...props} />
        </li>
      ))}
    </ul>
  );
}

type ColumnRowProps = Omit<ColumnListProps, 'columns'> & { column: CustomColumn };

function ColumnRow({ column, ...props }: ColumnRowProps) {
  const { notebookId, asked, left, isDeleting, onEdit, onAsk, onCancel, onDelete } = props;
  if (asked?.id === column.id) {
    return (
      <DeleteColumnQuestion
        notebookId={notebookId}
        column={column}
        isDeleting={isDeleting}
        onCancel={() => onCancel(column)}
        onDelete={onDelete}
      />
    );
  }
  const wasLeft = (button: LeftButton['button']) => left?.column.id === column.id && left.button === button;
  return (
    <div className="flex items-center gap-1">
      <div className="min-w-0 flex-1">
        <p className="font-medium break-words">{column.name}</p>
        <p className="text-xs text-muted">{summaryOf(column)}</p>
      </div>
      <IconButton
        icon={Pencil}
        label={`Edit ${column.name}`}
        autoFocus={wasLeft('edit')}
        onClick={() => onEdit(column)}
      />
      <IconButton
        icon={Trash2}
        label={`Delete ${column.name}`}
        autoFocus={wasLeft('delete')}
        onClick={() => onAsk(column)}
      />
    </div>
  );
}

function summaryOf({ type, options }: CustomColumn): string {
  if (type !== 'select') return TYPE_LABELS[type];
  return `${TYPE_LABELS[type]} · ${countOf(options.length, 'option')}`;
}
