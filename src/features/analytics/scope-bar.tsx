import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import { BET_OUTCOMES } from '#domain/bets/bet.ts';
import { type AnalyticsScope, type ScopeStatus, WHOLE_SCOPE } from '#domain/analytics/scope.ts';
import { OUTCOME_LOOK } from '#ui/status-badge.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Card } from '#ui/card.tsx';
import { ColorDot } from '#ui/color-dot.tsx';
import { SelectField } from '#ui/controls/select-field.tsx';
import { ToggleButton } from '#ui/controls/toggle-button.tsx';
import { DayField } from './day-field.tsx';
import type { AnalyticsNotebook } from './selection.ts';

const STATUSES: readonly { value: ScopeStatus; label: string }[] = [
  { value: 'all', label: 'Any status' },
  { value: 'settled', label: 'Settled' },
  ...BET_OUTCOMES.map((value) => ({ value, label: OUTCOME_LOOK[value].label })),
];

export type ScopeBarProps = {
  notebooks: readonly AnalyticsNotebook[];
  scope: AnalyticsScope;
  onChange: (scope: AnalyticsScope) => void;
  /** The control that adds a condition for a custom field. */
  fieldPicker: ReactNode;
  count: ReactNode;
  unitSwitch: ReactNode;
};

/** The page's filters and the choice of units. */
export function ScopeBar({ notebooks, scope, onChange, fieldPicker, count, unitSwitch }: ScopeBarProps) {
  const isWhole = scope.notebookIds === 'all' && !scope.from && !scope.to && scope.status === 'all';
  const isReversed = scope.from !== undefined && scope.to !== undefined && scope.from > scope.to;
  const change = (changes: Partial<AnalyticsScope>) => onChange({ ...scope, ...changes });
  return (
    <Card className="print:hidden">
      <form role="search" aria-label="Bets to analyze" onSubmit={(event) => event.preventDefault()}>
        {notebooks.length > 1 && <NotebookChips notebooks={notebooks} scope={scope} onChange={change} />}
        <div className="grid grid-cols-2 items-start gap-x-2 max-[22rem]:grid-cols-1 gap-y-3 md:grid-cols-3 xl:grid-cols-5">
          <DayField label="From" day={scope.from} onChange={(from) => change({ from })} />
          <DayField
            label="To"
            day={scope.to}
            error={isReversed ? 'End date must be on or after the start date' : undefined}
            onChange={(to) => change({ to })}
          />
          <SelectField
            label="Status"
            options={STATUSES}
            value={scope.status}
            onChange={(event) => change({ status: event.target.value as ScopeStatus })}
          />
          {fieldPicker}
        </div>
        {scope.columns.length > 0 && <Conditions scope={scope} onChange={change} />}
        <div className="mt-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
          <div className="flex min-h-11 flex-wrap items-center gap-x-2 sm:min-h-10">
            <p role="status" className="text-muted tabular-nums">
              {count}
            </p>
            {!(isWhole && scope.columns.length === 0) && (
              <Button variant="ghost" icon={X} onClick={() => onChange(WHOLE_SCOPE)}>
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

type PartProps = { scope: AnalyticsScope; onChange: (changes: Partial<AnalyticsScope>) => void };

function NotebookChips({ notebooks, scope, onChange }: PartProps & Pick<ScopeBarProps, 'notebooks'>) {
  const chosen = scope.notebookIds === 'all' ? [] : scope.notebookIds;
  const toggle = (id: string) => {
    const next = chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id];
    onChange({ notebookIds: next.length === 0 || next.length === notebooks.length ? 'all' : next });
  };
  return (
    <div
      role="group"
      aria-label="Notebooks"
      className="-m-1 mb-3 flex max-h-40 flex-wrap gap-2 overflow-y-auto p-1"
    >
      <ToggleButton isOn={scope.notebookIds === 'all'} onClick={() => onChange({ notebookIds: 'all' })}>
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
      {scope.columns.map((condition) => {
        const text = `${condition.name}: ${condition.value || 'none'}`;
        return (
          <li key={text} className="max-w-full">
            <Button
              className="max-w-full"
              aria-label={`Remove ${text}`}
              onClick={() => onChange({ columns: scope.columns.filter((each) => each !== condition) })}
            >
              <span className="truncate">{text}</span>
              <X aria-hidden size={16} className="shrink-0" />
            </Button>
          </li>
        );
      })}
    </ul>
  );
}
