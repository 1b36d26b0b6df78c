import { CONDITIONS, type NameOf, optionsOf } from '#domain/bets/bet-filter.ts';
import { readCondition } from '#domain/bets/filter-address.ts';
import { SelectField } from '#ui/controls/select-field.tsx';
import type { FilterFields } from './filter-draft.ts';

export type ChoiceSelectProps = { name: NameOf<'choice'>; fields: FilterFields; labelHidden?: boolean };

/** A condition that is chosen from a few. */
export function ChoiceSelect({ name, fields, labelHidden = false }: ChoiceSelectProps) {
  return (
    <SelectField
      label={CONDITIONS[name].label}
      labelHidden={labelHidden}
      options={optionsOf(name)}
      value={fields.draft[name] ?? ''}
      onChange={({ target }) => fields.choose(name, readCondition(name, [target.value]))}
    />
  );
}
