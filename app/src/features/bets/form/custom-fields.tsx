import { useState } from 'react';
import { tagKindOf } from '#domain/bets/tag-kind.ts';
import { choicesOf, type CustomField, type CustomValues } from '#domain/bets/custom-field.ts';
import { formatOdds, type OddsFormat } from '#domain/price/american-odds.ts';
import { nearestAmericanOdds, type Notation, type ReadPrice } from '#domain/price/price.ts';
import { readStoredOdds } from '#domain/price/stored-odds.ts';
import { markedOdds, oddsSuggestions } from '#domain/price/typed-odds.ts';
import { TextField } from '#ui/controls/text-field.tsx';
import { TextareaField } from '#ui/controls/textarea-field.tsx';
import { useOddsFormat } from '#ui/odds-format.ts';
import { ChoiceField } from './choice-field.tsx';
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
  if (customField.type === 'select') {
    const { label, name } = field;
    return (
      <ChoiceField label={label} name={name} choices={choicesOf(customField)} value={text} onText={onText} />
    );
  }
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
          {isWrong && mistakeIn(value, format)}
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

function mistakeIn(value: string, format: OddsFormat): string {
  const choices = oddsSuggestions(value, format);
  return choices.length === 0
    ? `We can’t read this as odds. Type odds like ${ODDS_EXAMPLES}, or save it as it is.`
    : `This can mean ${choices.join(' or ')}. Type one of them, or save it as it is.`;
}
