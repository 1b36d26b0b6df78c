import { useMemo } from 'react';
import type { Notation } from '#domain/price/price.ts';
import type { Mapping } from '#domain/import/bet-columns.ts';
import { type DayOrder, readWhen } from '#domain/import/import-days.ts';
import type { Table } from '#domain/import/table.ts';
import type { DecimalSign } from '#domain/import/written-number.ts';
import { formatIsoDay } from '#domain/calendar/iso-day.ts';
import { classNames } from '#ui/class-names.ts';
import { SelectField } from '#ui/controls/select-field.tsx';
import type { ReadingChoice } from './use-mapping.ts';
import { zoneOptions } from './zones.ts';

const ODDS: readonly { value: Notation; label: string }[] = [
  { value: 'american', label: 'American (−110)' },
  { value: 'decimal', label: 'Decimal (1.91)' },
  { value: 'fractional', label: 'Fractional (10/11)' },
  { value: 'probability', label: 'Probability (52.4%)' },
];

const ORDERS: readonly { value: DayOrder; label: string }[] = [
  { value: 'mdy', label: 'Month first' },
  { value: 'dmy', label: 'Day first' },
  { value: 'ymd', label: 'Year first' },
];

const SIGNS: readonly { value: DecimalSign; label: string }[] = [
  { value: '.', label: 'Point (1,234.50)' },
  { value: ',', label: 'Comma (1.234,50)' },
];

/** An example is a help, and not worth a pause: no more rows are looked through for one. */
const LOOKED_AT = 2000;

const CHOOSE = { value: '', label: 'Choose…' };

export type ReadingChoicesProps = {
  table: Table;
  mapping: Mapping;
  onChoose: (choice: Partial<ReadingChoice>) => void;
  ownZone: string;
  zone: string;
  onZone: (zone: string) => void;
};

/** How the file writes odds, days and amounts: what its columns tell, and what only its person knows. */
export function ReadingChoices({ table, mapping, onChoose, ownZone, zone, onZone }: ReadingChoicesProps) {
  const { oddsNotation, dayOrder, decimalSign, hasInstants } = mapping;
  const datePlace = mapping.roles.indexOf('date');
  const example = useMemo(() => doubtfulDate(table, datePlace), [table, datePlace]);
  const orders = ORDERS.map(({ value, label }) => ({ value, label: `${label}${readAs(example, value)}` }));
  const zones = useMemo(() => (hasInstants ? zoneOptions(ownZone) : []), [hasInstants, ownZone]);
  return (
    <div
      className={classNames('grid gap-4 px-4 pb-5 sm:grid-cols-2 sm:px-5', !hasInstants && 'md:grid-cols-3')}
    >
      <SelectField
        label="Odds"
        options={oddsNotation === 'ask' ? [CHOOSE, ...ODDS] : ODDS}
        value={oddsNotation === 'ask' ? '' : oddsNotation}
        error={oddsNotation === 'ask' ? 'Choose how the odds are written.' : undefined}
        onChange={({ currentTarget: { value } }) =>
          onChoose({ oddsNotation: ODDS.find((each) => each.value === value)?.value ?? 'ask' })
        }
      />
      <SelectField
        label="Dates"
        options={dayOrder === 'ask' ? [CHOOSE, ...orders] : orders}
        value={dayOrder === 'ask' ? '' : dayOrder}
        error={
          dayOrder === 'ask'
            ? `${example ? `“${example}” can be two days. ` : ''}Choose what comes first, the day or the month.`
            : undefined
        }
        onChange={({ currentTarget: { value } }) =>
          onChoose({ dayOrder: ORDERS.find((each) => each.value === value)?.value ?? 'ask' })
        }
      />
      <SelectField
        label="Amounts"
        options={SIGNS}
        value={decimalSign}
        onChange={({ currentTarget: { value } }) => onChoose({ decimalSign: value === ',' ? ',' : '.' })}
      />
      {hasInstants && (
        <SelectField
          label="Time zone"
          hint="The file has exact times. Each becomes the day that it was on clocks here."
          options={zones}
          value={zone}
          onChange={({ currentTarget }) => onZone(currentTarget.value)}
        />
      )}
    </div>
  );
}

/** The first date that is another day with the month first than with the day first. */
function doubtfulDate(table: Table, place: number): string | undefined {
  if (place < 0) return undefined;
  for (const row of table.rows.slice(0, LOOKED_AT)) {
    const cell = row[place] ?? '';
    const [month, day] = [readWhen(cell, 'mdy'), readWhen(cell, 'dmy')];
    if (month && day && JSON.stringify(month) !== JSON.stringify(day)) return cell.trim();
  }
  return undefined;
}

function readAs(example: string | undefined, order: DayOrder): string {
  const when = example === undefined ? undefined : readWhen(example, order);
  return when && 'day' in when ? `: ${example} is ${formatIsoDay(when.day).replace(/,.*/, '')}` : '';
}
