import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ValueCondition } from '#domain/bets/bet-filter.ts';
import { NO_VALUE, fieldNames } from '#domain/bets/field-names.ts';
import { foldedName } from '#domain/bets/custom-field.ts';
import { SelectField } from '#ui/controls/select-field.tsx';
import { analyticsQuery, type AnalyticsPage } from './answered.tsx';
import type { Answer } from './questions.ts';

export type FieldPickerProps = {
  /** The page with the bets whose values are offered, regardless of other filters. */
  page: AnalyticsPage;
  onPick: (condition: ValueCondition) => void;
};

/** Picks a custom field, and then one of its values. */
export function FieldPicker({ page, onPick }: FieldPickerProps) {
  const [name, setName] = useState('');
  const { fields, valuedNames } = page.selection;
  const names = fieldNames(fields, valuedNames);
  const isThere = names.some((each) => foldedName(each) === foldedName(name));
  const { data } = useQuery({
    ...analyticsQuery(page, ['fieldValues', name]),
    enabled: isThere && page.client !== null,
  });
  if (names.length === 0) return null;
  return (
    <>
      <SelectField
        label="Field"
        options={[{ value: '', label: 'Any field' }, ...names.map((each) => ({ value: each, label: each }))]}
        value={isThere ? name : ''}
        onChange={({ target }) => setName(target.value)}
      />
      {isThere && (
        <SelectField
          label="Value"
          options={[{ value: 'choose', label: 'Choose…' }, ...optionsOf(data?.answer)]}
          value="choose"
          onChange={({ target }) => {
            if (target.value === 'choose') return;
            onPick({ field: name, value: target.value.slice(1) });
            setName('');
          }}
        />
      )}
    </>
  );
}

/** The options for a field's values. Each value has a prefix, because '' is a value, too. */
function optionsOf(answer: Answer<'fieldValues'> | undefined) {
  if (!answer) return [];
  const options = answer.values.map((value) => ({ value: `=${value}`, label: value }));
  return answer.hasBlank ? [...options, { value: '=', label: NO_VALUE }] : options;
}
