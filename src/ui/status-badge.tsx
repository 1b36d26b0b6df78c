import ArrowDownRight from 'lucide-react/icons/arrow-down-right';
import ArrowUpRight from 'lucide-react/icons/arrow-up-right';
import Banknote from 'lucide-react/icons/banknote';
import Check from 'lucide-react/icons/check';
import Clock from 'lucide-react/icons/clock';
import Minus from 'lucide-react/icons/minus';
import X from 'lucide-react/icons/x';
import type { LucideIcon } from '#ui/controls/button.tsx';
import { type Bet, type BetOutcome, outcomeOf, profitOf } from '#domain/bets/bet.ts';
import { OUTCOME_LABELS } from '#domain/bets/outcome-labels.ts';
import { countOf } from '#domain/number-text.ts';
import { amountTone, type Tone } from '#domain/tone.ts';
import { Badge } from './badge.tsx';

type Look = { label: string; icon: LucideIcon; tone: Tone };

/** A color is never the only sign of an outcome: show the label or the icon with it. */
export const OUTCOME_LOOK: Readonly<Record<BetOutcome, Look>> = {
  pending: { label: OUTCOME_LABELS.pending, icon: Clock, tone: 'pending' },
  won: { label: OUTCOME_LABELS.won, icon: Check, tone: 'profit' },
  half_won: { label: OUTCOME_LABELS.half_won, icon: ArrowUpRight, tone: 'profit' },
  push: { label: OUTCOME_LABELS.push, icon: Minus, tone: 'neutral' },
  half_lost: { label: OUTCOME_LABELS.half_lost, icon: ArrowDownRight, tone: 'loss' },
  lost: { label: OUTCOME_LABELS.lost, icon: X, tone: 'loss' },
  cashed_out: { label: OUTCOME_LABELS.cashed_out, icon: Banknote, tone: 'neutral' },
};

export type StatusBadgeProps = { bet: Pick<Bet, 'status' | 'result' | 'wager' | 'returned' | 'bonus'> };

/** How a bet ended. The color of a cash-out goes by its profit. */
export function StatusBadge({ bet }: StatusBadgeProps) {
  const outcome = outcomeOf(bet);
  return (
    <OutcomeBadge
      outcome={outcome}
      tone={outcome === 'cashed_out' ? amountTone(profitOf(bet)) : OUTCOME_LOOK[outcome].tone}
    />
  );
}

export function OutcomeBadge({ outcome, tone }: { outcome: BetOutcome; tone?: Tone }) {
  const look = OUTCOME_LOOK[outcome];
  return (
    <Badge tone={tone ?? look.tone} icon={look.icon}>
      {look.label}
    </Badge>
  );
}

/** 'Bonus' and '3 legs', of the bets that have it. */
export function BetMarks({ bet }: { bet: Pick<Bet, 'bonus' | 'legs'> }) {
  return marksOf(bet).map((mark) => <Badge key={mark}>{mark}</Badge>);
}

export function marksOf({ bonus, legs }: Pick<Bet, 'bonus' | 'legs'>): string[] {
  return [...(bonus ? ['Bonus'] : []), ...(legs.length > 0 ? [countOf(legs.length, 'leg')] : [])];
}
