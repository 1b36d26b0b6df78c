import { type ReactNode, useState } from 'react';
import { classNames } from '#ui/class-names.ts';
import { controlStyle } from '#ui/controls/field.tsx';
import { SelectField } from '#ui/controls/select-field.tsx';

/** The value of 'Other…'. No option has it, since choicesOf drops any option with this name. */
const OTHER = 'other';

export type ChoiceFieldProps = {
  label: string;
  name: string;
  /** Without any named 'other'. */
  choices: readonly string[];
  /** What an empty value shows. */
  empty?: string;
  action?: ReactNode;
  hint?: string | undefined;
  value: string;
  onText: (value: string) => void;
};

/** A select with free text under 'Other…'. Either is submitted under the field's name. */
export function ChoiceField({
  label,
  name,
  choices,
  empty = '–',
  value,
  onText,
  ...field
}: ChoiceFieldProps) {
  const isOption = value === '' || choices.includes(value);
  const [hasChosenOther, setHasChosenOther] = useState(false);
  const [typed, setTyped] = useState(isOption ? '' : value);
  const isOther = hasChosenOther || !isOption;

  function choose(choice: string) {
    setHasChosenOther(choice === OTHER);
    onText(choice === OTHER ? typed : choice);
  }
  function type(text: string) {
    setHasChosenOther(true);
    setTyped(text);
    onText(text);
  }
  return (
    <div className="grid min-w-0 content-start gap-2">
      <SelectField
        {...field}
        label={label}
        name={isOther ? undefined : name}
        value={isOther ? OTHER : value}
        onChange={(event) => choose(event.target.value)}
        options={[
          { value: '', label: empty },
          ...choices.map((choice) => ({ value: choice, label: choice })),
          { value: OTHER, label: 'Other…' },
        ]}
      />
      {isOther && (
        <input
          type="text"
          aria-label={`Other ${label}`}
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
