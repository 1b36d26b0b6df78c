import { useState } from 'react';
import { tagKindOf } from '#domain/bets/bet-tags.ts';
import type { CustomField, CustomValues } from '#domain/bets/custom-field.ts';
import { TextField } from '#ui/controls/text-field.tsx';
import { TextareaField } from '#ui/controls/textarea-field.tsx';
import { ChoiceField } from './choice-field.tsx';
import { customFieldName } from './with-custom-values.ts';

export type CustomFieldsProps = { customFields: readonly CustomField[]; values: CustomValues };

/** A field for each of the notebook's own columns, beginning with the values given. */
export function CustomFields({ customFields, values }: CustomFieldsProps) {
  if (customFields.length === 0) return null;
  return (
    <fieldset className="min-w-0">
      <legend className="mb-3 font-semibold">Details</legend>
      <div className="grid gap-4 sm:grid-cols-2">
        {customFields.map((customField) => (
          <CustomFieldInput
            key={customField.id}
            customField={customField}
            start={values[customField.id] ?? ''}
          />
        ))}
      </div>
    </fieldset>
  );
}

/** Holds its text itself, so that the text outlives a change of the column's type in another tab. */
function CustomFieldInput({ customField, start }: { customField: CustomField; start: string }) {
  const [text, setText] = useState(start);
  const field = {
    label: customField.name,
    name: customFieldName(customField.id),
    autoComplete: 'off',
    value: text,
  };
  if (customField.type === 'select')
    return <ChoiceField customField={customField} value={text} onChange={setText} />;
  if (customField.type === 'text' && tagKindOf(customField.name) === 'notes') {
    return (
      <div className="sm:col-span-2">
        <TextareaField rows={2} {...field} onChange={(event) => setText(event.target.value)} />
      </div>
    );
  }
  return (
    <TextField
      inputMode={customField.type === 'number' ? 'decimal' : 'text'}
      {...field}
      onChange={(event) => setText(event.target.value)}
    />
  );
}
