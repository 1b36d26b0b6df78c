import { useLayoutEffect, useRef } from 'react';
import { type Bet, SETTLED_STATUSES, type SettledStatus } from '#domain/bets/bet.ts';
import { OUTCOME_LOOK } from '#ui/status-badge.tsx';
import { classNames } from '#ui/class-names.ts';
import { toneText } from '#ui/tone-style.ts';

export type SettleButtonsProps = {
  bet: Bet;
  busy: boolean;
  onSettle: (bet: Bet, status: SettledStatus) => void;
  className: string;
};

export function SettleButtons({ bet, busy, onSettle, className }: SettleButtonsProps) {
  const group = useRef<HTMLDivElement>(null);

  // The buttons disappear when the bet is settled: move the focus to its title.
  useLayoutEffect(() => {
    const buttons = group.current;
    return () => {
      if (buttons?.contains(document.activeElement))
        buttons.closest('li')?.querySelector('a')?.focus({ preventScroll: true });
    };
  }, []);

  return (
    <div ref={group} className={classNames('relative z-10 flex gap-1.5', className)}>
      {SETTLED_STATUSES.map((status) => {
        const { label, icon: Icon, tone } = OUTCOME_LOOK[status];
        return (
          <button
            key={status}
            type="button"
            aria-label={`Mark ${bet.description} as ${status}`}
            aria-disabled={busy || undefined}
            onClick={() => {
              if (!busy) onSettle(bet, status);
            }}
            className={classNames(
              'inline-flex h-11 flex-1 items-center justify-center gap-1.5 rounded-lg border border-line bg-surface px-2.5',
              'font-medium transition-colors select-none hover:border-control hover:bg-hover',
              'aria-disabled:cursor-progress aria-disabled:opacity-60',
              '@lg:h-8 @lg:flex-none @lg:text-xs pointer-coarse:h-11',
            )}
          >
            <Icon aria-hidden size={14} strokeWidth={2.25} className={toneText[tone]} />
            {label}
          </button>
        );
      })}
    </div>
  );
}
