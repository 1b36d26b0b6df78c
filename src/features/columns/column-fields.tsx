import { useState } from 'react';
import { COLUMN_TYPES, type ColumnType, type CustomColumn } from '#domain/custom-column.ts';
import { RadioGroup } from '#ui/radio-group.tsx';
import { TextField } from '#ui/text-field.tsx';
import { TextListField } from '#ui/text-list-field.tsx';
import { TYPE_LABELS } from './column-type-labels.ts';

const TYPE_CHOICES = COLUMN_TYPES.map((type) => ({ value: type, label: TYPE_LABELS[type] }));

export type ColumnFieldsProps = { column: CustomColumn | null };

/** The form of a column, new without one. Options wait out of sight while another type is chosen. */
export function ColumnFields({ column }: ColumnFieldsProps) {
  const [type, setType] = useState<ColumnType>(column?.type ?? 'select');
  const consequence = column && consequenceOf(column, type);
  return (
    <>
      <TextField
        label="Name"
        name="name"
        autoComplete="off"
        autoFocus
        placeholder="League"
        defaultValue={column?.name}
      />
      <RadioGroup legend="Type" name="type" options={TYPE_CHOICES} value={type} onChange={setType} />
      <p role="status" className="text-muted empty:hidden">
        {consequence}
      </p>
      <div hidden={type !== 'select'}>
        <TextListField
          legend="Options"
          itemName="Option"
          name="options"
          defaultValue={column?.type === 'select' ? column.options : ['']}
          hint={
            column?.type === 'select'
              ? 'Bets that hold an option which you remove or rename keep it, as Other….'
              : "'Other…' with a text of its own is always offered too."
          }
        />
      </div>
    </>
  );
}

/** What becomes of the options and of what bets hold, once the column has another type. */
function consequenceOf({ type, options }: CustomColumn, next: ColumnType): string | null {
  if (next === type) return null;
  const count = options.length === 1 ? 'Its option is lost.' : `Its ${options.length} options are lost.`;
  const lost = type === 'select' ? `${count} ` : '';
  const kept = 'What bets hold in this column stays';
  switch (next) {
    case 'select':
      return `${kept}; what is none of the options shows as Other….`;
    case 'number':
      return `${lost}${kept}; what is no number must become one when its bet is next edited.`;
    case 'text':
      return `${lost}${kept}.`;
  }
}
