import { useRef } from 'react';
import { foldedName } from '#domain/bets/custom-field.ts';
import { fieldOf } from '#domain/bets/fields.ts';
import { mayRepeat, newColumnName } from '#domain/import/mapping.ts';
import { BET_ROLES, type BetRole, type ColumnRole, OWN_FIELDS } from '#domain/import/roles.ts';
import { countOf, formatCount } from '#domain/number-text.ts';
import { classNames } from '#ui/class-names.ts';
import { SelectField } from '#ui/controls/select-field.tsx';
import { TextField } from '#ui/controls/text-field.tsx';
import { Disclosure } from '#ui/disclosure.tsx';
import type { TableFile } from './transfer-service.ts';

/** What other fields of our own CSV are is said by their headings. */
const ROLE_LABELS: Readonly<Partial<Record<BetRole, string>>> = {
  date: 'Date',
  description: 'Description',
  event: 'Event',
  selection: 'Selection',
  market: 'Market',
  odds: 'Odds',
  wager: 'Wager',
  status: 'Status',
  return: 'Return (total payout)',
  'to win': 'To win (profit)',
  'potential payout': 'Potential payout',
  profit: 'Profit',
  'cash-out': 'Cash-out',
  'free bet': 'Free bet (yes/no)',
  side: 'Back or lay',
  liability: 'Liability of a lay bet',
  'each way': 'Each way',
  'place terms': 'Place terms',
  time: 'Time of the date',
  state: 'Open or settled',
  won: 'Won (amount or mark)',
  lost: 'Lost (amount or mark)',
  'starts at': 'Start of the event',
  line: 'Line',
  'closing odds': 'Closing odds',
  leg: 'Leg',
  'leg odds': 'Leg odds',
  'leg result': 'Leg result',
  price: 'Exact price',
  result: 'Half result or cash-out',
  unit: 'Unit',
  legs: 'Legs (PaperEdge’s format)',
  'chosen before': 'Chosen before the event (yes/no)',
  'fair closing price': 'Closing price without margin',
  'closing price missing': 'Why there are no closing odds',
};

const CUSTOM = 'custom';

const ROLE_OPTIONS: readonly { value: string; label: string }[] = [
  { value: 'ignore', label: 'Skip' },
  ...Object.entries(ROLE_LABELS).map(([value, label]) => ({ value, label })),
  ...OWN_FIELDS.filter(([, role]) => !(role in ROLE_LABELS)).map(([name, role]) => ({
    value: role,
    label: fieldOf(name).heading ?? '',
  })),
  { value: CUSTOM, label: 'Custom field' },
];

export type ColumnRolesProps = {
  file: Pick<TableFile, 'header' | 'rowCount' | 'samples'>;
  roles: readonly ColumnRole[];
  onRole: (place: number, role: ColumnRole) => void;
  /** Whether the list of columns is open at first. */
  isOpen: boolean;
};

export function ColumnRoles({ file: { header, samples }, roles, onRole, isOpen }: ColumnRolesProps) {
  // Remembers the names of custom fields, for columns that become custom fields again.
  const names = useRef(new Map<number, string>());

  function choose(place: number, option: string): void {
    const before = roles[place];
    if (typeof before === 'object') names.current.set(place, before.column);
    const role = roleOf(option);
    if (role) return onRole(place, role);
    const taken = new Set(roles.map((each) => (typeof each === 'object' ? foldedName(each.column) : '')));
    const column = names.current.get(place) ?? newColumnName(header[place] ?? '', place, taken);
    onRole(place, { column });
  }

  const skipped = roles.filter((role) => role === 'ignore').length;
  return (
    <Disclosure
      defaultOpen={isOpen}
      summary={`${countOf(header.length - skipped, 'column')} used${skipped > 0 ? `, ${formatCount(skipped)} skipped` : ''}`}
    >
      <ul aria-label="File columns" className="divide-y divide-line border-t border-line">
        {header.map((title, place) => {
          const role = roles[place] ?? 'ignore';
          const other = roles.findIndex((each, i) => i !== place && each === role);
          const isTwice = typeof role === 'string' && other >= 0 && !mayRepeat(role);
          return (
            <ColumnRow
              // oxlint-disable-next-line react/no-array-index-key -- headers may repeat
              key={place}
              name={title.trim() || `Column ${place + 1}`}
              samples={samples[place] ?? ''}
              role={role}
              problem={isTwice ? `“${header[other]}” is already used for this` : undefined}
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

function ColumnRow({ name, samples, role, problem, onOption, onName }: ColumnRowProps) {
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
          role === 'ignore' && 'text-muted',
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
          value={isCustom ? CUSTOM : role}
          error={problem}
          onChange={({ currentTarget }) => onOption(currentTarget.value)}
        />
      </div>
      {isCustom && (
        <TextField
          label={`Custom field for ${name}`}
          labelHidden
          placeholder="Field name"
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

/** An option's role; undefined for a custom field, which also needs a name. */
function roleOf(option: string): Exclude<ColumnRole, object> | undefined {
  return option === 'ignore' ? 'ignore' : BET_ROLES.find((role) => role === option);
}
