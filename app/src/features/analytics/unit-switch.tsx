import type { UnitChoice, UnitKind } from '#domain/analytics/units.ts';
import type { Cents } from '#domain/money.ts';
import { suggestedUnitSize } from '#domain/notebooks/unit.ts';
import { SegmentedControl } from '#ui/controls/segmented-control.tsx';
import { lazyComponent } from '#ui/lazy-component.tsx';
import { useMoney } from '#ui/money-format.ts';

const UnitSizeField = lazyComponent(
  async () => (await import('./unit-size-field.tsx')).UnitSizeField,
  <div className="h-11 w-36 compact:h-10" />,
);

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
        <UnitSizeField
          key={unit.size ?? 'suggested'}
          size={unit.size ?? suggestedUnitSize(bankroll)}
          onChange={(size) => onChange({ ...unit, size })}
        />
      )}
    </div>
  );
}
