import ArrowRightLeft from 'lucide-react/icons/arrow-right-left';
import Ellipsis from 'lucide-react/icons/ellipsis';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import { type RefObject, useRef, useState } from 'react';
import { type BetOutcome, SETTLED_STATUSES } from '#domain/bets/outcomes.ts';
import { formatCount } from '#domain/number-text.ts';
import { OUTCOME_LOOK } from '#ui/status-badge.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Menu, type MenuItem } from '#ui/menu.tsx';
import { useRoomFor } from '#ui/use-room-for.ts';

export type SelectionBarProps = {
  ref: RefObject<HTMLDivElement | null>;
  count: number;
  /** Behind 'More results'. */
  results: readonly BetOutcome[];
  shownCount: number;
  busy: boolean;
  onSelectAll: () => void;
  onSelectNone: () => void;
  onSettle: (outcome: BetOutcome) => void;
  onEdit: () => void;
  onMove: () => void;
  onDelete: () => void;
  onDone: () => void;
};

type Action = MenuItem & { onChoose: () => void };

export function SelectionBar(props: SelectionBarProps) {
  const { ref: bar, count, shownCount, busy, onSelectAll, onSelectNone, onSettle, onDone } = props;
  useRoomFor(bar);
  const allSelected = count > 0 && count === shownCount;
  const result = (outcome: BetOutcome): Action => ({
    ...OUTCOME_LOOK[outcome],
    onChoose: () => onSettle(outcome),
  });
  const results = props.results.map(result);
  const changes: readonly Action[] = [
    { label: 'Edit…', icon: Pencil, tone: 'neutral', onChoose: props.onEdit },
    { label: 'Move…', icon: ArrowRightLeft, tone: 'neutral', onChoose: props.onMove },
    { label: 'Delete', icon: Trash2, tone: 'neutral', onChoose: props.onDelete },
  ];
  const isIdle = count === 0;
  return (
    <div
      ref={bar}
      role="group"
      aria-label="Selected bets"
      tabIndex={-1}
      className={
        'sticky bottom-(--floor) z-10 mt-3 flex flex-wrap items-center gap-x-1.5 gap-y-2 ' +
        'rounded-2xl border border-line bg-surface p-2 shadow-raised outline-none'
      }
    >
      <p aria-live="polite" className="pl-2 font-medium tabular-nums">
        {formatCount(count)} selected
      </p>
      <Button variant="ghost" className="px-2.5" onClick={allSelected ? onSelectNone : onSelectAll}>
        {allSelected ? (
          'Clear'
        ) : (
          <span>
            Select all<span className="max-sm:hidden"> {formatCount(shownCount)}</span>
          </span>
        )}
      </Button>
      <div className="order-1 flex basis-full gap-1.5 xl:order-none xl:ml-auto xl:basis-auto">
        {SETTLED_STATUSES.map((status) => (
          <Button
            key={status}
            icon={OUTCOME_LOOK[status].icon}
            data-key={KEYS[status]}
            className="max-sm:px-1.5 max-xl:flex-1"
            disabled={isIdle}
            busy={busy}
            onClick={() => onSettle(status)}
          >
            {OUTCOME_LOOK[status].label}
          </Button>
        ))}
        <ActionMenu label="More results" actions={results} isOff={isIdle || busy} className="max-md:hidden" />
        <ActionMenu
          label="More actions"
          actions={[...results, ...changes]}
          isOff={isIdle || busy}
          className="md:hidden"
        />
        {changes.map(({ label, icon, onChoose }) => (
          <Button
            key={label}
            variant={label === 'Delete' ? 'danger' : 'secondary'}
            icon={icon}
            className="max-md:hidden xl:px-3"
            disabled={isIdle || busy}
            onClick={onChoose}
          >
            {label}
          </Button>
        ))}
      </div>
      <Button variant="primary" className="ml-auto max-sm:px-3 xl:ml-0" onClick={onDone}>
        Done
      </Button>
    </div>
  );
}

const KEYS = { won: 'w', lost: 'l', push: 'p' } as const;

type ActionMenuProps = { label: string; actions: readonly Action[]; isOff: boolean; className: string };

function ActionMenu({ label, actions, isOff, className }: ActionMenuProps) {
  const [isOpen, setIsOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  return (
    <div ref={root} className={className}>
      <Button
        icon={Ellipsis}
        aria-label={label}
        title={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        className="w-11 px-0"
        disabled={isOff}
        onClick={() => setIsOpen(!isOpen)}
      />
      {isOpen && (
        <Menu
          label={label}
          root={root}
          items={actions}
          onSelect={(place) => actions[place]?.onChoose()}
          onClose={() => setIsOpen(false)}
        />
      )}
    </div>
  );
}
