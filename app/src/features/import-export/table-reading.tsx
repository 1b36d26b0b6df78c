import { useMemo } from 'react';
import { formatIsoDay } from '#domain/calendar/iso-day.ts';
import type { Notation } from '#domain/price/price.ts';
import type { DayOrder } from '#domain/import/dates.ts';
import { type Mapping, openQuestions } from '#domain/import/mapping.ts';
import type { StatusMeanings } from '#domain/import/status.ts';
import type { DecimalSign } from '#domain/reader/read-number.ts';
import { countOf, formatCount } from '#domain/number-text.ts';
import { classNames } from '#ui/class-names.ts';
import { SelectField } from '#ui/controls/select-field.tsx';
import { ColumnRoles, type ColumnRolesProps } from './column-roles.tsx';
import { ImportCard } from './import-card.tsx';
import type { Found, ReadingChoice } from './previewed-table.ts';
import type { TableFile } from './transfer-service.ts';
import { UnknownStatuses } from './unknown-statuses.tsx';

type Option<Value extends string> = { readonly value: Value; readonly label: string };

const ODDS: readonly Option<Notation>[] = [
  { value: 'american', label: 'American (−110)' },
  { value: 'decimal', label: 'Decimal (1.91)' },
  { value: 'fractional', label: 'Fractional (10/11)' },
  { value: 'probability', label: 'Probability (52.4%)' },
];

const ORDERS: readonly Option<DayOrder>[] = [
  { value: 'mdy', label: 'Month first' },
  { value: 'dmy', label: 'Day first' },
  { value: 'ymd', label: 'Year first' },
];

const SIGNS: readonly Option<DecimalSign>[] = [
  { value: '.', label: '1,234.50' },
  { value: ',', label: '1.234,50' },
];

export type TableReadingProps = ReadingChoicesProps &
  Pick<ColumnRolesProps, 'onRole'> & {
    file: TableFile;
    onMeanings: (meanings: StatusMeanings) => void;
    onHeader: (line: number) => void;
  };

export function TableReading({ file, onRole, onMeanings, onHeader, ...choices }: TableReadingProps) {
  const { mapping } = choices;
  const { tracker, rowCount } = file;
  // Whether columns are missing or wrong, not only ambiguous.
  const decided = { oddsNotation: 'american', dayOrder: 'ymd', unknownStatuses: [] } as const;
  const hasWrongColumns = openQuestions({ ...mapping, ...decided }).length > 0;
  return (
    <ImportCard
      title={tracker ? `Recognized: ${tracker}` : 'We matched your columns'}
      focused
      flush
      lead={
        <p>
          {countOf(rowCount, 'row')}.{' '}
          {tracker ? 'We know what its columns mean.' : 'Check that each column is right.'}
        </p>
      }
    >
      <ReadingChoices {...choices} />
      {tracker === undefined && (
        <div className="px-4 pb-5 sm:max-w-md sm:px-5">
          <SelectField
            label="Header"
            options={[
              ...file.headerLines.map(({ line, text }) => ({
                value: String(line),
                label: `Line ${formatCount(line)}: ${text}`,
              })),
              { value: '0', label: 'None: number the columns' },
            ]}
            value={String(file.headerLine)}
            onChange={({ currentTarget }) => onHeader(Number(currentTarget.value))}
          />
        </div>
      )}
      <UnknownStatuses
        mapping={mapping}
        column={file.header[mapping.roles.indexOf('status')] ?? ''}
        onMeanings={onMeanings}
      />
      <ColumnRoles
        file={file}
        roles={mapping.roles}
        onRole={onRole}
        isOpen={tracker === undefined || hasWrongColumns}
      />
    </ImportCard>
  );
}

type ReadingChoicesProps = {
  mapping: Mapping;
  dateExample: Found['dateExample'];
  onChoose: (choice: ReadingChoice) => void;
  zone: string;
  onZone: (zone: string) => void;
};

function ReadingChoices({ mapping, dateExample, onChoose, zone, onZone }: ReadingChoicesProps) {
  const { oddsNotation, dayOrder, decimalSign, hasInstants } = mapping;
  const orders = ORDERS.map(({ value, label }) => {
    const day = dateExample?.days[value];
    const example = day ? `: ${dateExample.text} is ${formatIsoDay(day).replace(/,.*/, '')}` : '';
    return { value, label: `${label}${example}` };
  });
  const zones = useMemo(() => (hasInstants ? zoneOptions() : []), [hasInstants]);
  return (
    <div
      className={classNames('grid gap-4 px-4 pb-5 sm:grid-cols-2 sm:px-5', !hasInstants && 'md:grid-cols-3')}
    >
      <Choice
        label="Odds"
        options={ODDS}
        value={oddsNotation}
        question="Choose how the odds are written."
        onChoose={(value) => onChoose({ oddsNotation: value })}
      />
      <Choice
        label="Dates"
        options={orders}
        value={dayOrder}
        question={`${dateExample ? `“${dateExample.text}” is ambiguous. ` : ''}Does the day or the month come first?`}
        onChoose={(value) => onChoose({ dayOrder: value })}
      />
      <Choice
        label="Amounts"
        options={SIGNS}
        value={decimalSign}
        onChoose={(value) => onChoose({ decimalSign: value })}
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

type ChoiceProps<Value extends string> = {
  label: string;
  options: readonly Option<Value>[];
  value: Value | 'ask';
  /** Shown as an error while the value is 'ask'. */
  question?: string;
  onChoose: (value: Value) => void;
};

function Choice<Value extends string>({ label, options, value, question, onChoose }: ChoiceProps<Value>) {
  const isOpen = value === 'ask';
  return (
    <SelectField
      label={label}
      options={isOpen ? [{ value: '', label: 'Choose…' }, ...options] : options}
      value={isOpen ? '' : value}
      error={isOpen ? question : undefined}
      onChange={({ currentTarget }) => {
        const chosen = options.find((option) => option.value === currentTarget.value);
        if (chosen) onChoose(chosen.value);
      }}
    />
  );
}

export function ownZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** All zones the browser knows, the user's own first. */
function zoneOptions(): readonly Option<string>[] {
  const zones = new Set([ownZone(), 'UTC', ...Intl.supportedValuesOf('timeZone')]);
  return [...zones].map((value) => ({ value, label: value.replaceAll('_', ' ') }));
}
