import { useState } from 'react';
import type { Notation } from '#domain/price/price.ts';
import { markedOdds, oddsPlaceholder } from '#domain/price/typed-odds.ts';
import { amountReading } from '#domain/reader/read-amount.ts';
import { classNames } from '#ui/class-names.ts';
import { SegmentedControl } from '#ui/controls/segmented-control.tsx';
import { TextField, type TextFieldProps } from '#ui/controls/text-field.tsx';
import { ToggleButton } from '#ui/controls/toggle-button.tsx';
import { useOddsFormat } from '#ui/odds-format.ts';
import type { CalculatorField, CalculatorProps, Typed } from './use-calculator.ts';
import { useMoney } from '#ui/money-format.ts';

/** Longer than any amount or odds; ten such fields still fit into a URL. */
const MAX_CHARACTERS = 60;

type NumberFieldProps = CalculatorField &
  Omit<TextFieldProps, keyof CalculatorField> & {
    /** The accepted values, shown below the field while it is wrong. */
    limits?: string;
  };

export function NumberField({ onChange, onLeave, isWrong, limits, hint, ...rest }: NumberFieldProps) {
  return (
    <TextField
      inputMode="decimal"
      autoComplete="off"
      maxLength={MAX_CHARACTERS}
      className="tabular-nums"
      hint={isWrong ? limits : hint}
      onChange={(event) => onChange(event.target.value)}
      onBlur={onLeave}
      aria-invalid={isWrong || undefined}
      {...rest}
    />
  );
}

export function AmountField(props: NumberFieldProps) {
  const { inCurrency } = useMoney();
  const limits = inCurrency('From $0.01 to $1,000,000');
  const hint = amountReading(props.value);
  return <NumberField isAmount placeholder="0.00" limits={limits} hint={hint} {...props} />;
}

/** A percentage. Number keypads have no percent sign, so it is optional. */
export function PercentField(props: NumberFieldProps) {
  return <NumberField suffix={<span className="pr-3 text-muted">%</span>} {...props} />;
}

/**
 * Odds in any notation. A number without a mark has the user's format, or the field's own `notation`; the calculator
 * gets it with its mark, 2.00 for 2, which the field shows once it is left. Number keypads have no sign, slash or
 * percent, so this uses the full keyboard.
 */
export function OddsField({ notation, ...props }: NumberFieldProps & { notation?: Notation }) {
  const format = useOddsFormat();
  const [draft, setDraft] = useState('');
  const marked = (text: string) => markedOdds(text, notation ?? format);
  return (
    <NumberField
      inputMode="text"
      autoCapitalize="characters"
      spellCheck={false}
      placeholder={oddsPlaceholder(format)}
      limits="-110, 1.91, 10/11 or 52.4%; at most ±100,000"
      {...props}
      value={marked(draft) === props.value ? draft : props.value}
      onChange={(text) => {
        setDraft(text);
        props.onChange(marked(text));
      }}
      onLeave={() => {
        setDraft(props.value);
        props.onLeave();
      }}
    />
  );
}

type PresetsProps = {
  label: string;
  choices: readonly { value: string; label: string }[];
  field: CalculatorField;
  className: string;
};

export function Presets({ label, choices, field, className }: PresetsProps) {
  return (
    <div role="group" aria-label={label} className={classNames('mt-2 grid gap-1.5 sm:gap-2', className)}>
      {choices.map((choice) => (
        <ToggleButton
          key={choice.value}
          isOn={field.value === choice.value}
          className="px-0 tabular-nums"
          onClick={() => field.onChange(choice.value)}
        >
          {choice.label}
        </ToggleButton>
      ))}
    </div>
  );
}

type Modes<Mode extends string> = readonly [
  { value: Mode; label: string },
  ...{ value: Mode; label: string }[],
];

/** A calculator's mode; the first is the default, which the URL leaves out. */
export function modeIn<Mode extends string>(modes: Modes<Mode>, typed: Typed): Mode {
  return (modes.find(({ value }) => value === typed['mode']) ?? modes[0]).value;
}

type ModeSwitchProps<Mode extends string> = Pick<CalculatorProps, 'typed' | 'onType'> & {
  modes: Modes<Mode>;
};

export function ModeSwitch<Mode extends string>({ modes, typed, onType }: ModeSwitchProps<Mode>) {
  return (
    <div className="flex">
      <SegmentedControl
        label="Mode"
        name="mode"
        choices={modes}
        value={modeIn(modes, typed)}
        onChange={(mode) => {
          const { mode: _, ...inputs } = typed;
          onType(mode === modes[0].value ? inputs : { ...inputs, mode });
        }}
      />
    </div>
  );
}
