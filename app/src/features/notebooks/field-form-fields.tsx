import { useState } from 'react';
import {
  type CustomField,
  FIELD_TYPE_LABELS,
  FIELD_TYPES,
  type FieldType,
} from '#domain/bets/custom-field.ts';
import { RadioGroup } from '#ui/controls/radio-group.tsx';
import { TextField } from '#ui/controls/text-field.tsx';
import { TextareaField } from '#ui/controls/textarea-field.tsx';

const TYPE_CHOICES = FIELD_TYPES.map((type) => ({ value: type, label: FIELD_TYPE_LABELS[type] }));

/** Options are hidden, but kept, while another type is selected. */
export function FieldFormFields({ customField }: { customField: CustomField | null }) {
  const [type, setType] = useState<FieldType>(customField?.type ?? 'select');
  const options = customField?.type === 'select' ? customField.options : [];
  const consequence = customField && consequenceOf(customField, type);
  return (
    <>
      <TextField
        label="Name"
        name="name"
        autoComplete="off"
        autoFocus
        placeholder="League"
        defaultValue={customField?.name}
      />
      <RadioGroup legend="Type" name="type" options={TYPE_CHOICES} value={type} onChange={setType} />
      <p role="status" className="text-muted empty:hidden">
        {consequence}
      </p>
      <div hidden={type !== 'select'}>
        <TextareaField
          label="Options, one per line"
          name="options"
          autoComplete="off"
          rows={Math.min(Math.max(options.length + 1, 4), 10)}
          defaultValue={options.join('\n')}
          hint={
            customField?.type === 'select'
              ? 'Bets that already use a removed or renamed option keep it under "Other…".'
              : '"Other…" (free text) is always available.'
          }
        />
      </div>
    </>
  );
}

function consequenceOf({ type, options }: CustomField, next: FieldType): string | null {
  if (next === type) return null;
  const count =
    options.length === 1 ? 'Its option will be lost.' : `Its ${options.length} options will be lost.`;
  const lost = type === 'select' ? `${count} ` : '';
  const kept = 'Existing values are kept';
  switch (next) {
    case 'select':
      return `${kept}; values not in the list show as "Other…".`;
    case 'number':
      return `${lost}${kept}; non-numbers must be fixed the next time you edit the bet.`;
    case 'text':
      return `${lost}${kept}.`;
  }
}
