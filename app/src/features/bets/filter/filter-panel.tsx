import ChevronDown from 'lucide-react/icons/chevron-down';
import { CONDITION_NAMES, isOfKind, type NameOf, type ValueCondition } from '#domain/bets/bet-filter.ts';
import type { Bet } from '#domain/bets/bet.ts';
import { type CustomField, foldedName } from '#domain/bets/custom-field.ts';
import type { NamedNotebook } from '#domain/bets/filter-words.ts';
import { choicesIn, countsByNotebook } from '#domain/bets/value-choices.ts';
import { formatCount } from '#domain/number-text.ts';
import { amountReading } from '#domain/reader/read-amount.ts';
import { cardStyle } from '#ui/card-style.ts';
import { classNames } from '#ui/class-names.ts';
import { TextField } from '#ui/controls/text-field.tsx';
import { ChoiceSelect } from './choice-select.tsx';
import type { FilterFields } from './filter-draft.ts';
import { TYPED } from './typed-conditions.ts';

export type FilterPanelProps = {
  fields: FilterFields;
  bets: readonly Bet[];
  customFields: readonly CustomField[];
  /** The notebooks to choose from; none in the history of one. */
  notebooks: readonly NamedNotebook[];
};

const DAY = { type: 'date' };
const ODDS = { placeholder: 'Any' };
const WAGER = { placeholder: 'Any', isAmount: true, inputMode: 'decimal' } as const;

const INPUTS = {
  dateFrom: { label: 'From date', ...DAY },
  dateTo: { label: 'To date', ...DAY },
  oddsMin: { label: 'Min odds', ...ODDS },
  oddsMax: { label: 'Max odds', ...ODDS },
  wagerMin: { label: 'Min wager', ...WAGER },
  wagerMax: { label: 'Max wager', ...WAGER },
} satisfies Readonly<Record<NameOf<'day' | 'odds' | 'amount'>, unknown>>;

/** The status is in the bar. */
const FIELDS = CONDITION_NAMES.filter(
  (name) => name !== 'outcome' && isOfKind(name, 'choice', 'day', 'odds', 'amount'),
);

/** The conditions behind the button Filters. */
export function FilterPanel({ fields, bets, customFields, notebooks }: FilterPanelProps) {
  'use memo';
  const { draft, mistakes, type, choose, send } = fields;
  const choices = choicesIn(bets, customFields);
  const counts = countsByNotebook(bets);

  return (
    <div className={classNames(cardStyle, 'mt-3 grid gap-4 p-4')}>
      <div className="grid grid-cols-2 items-start gap-x-2 gap-y-3 max-[22rem]:[&>:nth-child(-n+3)]:col-span-2 max-md:[&>:first-child]:col-span-2 md:grid-cols-4 xl:grid-cols-[1fr_1.3fr_1.3fr_1fr_1fr_1fr_1fr]">
        {FIELDS.map((name) =>
          isOfKind(name, 'choice') ? (
            <ChoiceSelect key={name} name={name} fields={fields} />
          ) : (
            <TextField
              key={name}
              {...INPUTS[name]}
              value={draft[name]}
              hint={isOfKind(name, 'amount') ? amountReading(draft[name]) : undefined}
              error={mistakes[name]}
              autoComplete="off"
              onChange={({ target }) => type(name, target.value, TYPED)}
              onBlur={send}
            />
          ),
        )}
      </div>
      <div className="grid items-start gap-2 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
        {notebooks.length > 0 && (
          <Choices
            label="Notebook"
            choices={notebooks.map((each) => ({ ...each, count: counts.get(each.id) ?? 0 }))}
            chosen={draft.notebookIds}
            onChange={(notebookIds) => choose('notebookIds', notebookIds)}
          />
        )}
        {choices.map(({ field: name, choices: values }) => (
          <Choices
            key={name}
            label={name}
            choices={values.map(({ value, count }) => ({ id: value, name: value, count }))}
            chosen={valuesOf(draft.values, name)}
            onChange={(next) => choose('values', withValues(draft.values, name, next))}
          />
        ))}
      </div>
    </div>
  );
}

type ChoicesProps = {
  label: string;
  choices: readonly (NamedNotebook & { count: number })[];
  chosen: readonly string[];
  onChange: (chosen: readonly string[]) => void;
};

/** A folded list of checkboxes. */
function Choices({ label, choices, chosen, onChange }: ChoicesProps) {
  const known = new Set(chosen.map(foldedName));
  return (
    <details className="group min-w-0 rounded-lg border border-line bg-surface">
      <summary className="flex h-11 cursor-pointer list-none items-center gap-2 rounded-lg px-3 select-none hover:bg-hover compact:h-10 [&::-webkit-details-marker]:hidden">
        <span className="min-w-0 flex-1 truncate font-medium">{label}</span>
        <span className="text-xs text-muted tabular-nums">
          {chosen.length > 0 ? `${chosen.length} chosen` : 'Any'}
        </span>
        <ChevronDown
          aria-hidden
          size={16}
          className="shrink-0 text-muted transition-transform group-open:rotate-180"
        />
      </summary>
      <ul aria-label={label} className="max-h-60 overflow-y-auto border-t border-line p-1">
        {choices.map(({ id, name, count }) => (
          <li key={id}>
            <label className="flex min-h-11 cursor-pointer items-center gap-2.5 rounded-md px-2 hover:bg-hover compact:min-h-8">
              <input
                type="checkbox"
                className="size-4 shrink-0 accent-primary"
                checked={known.has(foldedName(id))}
                onChange={({ target }) =>
                  onChange(
                    target.checked
                      ? [...chosen, id]
                      : chosen.filter((each) => foldedName(each) !== foldedName(id)),
                  )
                }
              />
              <span className="min-w-0 flex-1 truncate">{name}</span>
              <span className="text-xs text-muted tabular-nums">{formatCount(count)}</span>
            </label>
          </li>
        ))}
      </ul>
    </details>
  );
}

function valuesOf(conditions: readonly ValueCondition[], field: string): string[] {
  return conditions.filter((each) => foldedName(each.field) === foldedName(field)).map(({ value }) => value);
}

function withValues(
  conditions: readonly ValueCondition[],
  field: string,
  values: readonly string[],
): readonly ValueCondition[] {
  const others = conditions.filter((each) => foldedName(each.field) !== foldedName(field));
  return [...others, ...values.map((value) => ({ field, value }))];
}
