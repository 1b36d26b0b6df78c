import { useMemo, useRef } from 'react';
import { foldedName } from '#domain/bets/custom-field.ts';
import { newColumnName } from '#domain/import/column-names.ts';
import { type ColumnRole, TEXT_ROLES } from '#domain/import/column-role.ts';
import { columnCells, type Table } from '#domain/import/table.ts';
import { countOf, formatCount } from '#domain/number-text.ts';
import { classNames } from '#ui/class-names.ts';
import { SelectField } from '#ui/controls/select-field.tsx';
import { TextField } from '#ui/controls/text-field.tsx';
import { Disclosure } from './disclosure.tsx';
import { optionOf, ROLE_OPTIONS, roleOf } from './role-labels.ts';

/** So many cells of a column tell what is in it, each as long as a line has room for. */
const SAMPLES = 3;
const LONGEST_SAMPLE = 40;

export type ColumnRolesProps = {
  table: Table;
  roles: readonly ColumnRole[];
  onRole: (place: number, role: ColumnRole) => void;
  /** Whether they are to be looked at, rather than there for whoever wants to. */
  isOpen: boolean;
};

/** The columns of the file, what is in them, and what becomes of each. */
export function ColumnRoles({ table, roles, onRole, isOpen }: ColumnRolesProps) {
  const samples = useMemo(() => table.header.map((_, place) => samplesOf(table, place)), [table]);
  // What a column was called as a custom field, for when it becomes one again.
  const names = useRef(new Map<number, string>());

  function choose(place: number, option: string): void {
    const before = roles[place];
    if (typeof before === 'object') names.current.set(place, before.column);
    const role = roleOf(option);
    if (role) return onRole(place, role);
    const taken = new Set(roles.map((each) => (typeof each === 'object' ? foldedName(each.column) : '')));
    const column = names.current.get(place) ?? newColumnName(table.header[place] ?? '', place, taken);
    onRole(place, { column });
  }

  const leftOut = roles.filter((role) => role === 'ignore').length;
  return (
    <Disclosure
      defaultOpen={isOpen}
      summary={`${countOf(table.header.length - leftOut, 'column')} used${leftOut > 0 ? `, ${formatCount(leftOut)} left out` : ''}`}
    >
      <ul aria-label="Columns of the file" className="divide-y divide-line border-t border-line">
        {table.header.map((header, place) => {
          const role = roles[place] ?? 'ignore';
          const other = roles.findIndex((each, i) => i !== place && each === role);
          const isTwice = typeof role === 'string' && role !== 'ignore' && other >= 0 && !isText(role);
          return (
            <FieldRow
              // oxlint-disable-next-line react/no-array-index-key -- the place is what tells columns apart: headers may repeat
              key={place}
              name={header.trim() || `Column ${place + 1}`}
              samples={samples[place] ?? ''}
              role={role}
              problem={isTwice ? `“${table.header[other]}” has this role, too` : undefined}
              onOption={(option) => choose(place, option)}
              onName={(column) => onRole(place, { column })}
            />
          );
        })}
      </ul>
    </Disclosure>
  );
}

type ColumnRowProps = {
  name: string;
  samples: string;
  role: ColumnRole;
  problem: string | undefined;
  onOption: (option: string) => void;
  onName: (name: string) => void;
};

function FieldRow({ name, samples, role, problem, onOption, onName }: ColumnRowProps) {
  const isLeftOut = role === 'ignore';
  const isCustom = typeof role === 'object';
  return (
    <li
      className={
        'grid grid-cols-2 items-start gap-x-3 gap-y-2 px-4 py-3 sm:px-5 ' +
        'md:grid-cols-[minmax(0,1fr)_minmax(0,1.3fr)_11rem_11rem] md:gap-x-4 md:py-2'
      }
    >
      <p
        title={name}
        className={classNames(
          'col-span-2 truncate font-medium md:col-span-1 md:leading-10',
          isLeftOut && 'text-muted',
        )}
      >
        {name}
      </p>
      <p className="col-span-2 -mt-2 truncate text-muted max-md:text-xs md:col-span-1 md:mt-0 md:leading-10">
        {samples || 'No values'}
      </p>
      <div className={isCustom ? '' : 'max-md:col-span-2'}>
        <SelectField
          label={`Column ${name}`}
          labelHidden
          options={ROLE_OPTIONS}
          value={optionOf(role)}
          error={problem}
          onChange={({ currentTarget }) => onOption(currentTarget.value)}
        />
      </div>
      {isCustom && (
        <TextField
          label={`Custom field for ${name}`}
          labelHidden
          placeholder="Name of the field"
          maxLength={60}
          autoComplete="off"
          value={role.column}
          aria-invalid={role.column.trim() === '' || undefined}
          onChange={({ currentTarget }) => onName(currentTarget.value)}
        />
      )}
    </li>
  );
}

function isText(role: string): boolean {
  return TEXT_ROLES.some((each) => each === role);
}

function samplesOf(table: Table, place: number): string {
  const found = new Set<string>();
  for (const cell of columnCells(table, place)) {
    const text = cell.trim();
    if (text !== '') found.add(text.length > LONGEST_SAMPLE ? `${text.slice(0, LONGEST_SAMPLE)}…` : text);
    if (found.size === SAMPLES) break;
  }
  return [...found].join('  ·  ');
}
