import Search from 'lucide-react/icons/search';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import X from 'lucide-react/icons/x';
import { type ReactNode, type SubmitEvent, useId, useState } from 'react';
import { activeGroups } from '#domain/bets/filter-bets.ts';
import { BET_ORDER_LABELS, BET_ORDERS, type BetOrder } from '#domain/bets/bet-order.ts';
import { Button } from '#ui/controls/button.tsx';
import { SelectField } from '#ui/controls/select-field.tsx';
import { TextField } from '#ui/controls/text-field.tsx';
import { ChoiceSelect } from './choice-select.tsx';
import type { FilterFields } from './filter-draft.ts';

const ORDERS = BET_ORDERS.map((order) => ({ value: order, label: BET_ORDER_LABELS[order] }));

export type BetFilterBarProps = {
  fields: FilterFields;
  order: BetOrder;
  onOrderChange: (order: BetOrder) => void;
  onClear: () => void;
  /** The menu of saved filters. */
  saved: ReactNode;
  /** The remaining conditions, shown by the button Filters. */
  panel: ReactNode;
  chips: ReactNode;
};

/** The search, the status and, behind a button, the other filters. */
export function BetFilterBar(props: BetFilterBarProps) {
  const { fields, order, onOrderChange, onClear, saved, panel, chips } = props;
  const [isOpen, setIsOpen] = useState(false);
  const panelId = useId();
  const { query } = fields.draft;
  const activeCount = activeGroups(fields.typed);
  const isAnythingEntered = activeCount > 0 || query !== '' || Object.keys(fields.mistakes).length > 0;

  return (
    <form
      role="search"
      aria-label="Bets"
      noValidate
      onSubmit={(event: SubmitEvent) => {
        event.preventDefault();
        fields.send();
      }}
    >
      <div className="flex flex-wrap gap-2">
        <div className="min-w-0 flex-1 basis-40 md:basis-60">
          <TextField
            label="Search bets"
            labelHidden
            type="search"
            data-key="/"
            placeholder="Search bets"
            enterKeyHint="search"
            autoComplete="off"
            prefix={<Search size={16} />}
            value={query}
            onChange={({ target }) => fields.type('query', target.value)}
            onBlur={fields.send}
          />
        </div>
        <Button
          className="max-md:px-3"
          icon={SlidersHorizontal}
          aria-expanded={isOpen}
          aria-controls={isOpen ? panelId : undefined}
          onClick={() => setIsOpen(!isOpen)}
        >
          <span className="max-md:sr-only">Filters</span>
          {activeCount > 0 && (
            <span className="min-w-5 rounded-full bg-primary px-1.5 text-xs leading-5 text-on-primary tabular-nums">
              {activeCount}
              <span className="sr-only"> active</span>
            </span>
          )}
        </Button>
        {/* "Won or half won" takes a row on phones. */}
        <div className="min-w-0 flex-1 basis-36 max-md:basis-full md:flex-none">
          <ChoiceSelect name="outcome" fields={fields} labelHidden />
        </div>
        {/* Wide lists are sorted by their headings. */}
        <div className="min-w-0 flex-1 basis-36 md:flex-none md:basis-40 @4xl:hidden">
          <SelectField
            label="Sort bets"
            labelHidden
            options={ORDERS}
            value={order}
            onChange={({ target }) =>
              onOrderChange(BET_ORDERS.find((each) => each === target.value) ?? 'newest')
            }
          />
        </div>
        {saved}
        {isAnythingEntered && (
          <Button variant="ghost" icon={X} className="max-md:px-3" onClick={onClear}>
            <span className="max-md:sr-only">Clear all</span>
          </Button>
        )}
      </div>
      {isOpen && <div id={panelId}>{panel}</div>}
      {chips}
    </form>
  );
}
