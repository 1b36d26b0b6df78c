import { useState } from 'react';
import { FIELD_TYPES, type FieldType, type CustomField } from '#domain/bets/custom-field.ts';
import { RadioGroup } from '#ui/controls/radio-group.tsx';
import { TextField } from '#ui/controls/text-field.tsx';
import { TextListField } from '#ui/controls/text-list-field.tsx';
import { TYPE_LABELS } from './field-type-labels.ts';

const TYPE_CHOICES = FIELD_TYPES.map((type) => ({ value: type, label: TYPE_LABELS[type] }));

export type FieldFormFieldsProps = { customField: CustomField | null };

/** The form of a column, new without one. Options wait out of sight while another type is chosen. */
export function FieldFormFields({ customField }: FieldFormFieldsProps) {
  const [type, setType] = useState<FieldType>(customField?.type ?? 'select');
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
        <TextListField
          legend="Options"
          itemName="Option"
          name="options"
          defaultValue={customField?.type === 'select' ? customField.options : ['']}
          hint={
            customField?.type === 'select'
              ? 'Bets that hold an option which you remove or rename keep it, as Other….'
              : "'Other…' with a text of its own is always offered too."
          }
        />
      </div>
    </>
  );
}

/** What becomes of the options and of what bets hold, once the column has another type. */
function consequenceOf({ type, options }: CustomField, next: FieldType): string | null {
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
