import { useMemo } from 'react';
import { formatIsoDay } from '#domain/calendar/iso-day.ts';
import type { Notation } from '#domain/price/price.ts';
import { type DayOrder, readWhen } from '#domain/import/dates.ts';
import { rulesOf } from '#domain/import/formats.ts';
import { type Mapping, openQuestions } from '#domain/import/mapping.ts';
import type { DecimalSign } from '#domain/import/numbers.ts';
import { countOf } from '#domain/number-text.ts';
import { classNames } from '#ui/class-names.ts';
import { SelectField } from '#ui/controls/select-field.tsx';
import { ColumnRoles, type ColumnRolesProps } from './column-roles.tsx';
import { ImportCard } from './import-card.tsx';
import type { ReadingChoice } from './table-choices.ts';

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
  { value: '.', label: '1,234.50' },
  { value: ',', label: '1.234,50' },
];

const CHOOSE = { value: '', label: 'Choose…' };

export type TableReadingProps = ReadingChoicesProps & Pick<ColumnRolesProps, 'file' | 'onRole'>;

/** What the table was recognized as and how it is read, for the person to correct. */
export function TableReading({ file, onRole, ...choices }: TableReadingProps) {
  const { mapping } = choices;
  const tracker = rulesOf(mapping.format)?.name;
  return (
    <ImportCard
      title={tracker ? `Recognized: ${tracker}` : 'We matched your columns'}
      focused
      flush
      lead={
        <p>
          {countOf(file.rowCount, 'row')}.{' '}
          {tracker ? 'We know what its columns mean.' : 'Check that each column is right.'}
        </p>
      }
    >
      <ReadingChoices {...choices} />
      <ColumnRoles
        file={file}
        roles={mapping.roles}
        onRole={onRole}
        isOpen={tracker === undefined || hasColumnQuestion(mapping)}
      />
    </ImportCard>
  );
}

/** Whether the columns themselves leave something open, not only how they are written. */
function hasColumnQuestion(mapping: Mapping): boolean {
  return openQuestions({ ...mapping, oddsNotation: 'american', dayOrder: 'ymd' }).length > 0;
}

type ReadingChoicesProps = {
  mapping: Mapping;
  /** A date that could be two days. */
  dateExample: string | undefined;
  onChoose: (choice: Partial<ReadingChoice>) => void;
  zone: string;
  onZone: (zone: string) => void;
};

/** How the file writes odds, dates and amounts. */
function ReadingChoices({ mapping, dateExample, onChoose, zone, onZone }: ReadingChoicesProps) {
  const { oddsNotation, dayOrder, decimalSign, hasInstants } = mapping;
  const orders = ORDERS.map(({ value, label }) => ({
    value,
    label: `${label}${readAs(dateExample, value)}`,
  }));
  const zones = useMemo(() => (hasInstants ? zoneOptions() : []), [hasInstants]);
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
            ? `${dateExample ? `“${dateExample}” is ambiguous. ` : ''}Does the day or the month come first?`
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
          hint="The file has exact times. We’ll use the date in this time zone."
          options={zones}
          value={zone}
          onChange={({ currentTarget }) => onZone(currentTarget.value)}
        />
      )}
    </div>
  );
}

function readAs(example: string | undefined, order: DayOrder): string {
  const when = example === undefined ? undefined : readWhen(example, order);
  return when && 'day' in when ? `: ${example} is ${formatIsoDay(when.day).replace(/,.*/, '')}` : '';
}

/** The zone of the person's device. */
export function ownZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** All zones the browser knows, the person's own first. */
function zoneOptions(): readonly { value: string; label: string }[] {
  const zones = new Set([ownZone(), 'UTC', ...Intl.supportedValuesOf('timeZone')]);
  return [...zones].map((value) => ({ value, label: value.replaceAll('_', ' ') }));
}
