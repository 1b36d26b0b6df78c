import { useId } from 'react';
import type { ShareChoice } from '#record/domain/share-choice.ts';
import { SegmentedControl } from '#ui/controls/segmented-control.tsx';

export type ShareFieldsProps = {
  choice: ShareChoice;
  onChange: (choice: ShareChoice) => void;
  /** Whether tags and notes can be shown. They aren't part of the chain, so exports don't have them. */
  hasTags?: boolean;
};

type Tick = Exclude<keyof ShareChoice, 'money'>;

const TICKS: readonly { name: Tick; label: string; hint: string }[] = [
  { name: 'name', label: 'Notebook name', hint: 'Otherwise it is “A betting record”' },
  { name: 'subjects', label: 'What you bet on', hint: 'Events, selections, lines and legs' },
  { name: 'closing', label: 'Closing odds', hint: 'And closing line value' },
  { name: 'tags', label: 'Tags', hint: 'Custom fields, such as the sportsbook' },
  { name: 'notes', label: 'Notes', hint: 'Whatever you wrote for yourself' },
];

/** What strangers see of a record. */
export function ShareFields({ choice, onChange, hasTags = true }: ShareFieldsProps) {
  const ticks = hasTags ? TICKS : TICKS.filter(({ name }) => name !== 'tags' && name !== 'notes');
  return (
    <>
      <fieldset className="min-w-0">
        <legend className="mb-1.5 font-medium">What it shows</legend>
        <ul className="divide-y divide-line rounded-xl border border-line">
          <Row
            label="Results, days, odds and starts"
            hint="Always, for every bet that has locked"
            isChecked
            isFixed
          />
          {ticks.map(({ name, ...texts }) => (
            <Row
              key={name}
              {...texts}
              isChecked={choice[name]}
              onChange={(isChecked) => onChange({ ...choice, [name]: isChecked })}
            />
          ))}
        </ul>
      </fieldset>
      <div>
        <p aria-hidden className="mb-1.5 font-medium">
          Amounts
        </p>
        <SegmentedControl
          label="Amounts"
          name="amounts"
          choices={[
            { value: 'units', label: 'Units' },
            { value: 'money', label: 'Money' },
          ]}
          value={choice.money ? 'money' : 'units'}
          onChange={(amounts) => onChange({ ...choice, money: amounts === 'money' })}
        />
        <p className="mt-1.5 text-xs text-muted">
          {choice.money ? 'Everybody sees how much you bet.' : 'Nobody sees how much you bet.'}
        </p>
      </div>
    </>
  );
}

type RowProps = {
  label: string;
  hint: string;
  isChecked: boolean;
  isFixed?: boolean;
  onChange?: (isChecked: boolean) => void;
};

function Row({ label, hint, isChecked, isFixed = false, onChange }: RowProps) {
  const id = useId();
  return (
    <li className="relative flex gap-3 px-3 py-2.5">
      <input
        type="checkbox"
        id={id}
        aria-describedby={`${id}-hint`}
        checked={isChecked}
        disabled={isFixed}
        onChange={(event) => onChange?.(event.target.checked)}
        className="mt-0.5 size-5 shrink-0 accent-primary"
      />
      <div className="min-w-0">
        <label htmlFor={id} className="cursor-pointer font-medium after:absolute after:inset-0">
          {label}
        </label>
        <p id={`${id}-hint`} className="text-xs text-muted">
          {hint}
        </p>
      </div>
    </li>
  );
}
