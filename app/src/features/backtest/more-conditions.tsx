import ChevronRight from 'lucide-react/icons/chevron-right';
import { FORM_TEAMS, type FormCondition } from '#domain/backtest/rule.ts';
import { WEEKDAY_NAMES } from '#domain/calendar/calendar-month.ts';
import { MONTH_NAMES } from '#domain/calendar/iso-day.ts';
import { SelectField } from '#ui/controls/select-field.tsx';
import { TextField } from '#ui/controls/text-field.tsx';
import type { DraftProps } from './rule-form.tsx';
import { NEW_FORM } from './rule-draft.ts';

/** Months, weekdays and form, which most rules don't need. */
export function MoreConditions(props: DraftProps) {
  const { draft, change } = props;
  const count =
    Number(draft.months.length > 0) +
    Number(draft.weekdays.length > 0) +
    FORM_TEAMS.filter((team) => draft[team]).length;
  return (
    <details className="group mt-5 border-t border-line pt-1" open={count > 0 || undefined}>
      <summary className="flex min-h-11 cursor-pointer items-center gap-1.5 font-medium">
        <ChevronRight
          aria-hidden
          size={16}
          className="text-muted transition-transform group-open:rotate-90"
        />
        More conditions{count > 0 && ` (${count})`}
      </summary>
      <div className="grid gap-4 pt-1">
        <Chips
          legend="Months"
          name="months"
          options={MONTH_NAMES.map((name, place) => ({ value: place + 1, label: name.slice(0, 3), name }))}
          chosen={draft.months}
          onChange={(months) => change({ months })}
        />
        <Chips
          legend="Weekdays"
          name="weekdays"
          options={WEEKDAY_NAMES.map((name, value) => ({ value, label: name.slice(0, 3), name }))}
          chosen={draft.weekdays}
          onChange={(weekdays) => change({ weekdays })}
        />
        <div className="grid items-start gap-4 lg:grid-cols-2">
          {FORM_TEAMS.map((team) => (
            <FormFields key={team} team={team} {...props} />
          ))}
        </div>
      </div>
    </details>
  );
}

type ChipsProps = {
  legend: string;
  name: string;
  options: readonly { value: number; label: string; name: string }[];
  chosen: readonly number[];
  onChange: (chosen: readonly number[]) => void;
};

/** None chosen means any. */
function Chips({ legend, name, options, chosen, onChange }: ChipsProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 font-medium">
        {legend} <span className="font-normal text-muted">{chosen.length === 0 && 'any'}</span>
      </legend>
      <div className="flex flex-wrap gap-1.5">
        {options.map(({ value, label, name: full }) => (
          <label
            key={value}
            className="relative flex h-11 min-w-13 items-center justify-center rounded-lg border border-control px-2.5 font-medium text-muted transition-colors hover:border-muted hover:text-ink has-checked:border-primary has-checked:bg-primary-soft has-checked:text-primary has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary compact:h-9"
          >
            <input
              type="checkbox"
              name={name}
              aria-label={full}
              className="absolute inset-0 cursor-pointer opacity-0"
              checked={chosen.includes(value)}
              onChange={({ target }) =>
                onChange(
                  target.checked
                    ? [...chosen, value].toSorted((one, other) => one - other)
                    : chosen.filter((each) => each !== value),
                )
              }
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

const MEASURES = [
  { value: 'any', label: 'Any' },
  { value: 'points', label: 'Points a game' },
  { value: 'margin', label: 'Goal difference a game' },
];

const FIELD_KEYS = { Games: 'games', Min: 'min', Max: 'max' } as const;

function FormFields({ team, draft, mistakeIn, change }: DraftProps & { team: FormCondition['team'] }) {
  const form = draft[team];
  const set = (changes: Partial<NonNullable<typeof form>>) =>
    change({ [team]: { ...(form ?? NEW_FORM), ...changes } });
  const field = (label: string, name: 'Games' | 'Min' | 'Max') => {
    const key = FIELD_KEYS[name];
    return (
      <TextField
        label={label}
        name={`${team}${name}`}
        inputMode={name === 'Games' ? 'numeric' : 'decimal'}
        autoComplete="off"
        placeholder={name === 'Games' ? undefined : 'Any'}
        value={form?.[key] ?? ''}
        error={mistakeIn(`${team}${name}`)}
        onChange={({ target }) => set({ [key]: target.value })}
      />
    );
  };
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">Form of the {team} team</legend>
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          label={`Form of the ${team} team`}
          name={`${team}Form`}
          value={form?.measure ?? 'any'}
          options={MEASURES}
          onChange={({ target: { value } }) =>
            value === 'points' || value === 'margin' ? set({ measure: value }) : change({ [team]: null })
          }
        />
        {form && (
          <>
            {field('Over its last … games', 'Games')}
            {field('From', 'Min')}
            {field('To', 'Max')}
          </>
        )}
      </div>
    </fieldset>
  );
}
