import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { Card } from '#ui/card.tsx';
import { ColorDot } from '#ui/color-dot.tsx';
import { SelectField } from '#ui/controls/select-field.tsx';
import { ToggleButton } from '#ui/controls/toggle-button.tsx';
import {
  type BetFilter,
  CONDITIONS,
  isOfKind,
  NO_FILTER,
  optionsOf,
  SCOPE_NAMES,
} from '#domain/bets/bet-filter.ts';
import { isSameFilter, readCondition } from '#domain/bets/filter-address.ts';
import { conditionsInWords } from '#domain/bets/filter-words.ts';
import { DayField } from './day-field.tsx';
import type { AnalyticsNotebook } from './selection.ts';

export type ScopeBarProps = {
  notebooks: readonly AnalyticsNotebook[];
  scope: BetFilter;
  onChange: (scope: BetFilter) => void;
  /** The control that adds a condition for a custom field. */
  fieldPicker: ReactNode;
  count: ReactNode;
  unitSwitch: ReactNode;
};

const CHOICES = SCOPE_NAMES.filter((name) => isOfKind(name, 'choice'));

/** The page's filters and the choice of units. */
export function ScopeBar({ notebooks, scope, onChange, fieldPicker, count, unitSwitch }: ScopeBarProps) {
  const { dateFrom, dateTo } = scope;
  const isReversed = dateFrom !== null && dateTo !== null && dateFrom > dateTo;
  const change = (changes: Partial<BetFilter>) => onChange({ ...scope, ...changes });
  return (
    <Card className="print:hidden">
      <form role="search" aria-label="Bets to analyze" onSubmit={(event) => event.preventDefault()}>
        {notebooks.length > 1 && <NotebookChips notebooks={notebooks} scope={scope} onChange={change} />}
        <div className="grid grid-cols-2 items-start gap-x-2 gap-y-3 max-[22rem]:grid-cols-1 max-md:[&>:nth-child(3)]:col-span-full md:grid-cols-3 xl:grid-cols-5">
          <DayField label="From" day={dateFrom} onChange={(day) => change({ dateFrom: day })} />
          <DayField
            label="To"
            day={dateTo}
            error={isReversed ? 'End date must be on or after the start date' : undefined}
            onChange={(day) => change({ dateTo: day })}
          />
          {CHOICES.map((name) => (
            <SelectField
              key={name}
              label={CONDITIONS[name].label}
              options={optionsOf(name)}
              value={scope[name] ?? ''}
              onChange={({ target }) => change({ [name]: readCondition(name, [target.value]) })}
            />
          ))}
          {fieldPicker}
        </div>
        {scope.values.length > 0 && <Conditions scope={scope} onChange={change} />}
        <div className="mt-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
          <div className="flex min-h-11 flex-wrap items-center gap-x-2 sm:min-h-10">
            <p role="status" className="text-muted tabular-nums">
              {count}
            </p>
            {!isSameFilter(scope, NO_FILTER) && (
              <Button variant="ghost" icon={X} onClick={() => onChange(NO_FILTER)}>
                Clear
              </Button>
            )}
          </div>
          {unitSwitch}
        </div>
      </form>
    </Card>
  );
}

type PartProps = { scope: BetFilter; onChange: (changes: Partial<BetFilter>) => void };

function NotebookChips({ notebooks, scope, onChange }: PartProps & Pick<ScopeBarProps, 'notebooks'>) {
  const chosen = scope.notebookIds;
  const toggle = (id: string) => {
    const next = chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id];
    onChange({ notebookIds: next.length === notebooks.length ? [] : next });
  };
  return (
    <div
      role="group"
      aria-label="Notebooks"
      className="-m-1 mb-3 flex max-h-40 flex-wrap gap-2 overflow-y-auto p-1"
    >
      <ToggleButton isOn={chosen.length === 0} onClick={() => onChange({ notebookIds: [] })}>
        All notebooks
      </ToggleButton>
      {notebooks.map(({ id, name, color }) => (
        <ToggleButton key={id} isOn={chosen.includes(id)} className="max-w-full" onClick={() => toggle(id)}>
          <ColorDot color={color} />
          <span className="truncate">{name}</span>
        </ToggleButton>
      ))}
    </div>
  );
}

function Conditions({ scope, onChange }: PartProps) {
  return (
    <ul aria-label="Fields" className="mt-3 flex flex-wrap gap-2">
      {conditionsInWords({ ...NO_FILTER, values: scope.values }).map(({ text, without }) => (
        <li key={text} className="max-w-full">
          <Button className="max-w-full" aria-label={`Remove ${text}`} onClick={() => onChange(without)}>
            <span className="truncate">{text}</span>
            <X aria-hidden size={16} className="shrink-0" />
          </Button>
        </li>
      ))}
    </ul>
  );
}
