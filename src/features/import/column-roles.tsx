import { useMemo, useRef } from 'react';
import { newColumnName, foldedName } from '#domain/import/column-names.ts';
import { type ColumnRole, TEXT_ROLES } from '#domain/import/column-role.ts';
import { columnCells, type Table } from '#domain/import/table.ts';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { CUSTOM, optionOf, ROLE_OPTIONS, roleOf } from './role-labels.ts';

/** So many cells of a column tell what is in it, each as long as a line has room for. */
const SAMPLES = 3;
const LONGEST_SAMPLE = 40;

export type ColumnRolesProps = {
  table: Table;
  roles: readonly ColumnRole[];
  onRole: (place: number, role: ColumnRole) => void;
};

/** The columns of the file, what is in them, and what becomes of each. */
export function ColumnRoles({ table, roles, onRole }: ColumnRolesProps) {
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

  return (
    <ul aria-label="Columns of the file" className="divide-y divide-line border-y border-line">
      {table.header.map((header, place) => {
        const role = roles[place] ?? 'ignore';
        const other = roles.findIndex((each, i) => i !== place && each === role);
        const isTwice = typeof role === 'string' && role !== 'ignore' && other >= 0 && !isText(role);
        return (
          <ColumnRow
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

function ColumnRow({ name, samples, role, problem, onOption, onName }: ColumnRowProps) {
  const isLeftOut = role === 'ignore';
  return (
    <li className="grid gap-x-4 gap-y-2 px-4 py-3 sm:grid-cols-[minmax(0,1fr)_12.5rem_12.5rem] sm:items-center sm:px-5 sm:py-2.5">
      <div className={isLeftOut ? 'min-w-0 text-muted' : 'min-w-0'}>
        <p className="truncate font-medium" title={name}>
          {name}
        </p>
        <p className="truncate text-xs text-muted">{samples || 'No values'}</p>
      </div>
      <SelectField
        label={`Column ${name}`}
        labelHidden
        options={ROLE_OPTIONS}
        value={optionOf(role)}
        error={problem}
        onChange={({ currentTarget }) => onOption(currentTarget.value)}
      />
      {optionOf(role) === CUSTOM && typeof role === 'object' && (
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
