import { useMemo, useState } from 'react';
import type { Bet } from '#domain/bets/bet.ts';
import { type CustomField, foldedName } from '#domain/bets/custom-field.ts';
import { NO_VALUE } from '#domain/analytics/grouping.ts';
import { columnIdsNamed, columnNamesOf, textIn, valueKey } from '#domain/analytics/named-column.ts';
import type { ColumnCondition } from '#domain/analytics/scope.ts';
import { SelectField } from '#ui/controls/select-field.tsx';

/** A list of more would be one to search in, not to choose from. */
const MOST_VALUES = 300;

export type ColumnPickerProps = {
  columns: readonly CustomField[];
  /** Those whose values are offered. */
  bets: readonly Bet[];
  notebookIds: readonly string[];
  onPick: (condition: ColumnCondition) => void;
};

/** A custom column first, and then one of the values that bets have in it. */
export function ColumnPicker({ columns, bets, notebookIds, onPick }: ColumnPickerProps) {
  const [name, setName] = useState('');
  const names = useMemo(() => columnNamesOf(columns, notebookIds), [columns, notebookIds]);
  const isThere = names.some((each) => foldedName(each) === foldedName(name));
  const values = useMemo(
    () => (isThere ? valuesOf(bets, columns, name) : []),
    [bets, columns, isThere, name],
  );
  if (names.length === 0) return null;
  return (
    <>
      <SelectField
        label="Column"
        options={[{ value: '', label: 'Any column' }, ...names.map((each) => ({ value: each, label: each }))]}
        value={isThere ? name : ''}
        onChange={({ target }) => setName(target.value)}
      />
      {isThere && (
        <SelectField
          label="Value"
          options={[{ value: 'choose', label: 'Choose…' }, ...values]}
          value="choose"
          onChange={({ target }) => {
            if (target.value === 'choose') return;
            onPick({ name, value: target.value.slice(1) });
            setName('');
          }}
        />
      )}
    </>
  );
}

/** As options; with a mark before each, because '' is a value, too. */
function valuesOf(bets: readonly Bet[], columns: readonly CustomField[], name: string) {
  const columnIds = columnIdsNamed(columns, name);
  const texts = new Set<string>();
  for (const bet of bets) texts.add(textIn(bet, columnIds));
  const byKey = new Map<string, string>();
  for (const text of texts) if (!byKey.has(valueKey(text))) byKey.set(valueKey(text), text.trim());
  const values = [...byKey.values()].filter((value) => value !== '').toSorted(ALPHABETICAL.compare);
  const options = values.slice(0, MOST_VALUES).map((value) => ({ value: `=${value}`, label: value }));
  return byKey.has('') ? [...options, { value: '=', label: NO_VALUE }] : options;
}

const ALPHABETICAL = new Intl.Collator('en', { numeric: true });
