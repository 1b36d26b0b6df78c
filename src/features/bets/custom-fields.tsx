import { useState } from 'react';
import { tagKindOf } from '#domain/bets/bet-tags.ts';
import { choicesOf, type CustomField, type CustomValues } from '#domain/bets/custom-field.ts';
import { classNames } from '#ui/class-names.ts';
import { controlStyle } from '#ui/controls/field.tsx';
import { SelectField } from '#ui/controls/select-field.tsx';
import { TextField } from '#ui/controls/text-field.tsx';
import { TextareaField } from '#ui/controls/textarea-field.tsx';
import { customFieldName } from './custom-values.ts';

export type CustomFieldsProps = { customFields: readonly CustomField[]; values: CustomValues };

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

/** Keeps its text if the field's type changes in another tab. */
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

/** The value of 'Other…'. No option has it, since choicesOf drops any option with this name. */
const OTHER = 'other';

type ChoiceFieldProps = { customField: CustomField; value: string; onChange: (value: string) => void };

/** A select with free text under 'Other…'. Either is submitted under the field's name. */
function ChoiceField({ customField, value, onChange }: ChoiceFieldProps) {
  const choices = choicesOf(customField);
  const isOption = value === '' || choices.includes(value);
  const [hasChosenOther, setHasChosenOther] = useState(false);
  const [typed, setTyped] = useState(isOption ? '' : value);
  const isOther = hasChosenOther || !isOption;
  const name = customFieldName(customField.id);

  function choose(choice: string) {
    setHasChosenOther(choice === OTHER);
    onChange(choice === OTHER ? typed : choice);
  }
  function type(text: string) {
    setHasChosenOther(true);
    setTyped(text);
    onChange(text);
  }
  return (
    <div className="grid min-w-0 content-start gap-2">
      <SelectField
        label={customField.name}
        name={isOther ? undefined : name}
        value={isOther ? OTHER : value}
        onChange={(event) => choose(event.target.value)}
        options={[
          { value: '', label: '–' },
          ...choices.map((choice) => ({ value: choice, label: choice })),
          { value: OTHER, label: 'Other…' },
        ]}
      />
      {isOther && (
        <input
          type="text"
          aria-label={`Other ${customField.name}`}
          name={name}
          autoComplete="off"
          // Takes the focus only after the user chose Other….
          autoFocus={hasChosenOther}
          className={classNames(controlStyle, 'h-11 compact:h-10')}
          value={value}
          onChange={(event) => type(event.target.value)}
        />
      )}
    </div>
  );
}
