import { useState } from 'react';
import { choicesOf, type CustomField } from '#domain/bets/custom-field.ts';
import { classNames } from '#ui/class-names.ts';
import { controlStyle } from '#ui/controls/field.tsx';
import { SelectField } from '#ui/controls/select-field.tsx';
import { customFieldName } from './with-custom-values.ts';

/** No option is named so: choicesOf hides those. */
const OTHER = 'other';

export type ChoiceFieldProps = { customField: CustomField; value: string; onChange: (value: string) => void };

/** One of a column's options, or whatever else is typed under 'Other…'. The form gets it under one name. */
export function ChoiceField({ customField, value, onChange }: ChoiceFieldProps) {
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
          // Not where a stored value opens it.
          autoFocus={hasChosenOther}
          className={classNames(controlStyle, 'h-11 sm:h-10 pointer-coarse:h-11')}
          value={value}
          onChange={(event) => type(event.target.value)}
        />
      )}
    </div>
  );
}
