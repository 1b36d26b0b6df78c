import { useState } from 'react';
import { tagKindOf } from '#domain/bet-tags.ts';
import type { CustomColumn, CustomValues } from '#domain/custom-column.ts';
import { TextField } from '#ui/text-field.tsx';
import { TextareaField } from '#ui/textarea-field.tsx';
import { ChoiceField } from './choice-field.tsx';
import { customFieldName } from './with-custom-values.ts';

export type CustomFieldsProps = { columns: readonly CustomColumn[]; values: CustomValues };

/** A field for each of the notebook's own columns, beginning with the values given. */
export function CustomFields({ columns, values }: CustomFieldsProps) {
  if (columns.length === 0) return null;
  return (
    <fieldset className="min-w-0">
      <legend className="mb-3 font-semibold">Details</legend>
      <div className="grid gap-4 sm:grid-cols-2">
        {columns.map((column) => (
          <CustomField key={column.id} column={column} start={values[column.id] ?? ''} />
        ))}
      </div>
    </fieldset>
  );
}

/** Holds its text itself, so that the text outlives a change of the column's type in another tab. */
function CustomField({ column, start }: { column: CustomColumn; start: string }) {
  const [text, setText] = useState(start);
  const field = { label: column.name, name: customFieldName(column.id), autoComplete: 'off', value: text };
  if (column.type === 'select') return <ChoiceField column={column} value={text} onChange={setText} />;
  if (column.type === 'text' && tagKindOf(column.name) === 'notes') {
    return (
      <div className="sm:col-span-2">
        <TextareaField rows={2} {...field} onChange={(event) => setText(event.target.value)} />
      </div>
    );
  }
  return (
    <TextField
      inputMode={column.type === 'number' ? 'decimal' : 'text'}
      {...field}
      onChange={(event) => setText(event.target.value)}
    />
  );
}
