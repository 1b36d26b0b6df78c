import { useState } from 'react';
import { tagKindOf } from '#domain/bets/bet-tags.ts';
import { choicesOf, type CustomField, type CustomValues } from '#domain/bets/custom-field.ts';
import { formatOdds } from '#domain/price/american-odds.ts';
import { nearestAmericanOdds, type Notation, type ReadPrice } from '#domain/price/price.ts';
import { markedOdds, readStoredOdds } from '#domain/price/stored-odds.ts';
import { classNames } from '#ui/class-names.ts';
import { controlStyle } from '#ui/controls/field.tsx';
import { SelectField } from '#ui/controls/select-field.tsx';
import { TextField } from '#ui/controls/text-field.tsx';
import { TextareaField } from '#ui/controls/textarea-field.tsx';
import { useOddsFormat } from '#ui/odds-format.ts';
import { customFieldName, isOddsField } from './custom-values.ts';

export type CustomFieldsProps = {
  customFields: readonly CustomField[];
  /** As typed. */
  values: CustomValues;
  onChange: (values: CustomValues) => void;
};

export function CustomFields({ customFields, values, onChange }: CustomFieldsProps) {
  if (customFields.length === 0) return null;
  return (
    <fieldset className="min-w-0">
      <legend className="mb-3 font-semibold">Details</legend>
      <div className="grid gap-4 sm:grid-cols-2">
        {customFields.map((customField) => (
          <CustomFieldInput
            key={customField.id}
            customField={customField}
            text={values[customField.id] ?? ''}
            onText={(text) => onChange({ ...values, [customField.id]: text })}
          />
        ))}
      </div>
    </fieldset>
  );
}

type CustomFieldInputProps = { customField: CustomField; text: string; onText: (text: string) => void };

function CustomFieldInput({ customField, text, onText }: CustomFieldInputProps) {
  const isOdds = isOddsField(customField);
  const field = {
    label: customField.name,
    name: customFieldName(customField.id),
    autoComplete: 'off',
    value: text,
  };
  if (customField.type === 'select')
    return <ChoiceField customField={customField} value={text} onChange={onText} />;
  if (isOdds) return <ClosingOddsField {...field} onChange={onText} />;
  if (customField.type === 'text' && tagKindOf(customField.name) === 'notes') {
    return (
      <div className="sm:col-span-2">
        <TextareaField rows={2} {...field} onChange={(event) => onText(event.target.value)} />
      </div>
    );
  }
  return (
    <TextField
      inputMode={customField.type === 'number' ? 'decimal' : 'text'}
      {...field}
      onChange={(event) => onText(event.target.value)}
    />
  );
}

type ClosingOddsFieldProps = {
  label: string;
  name: string;
  autoComplete: string;
  value: string;
  onChange: (text: string) => void;
};

/** Odds in any notation, with how they are read. Any other text can be saved, too. */
function ClosingOddsField({ value, onChange, ...field }: ClosingOddsFieldProps) {
  const format = useOddsFormat();
  // A stored text counts as left, so that its mistake shows at once.
  const [isLeft, setIsLeft] = useState(value !== '');
  const read = readStoredOdds(markedOdds(value, format));
  const isWrong = isLeft && !read && value.trim() !== '';
  return (
    <TextField
      {...field}
      autoCapitalize="characters"
      spellCheck={false}
      value={value}
      onChange={(event) => {
        setIsLeft(isWrong);
        onChange(event.target.value);
      }}
      onBlur={() => setIsLeft(true)}
      aria-invalid={isWrong || undefined}
      hint={
        <span aria-live="polite" className={isWrong ? 'text-danger' : undefined}>
          {read && readingOf(read)}
          {isWrong && mistakeIn(value)}
          {!read && !isWrong && `Any format: ${ODDS_EXAMPLES}`}
        </span>
      }
    />
  );
}

const ODDS_EXAMPLES = '-110, 1.91, 10/11 or 52.4%';

const NOTATION_NAMES: Readonly<Record<Notation, string>> = {
  american: 'American odds',
  decimal: 'Decimal odds',
  fractional: 'Fractional odds',
  probability: 'Probability',
};

function readingOf({ price, notation }: ReadPrice): string {
  const odds = nearestAmericanOdds(price);
  if (odds === undefined) return NOTATION_NAMES[notation];
  const other =
    notation === 'american'
      ? `${formatOdds(odds, 'decimal')} decimal`
      : `${formatOdds(odds, 'american')} American`;
  return `${NOTATION_NAMES[notation]} (${other})`;
}

function mistakeIn(value: string): string {
  const [decimal, fraction] = [markedOdds(value, 'decimal'), markedOdds(value, 'fractional')];
  return decimal === value.trim()
    ? `We can’t read this as odds. Type odds like ${ODDS_EXAMPLES}, or save it as it is.`
    : `This can mean ${decimal} or ${fraction}. Type one of them, or save it as it is.`;
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
