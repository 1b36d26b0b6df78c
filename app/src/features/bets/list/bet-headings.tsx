import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import { BET_ORDER_LABELS, type BetOrder } from '#domain/bets/bet-order.ts';
import { classNames } from '#ui/class-names.ts';
import { ROW_COLUMNS } from '#features/bets/row-heights.ts';

export type BetHeadingsProps = {
  order: BetOrder;
  /** Leaves room for the checkboxes. */
  isSelecting: boolean;
  onOrderChange: (order: BetOrder) => void;
};

/** What a column is sorted by: on the first click, and on the second. An arrow up is the smallest first. */
const HEADINGS: readonly { label: string; orders: readonly [BetOrder, BetOrder]; className?: string }[] = [
  { label: 'Date', orders: ['newest', 'oldest'] },
  { label: 'Bet', orders: ['bet-az', 'bet-za'] },
  { label: 'Odds', orders: ['odds-long', 'odds-short'], className: 'justify-end' },
  { label: 'Wager', orders: ['wager-high', 'wager-low'], className: 'justify-end' },
  { label: 'Status', orders: ['pending-first', 'pending-last'], className: 'pl-2' },
  { label: 'P&L', orders: ['profit-high', 'profit-low'], className: 'justify-end' },
];

const ASCENDING: ReadonlySet<BetOrder> = new Set([
  'oldest',
  'bet-az',
  'odds-short',
  'wager-low',
  'pending-first',
  'profit-low',
]);

/** The headings of wide lists, which sort by their column. Only tables have aria-sort, so the buttons say the order. */
export function BetHeadings({ order, isSelecting, onOrderChange }: BetHeadingsProps) {
  const Arrow = ASCENDING.has(order) ? ArrowUp : ArrowDown;
  return (
    <div className="flex gap-3 border-b border-line px-5 print:hidden">
      {isSelecting && <span className="w-5 shrink-0" />}
      <div role="group" aria-label="Sort bets" className={classNames('grid min-w-0 flex-1', ROW_COLUMNS)}>
        {HEADINGS.map(({ label, orders: [first, second], className }) => {
          const isSorted = order === first || order === second;
          return (
            <button
              key={label}
              type="button"
              aria-label={isSorted ? `${label}, ${BET_ORDER_LABELS[order].toLowerCase()}` : undefined}
              aria-pressed={isSorted}
              title={`Sort: ${BET_ORDER_LABELS[order === first ? second : first].toLowerCase()}`}
              onClick={() => onOrderChange(order === first ? second : first)}
              className={classNames(
                'group/heading flex h-9 min-w-0 items-center gap-1 rounded text-xs font-medium transition-colors select-none',
                isSorted ? 'text-ink' : 'text-muted hover:text-ink',
                className,
              )}
            >
              {label}
              {isSorted && <Arrow aria-hidden size={12} className="shrink-0" />}
            </button>
          );
        })}
      </div>
    </div>
  );
}
