import Ellipsis from 'lucide-react/icons/ellipsis';
import { useLayoutEffect, useRef, useState } from 'react';
import type { Bet } from '#domain/bets/bet.ts';
import {
  BET_RESULTS,
  type BetOutcome,
  isOfLegs,
  type LegOutcome,
  SETTLED_STATUSES,
} from '#domain/bets/outcomes.ts';
import { classNames } from '#ui/class-names.ts';
import { lazyComponent } from '#ui/lazy-component.tsx';
import { OUTCOME_LOOK } from '#ui/status-badge.tsx';
import { toneText } from '#ui/tone-style.ts';

export const Menu = lazyComponent(async () => (await import('#ui/menu.tsx')).Menu, null);

const NOT_OF_LEGS = BET_RESULTS.filter((result) => !isOfLegs(result));
const NOT_PLACED = BET_RESULTS.filter((result) => result !== 'placed');

/** What can be chosen for a bet. A parlay's halves are those of its legs; an each-way bet is rarely a push. */
export function choicesOf(bet: Bet): Choices<Exclude<BetOutcome, 'pending'>> {
  const { description: name, legs, terms } = bet;
  if (terms?.kind === 'each_way')
    return { name, buttons: ['won', 'lost', 'placed'], more: ['push', ...NOT_PLACED] };
  const more = legs.length > 0 ? NOT_OF_LEGS : BET_RESULTS;
  if (terms?.kind !== 'lay') return { name, buttons: SETTLED_STATUSES, more };
  const laid = bet.selection ?? name;
  const meanings = { won: `Won: ${laid} didn’t win`, lost: `Lost: ${laid} won` };
  return { name, buttons: SETTLED_STATUSES, more, meanings };
}

type Choices<Outcome extends BetOutcome> = {
  /** What is settled: the description of a bet, or the selection of a leg. */
  name: string;
  buttons: readonly Outcome[];
  /** The outcomes behind 'More results'. */
  more: readonly Outcome[];
  /** What an outcome means where its name alone could mislead. */
  meanings?: Readonly<Partial<Record<BetOutcome, string>>>;
};

export type SettleButtonsProps<Outcome extends BetOutcome> = Choices<Outcome> & {
  /** The current outcome, which its button shows as pressed and takes back. Undefined if the buttons go once used. */
  current?: LegOutcome;
  busy: boolean;
  onSettle: (outcome: Outcome | 'pending') => void;
  className: string;
  /** Icons without words where a list is wide; all buttons are big enough for a finger where that is what points. */
  isInRow?: boolean;
};

/** Gray until the row is pointed at or has the focus. */
const rowStyle = classNames(
  '@4xl:not-pointer-coarse:gap-1 @4xl:not-pointer-coarse:grayscale @4xl:not-pointer-coarse:transition-[filter]',
  'group-focus-within/row:grayscale-0 group-hover/row:grayscale-0',
);
const rowButtonStyle =
  '@4xl:not-pointer-coarse:size-7 @4xl:not-pointer-coarse:border-transparent @4xl:not-pointer-coarse:bg-transparent @4xl:not-pointer-coarse:px-0';

const buttonStyle = classNames(
  'inline-flex h-11 items-center justify-center gap-1 rounded-lg border border-line bg-surface px-1',
  'font-medium transition-colors select-none hover:border-control hover:bg-hover',
  'aria-disabled:cursor-progress aria-disabled:opacity-60',
  'aria-pressed:border-control aria-pressed:bg-hover',
  '@lg:h-8 @lg:gap-1.5 @lg:px-2.5 @lg:text-xs pointer-coarse:h-11',
);

export function SettleButtons<Outcome extends BetOutcome>(props: SettleButtonsProps<Outcome>) {
  const { name, more, meanings, current, busy, onSettle, className, isInRow = false } = props;
  const group = useRef<HTMLDivElement>(null);

  // The buttons disappear when the bet is settled: move the focus to its title.
  useLayoutEffect(() => {
    const buttons = group.current;
    return () => {
      if (buttons?.contains(document.activeElement))
        buttons.closest('[data-index]')?.querySelector('a')?.focus({ preventScroll: true });
    };
  }, []);

  return (
    <div
      ref={group}
      className={classNames(
        'relative z-10 flex gap-1.5 has-[[role=menu]]:z-20',
        isInRow && rowStyle,
        className,
      )}
    >
      {props.buttons.map((outcome) => {
        const { label, icon: Icon, tone } = OUTCOME_LOOK[outcome];
        return (
          <button
            key={outcome}
            type="button"
            // Legs have no key: W settles the bet of their row. P is for a push, not for a place.
            data-key={current === undefined && outcome !== 'placed' ? outcome.charAt(0) : undefined}
            aria-label={`Mark ${name} as ${label.toLowerCase()}`}
            title={meanings?.[outcome] ?? (isInRow ? label : undefined)}
            aria-pressed={current && current === outcome}
            aria-disabled={busy || undefined}
            onClick={() => {
              if (!busy) onSettle(current === outcome ? 'pending' : outcome);
            }}
            className={classNames(buttonStyle, 'flex-1 @lg:flex-none', isInRow && rowButtonStyle)}
          >
            <Icon aria-hidden size={14} strokeWidth={2.25} className={toneText[tone]} />
            <span className={classNames(isInRow && '@4xl:not-pointer-coarse:sr-only')}>{label}</span>
          </button>
        );
      })}
      <MoreResults
        name={name}
        outcomes={more}
        busy={busy}
        className={isInRow && rowButtonStyle}
        onChoose={onSettle}
      />
    </div>
  );
}

type MoreResultsProps<Outcome extends BetOutcome> = {
  className: string | false;
  name: string;
  outcomes: readonly Outcome[];
  busy: boolean;
  onChoose: (outcome: Outcome) => void;
};

function MoreResults<Outcome extends BetOutcome>(props: MoreResultsProps<Outcome>) {
  const { name, outcomes, busy, onChoose, className } = props;
  const [isOpen, setIsOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const label = `More results for ${name}`;
  return (
    <div ref={root} className="relative flex">
      <button
        type="button"
        aria-label={label}
        title="More results"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-disabled={busy || undefined}
        onClick={() => {
          if (!busy) setIsOpen(!isOpen);
        }}
        className={classNames(buttonStyle, 'w-11 @lg:w-8 pointer-coarse:w-11', className)}
      >
        <Ellipsis aria-hidden size={16} className="shrink-0" />
      </button>
      {isOpen && (
        <Menu
          label={label}
          root={root}
          items={outcomes.map((outcome) => OUTCOME_LOOK[outcome])}
          onSelect={(place) => {
            const outcome = outcomes[place];
            if (outcome) onChoose(outcome);
          }}
          onClose={() => setIsOpen(false)}
        />
      )}
    </div>
  );
}
