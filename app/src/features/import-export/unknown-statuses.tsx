import { useId } from 'react';
import { OUTCOMES } from '#domain/bets/outcomes.ts';
import { STATUS_MEANINGS, type StatusMeaning, type StatusMeanings } from '#domain/import/status.ts';
import type { Mapping } from '#domain/import/mapping.ts';
import { countOf } from '#domain/number-text.ts';
import { SelectField } from '#ui/controls/select-field.tsx';

function labelOf(meaning: StatusMeaning): string {
  if (meaning === 'skip') return 'Skip these rows';
  if (meaning === 'settled') return 'Settled: the money decides';
  if (meaning === 'placed') return 'Each way and placed';
  return meaning === 'push' ? 'Push, void or refunded' : OUTCOMES[meaning].label;
}

const OPTIONS = STATUS_MEANINGS.map((value) => ({ value, label: labelOf(value) }));

export type UnknownStatusesProps = {
  mapping: Mapping;
  /** The header of the status column. */
  column: string;
  onMeanings: (meanings: StatusMeanings) => void;
};

export function UnknownStatuses({ mapping, column, onMeanings }: UnknownStatusesProps) {
  const { unknownStatuses, statusMeanings } = mapping;
  const id = useId();
  const shown = unknownStatuses.filter(({ key, isAsked }) => isAsked || Object.hasOwn(statusMeanings, key));
  if (shown.length === 0) return null;
  return (
    <div
      role="group"
      aria-labelledby={id}
      aria-describedby={`${id}-note`}
      className="border-t border-line px-4 py-4 sm:px-5"
    >
      <h3 id={id} className="font-medium">
        What do these statuses mean?
      </h3>
      <p id={`${id}-note`} className="mt-0.5 max-w-prose text-muted">
        These words in column “{column}” are unknown, or can mean more than one thing. We’ll remember your
        answers on this device for files with the same columns, until you sign out.
      </p>
      <div className="mt-4 grid gap-4 sm:grid-cols-2 md:grid-cols-3">
        {shown.map(({ key, text, count }) => {
          const meaning = Object.hasOwn(statusMeanings, key) ? statusMeanings[key] : undefined;
          return (
            <SelectField
              key={key}
              label={`“${text}” in ${countOf(count, 'row')}`}
              options={meaning ? OPTIONS : [{ value: '', label: 'Choose…' }, ...OPTIONS]}
              value={meaning ?? ''}
              error={meaning ? undefined : 'Choose what it means.'}
              onChange={({ currentTarget }) => {
                const chosen = STATUS_MEANINGS.find((each) => each === currentTarget.value);
                if (chosen) onMeanings({ ...statusMeanings, [key]: chosen });
              }}
            />
          );
        })}
      </div>
    </div>
  );
}
