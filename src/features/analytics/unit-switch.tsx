import { useState } from 'react';
import type { UnitChoice, UnitKind } from '#domain/analytics/units.ts';
import { type Cents, numericFromCents, parseMoney } from '#domain/money.ts';
import { suggestedUnitSize } from '#domain/notebooks/unit.ts';
import { MAX_WAGER } from '#domain/positive-money.ts';
import { SegmentedControl } from '#ui/controls/segmented-control.tsx';
import { TextField } from '#ui/controls/text-field.tsx';

const KINDS: readonly { value: UnitKind; label: string }[] = [
  { value: 'dollars', label: 'Dollars' },
  { value: 'units', label: 'Units' },
  { value: 'bankroll', label: '% of bankroll' },
];

export type UnitSwitchProps = {
  unit: UnitChoice;
  /** The default unit is 1% of the bankroll. */
  bankroll: Cents;
  onChange: (unit: UnitChoice) => void;
};

/** The unit of all amounts on the page. */
export function UnitSwitch({ unit, bankroll, onChange }: UnitSwitchProps) {
  return (
    <div className="flex flex-wrap items-start gap-2">
      <SegmentedControl
        label="Amounts in"
        name="unit"
        choices={KINDS}
        value={unit.kind}
        onChange={(kind) => onChange({ ...unit, kind })}
      />
      {unit.kind === 'units' && (
        <SizeField
          key={unit.size ?? 'suggested'}
          size={unit.size ?? suggestedUnitSize(bankroll)}
          onChange={(size) => onChange({ ...unit, size })}
        />
      )}
    </div>
  );
}

type SizeFieldProps = { size: Cents; onChange: (size: Cents | undefined) => void };

/** The size of a unit; emptied, the default again. */
function SizeField({ size, onChange }: SizeFieldProps) {
  const [typed, setTyped] = useState(() => numericFromCents(size));
  const parsed = parseMoney(typed);
  const isEmpty = typed.trim() === '';
  const isValid = parsed.ok && parsed.cents > 0 && parsed.cents <= MAX_WAGER;
  const commit = () => {
    if (isEmpty) {
      setTyped(numericFromCents(size));
      onChange(undefined);
    } else if (isValid && parsed.cents !== size) onChange(parsed.cents);
  };
  return (
    <div className="w-36">
      <TextField
        label="Unit size"
        labelHidden
        prefix="$"
        suffix={<span className="pr-3 text-muted">a unit</span>}
        className="pr-16"
        inputMode="decimal"
        autoComplete="off"
        value={typed}
        error={isValid || isEmpty ? undefined : 'Enter an amount such as 25'}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={commit}
        onKeyDown={({ key }) => {
          if (key === 'Enter') commit();
        }}
      />
    </div>
  );
}
