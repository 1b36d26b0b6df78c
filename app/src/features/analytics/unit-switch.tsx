import { useState } from 'react';
import type { UnitChoice, UnitKind } from '#domain/analytics/units.ts';
import { type Cents, numericFromCents } from '#domain/money.ts';
import { suggestedUnitSize } from '#domain/notebooks/unit.ts';
import { checkPositiveMoney, MAX_WAGER } from '#domain/positive-money.ts';
import { SegmentedControl } from '#ui/controls/segmented-control.tsx';
import { AmountField } from '#ui/controls/amount-field.tsx';
import { useMoney } from '#ui/money-format.ts';

const OTHERS: readonly { value: UnitKind; label: string }[] = [
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
  const { amountsName } = useMoney();
  return (
    <div className="flex flex-wrap items-start gap-2">
      <SegmentedControl
        label="Amounts in"
        name="unit"
        choices={[{ value: 'dollars', label: amountsName }, ...OTHERS]}
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

const MISTAKE = 'Enter an amount such as 25';

/** The size of a unit; emptied, the default again. */
function SizeField({ size, onChange }: SizeFieldProps) {
  const [typed, setTyped] = useState(() => numericFromCents(size));
  const read = checkPositiveMoney(typed, { notPositive: MISTAKE, max: MAX_WAGER, tooLarge: MISTAKE });
  const isEmpty = typed.trim() === '';
  const commit = () => {
    if (isEmpty) {
      setTyped(numericFromCents(size));
      onChange(undefined);
    } else if ('value' in read && read.value !== size) onChange(read.value);
  };
  return (
    <div className="w-36">
      <AmountField
        label="Unit size"
        labelHidden
        suffix={<span className="pr-3 text-muted">a unit</span>}
        className="pr-16"
        value={typed}
        error={'value' in read || isEmpty ? undefined : MISTAKE}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={commit}
        onKeyDown={({ key }) => {
          if (key === 'Enter') commit();
        }}
      />
    </div>
  );
}
