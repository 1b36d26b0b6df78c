import Search from 'lucide-react/icons/search';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import X from 'lucide-react/icons/x';
import { type SubmitEvent, useId, useState } from 'react';
import { BET_ORDER_LABELS, BET_ORDERS, type BetOrder } from '#domain/bets/bet-order.ts';
import { BET_RESULTS, BET_STATUSES, type BetOutcome } from '#domain/bets/bet.ts';
import { countOf } from '#domain/number-text.ts';
import { Badge } from '#ui/badge.tsx';
import { OUTCOME_LOOK } from '#ui/status-badge.tsx';
import { Button } from '#ui/controls/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { SelectField } from '#ui/controls/select-field.tsx';
import { TextField } from '#ui/controls/text-field.tsx';
import type { FilterDraft, FilterMistakes } from './filter-draft.ts';

const STATUSES = [
  { value: '', label: 'Any status' },
  ...[...BET_STATUSES, ...BET_RESULTS].map((value) => ({ value, label: OUTCOME_LOOK[value].label })),
];
const ORDERS = BET_ORDERS.map((order) => ({ value: order, label: BET_ORDER_LABELS[order] }));

export type BetFilterBarProps = {
  draft: FilterDraft;
  mistakes: FilterMistakes;
  activeCount: number;
  order: BetOrder;
  onChange: (changes: Partial<FilterDraft>) => void;
  onOrderChange: (order: BetOrder) => void;
  onClear: () => void;
  onDone: () => void;
};

export function BetFilterBar(props: BetFilterBarProps) {
  const { draft, mistakes, activeCount, order, onChange, onOrderChange, onClear, onDone } = props;
  const [isOpen, setIsOpen] = useState(false);
  const panelId = useId();
  const isAnythingEntered = Object.values(draft).some((text) => text !== '');

  const field = (name: keyof FilterDraft) => ({
    value: draft[name],
    error: mistakes[name],
    autoComplete: 'off',
    onChange: (event: { target: { value: string } }) => onChange({ [name]: event.target.value }),
    onBlur: onDone,
  });
  return (
    <form
      role="search"
      aria-label="Bets"
      noValidate
      onSubmit={(event: SubmitEvent) => {
        event.preventDefault();
        onDone();
      }}
    >
      <div className="flex flex-wrap gap-2">
        <div className="basis-full md:flex-1 md:basis-60">
          <TextField
            label="Search bets"
            labelHidden
            type="search"
            placeholder="Search bets"
            enterKeyHint="search"
            prefix={<Search size={16} />}
            {...field('query')}
          />
        </div>
        <Button
          className="md:hidden"
          icon={SlidersHorizontal}
          aria-expanded={isOpen}
          aria-controls={panelId}
          onClick={() => setIsOpen(!isOpen)}
        >
          Filters
          {activeCount > 0 && (
            <span className="min-w-5 rounded-full bg-primary px-1.5 text-xs leading-5 text-on-primary tabular-nums">
              {activeCount}
              <span className="sr-only"> active</span>
            </span>
          )}
        </Button>
        <div className="min-w-0 flex-1 md:flex-none md:basis-44">
          <SelectField
            label="Sort bets"
            labelHidden
            options={ORDERS}
            value={order}
            onChange={(event) => onOrderChange(event.target.value as BetOrder)}
          />
        </div>
        {activeCount > 0 && (
          <span className="hidden items-center md:flex">
            <Badge>{countOf(activeCount, 'filter')}</Badge>
          </span>
        )}
        {isAnythingEntered && (
          <Button variant="ghost" icon={X} onClick={onClear}>
            <span className="max-md:sr-only">Clear all</span>
          </Button>
        )}
      </div>
      <div
        id={panelId}
        className={classNames(
          'mt-3 grid-cols-2 items-start gap-x-2 gap-y-3 md:grid md:grid-cols-12 xl:flex',
          isOpen ? 'grid' : 'hidden',
        )}
      >
        <div className="col-span-2 md:col-span-4 xl:flex-[1.2]">
          <SelectField
            label="Status"
            options={STATUSES}
            value={draft.outcome}
            onChange={(event) => onChange({ outcome: event.target.value as BetOutcome | '' })}
            onBlur={onDone}
          />
        </div>
        <div className="min-w-0 max-[22rem]:col-span-2 md:col-span-4 xl:flex-[1.4]">
          <TextField label="From date" type="date" {...field('dateFrom')} />
        </div>
        <div className="min-w-0 max-[22rem]:col-span-2 md:col-span-4 xl:flex-[1.4]">
          <TextField label="To date" type="date" {...field('dateTo')} />
        </div>
        <div className="min-w-0 md:col-span-3 xl:flex-1">
          <TextField label="Min odds" placeholder="Any" {...field('oddsMin')} />
        </div>
        <div className="min-w-0 md:col-span-3 xl:flex-1">
          <TextField label="Max odds" placeholder="Any" {...field('oddsMax')} />
        </div>
        <div className="min-w-0 md:col-span-3 xl:flex-1">
          <TextField
            label="Min wager"
            placeholder="Any"
            prefix="$"
            inputMode="decimal"
            {...field('wagerMin')}
          />
        </div>
        <div className="min-w-0 md:col-span-3 xl:flex-1">
          <TextField
            label="Max wager"
            placeholder="Any"
            prefix="$"
            inputMode="decimal"
            {...field('wagerMax')}
          />
        </div>
      </div>
    </form>
  );
}
