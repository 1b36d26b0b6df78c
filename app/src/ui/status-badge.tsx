import ArrowDownRight from 'lucide-react/icons/arrow-down-right';
import ArrowUpRight from 'lucide-react/icons/arrow-up-right';
import Banknote from 'lucide-react/icons/banknote';
import Check from 'lucide-react/icons/check';
import CirclePercent from 'lucide-react/icons/circle-percent';
import Clock from 'lucide-react/icons/clock';
import Medal from 'lucide-react/icons/medal';
import Minus from 'lucide-react/icons/minus';
import X from 'lucide-react/icons/x';
import type { LucideIcon } from './controls/button.tsx';
import { type Bet, profitOf } from '#domain/bets/bet.ts';
import { BET_OUTCOMES, type BetOutcome, outcomeOf, OUTCOMES } from '#domain/bets/outcomes.ts';
import { countOf } from '#domain/number-text.ts';
import { amountTone, type Tone } from '#domain/tone.ts';
import { Badge } from './badge.tsx';

type Look = { label: string; icon: LucideIcon; tone: Tone };

const PENDING = { icon: Clock, tone: 'pending' } as const;

/** The look of what counts the same, and the icon of a result of it. */
const LOOKS = {
  won: { icon: Check, tone: 'profit', ofResult: ArrowUpRight },
  lost: { icon: X, tone: 'loss', ofResult: ArrowDownRight },
  push: { icon: Minus, tone: 'neutral', ofResult: Minus },
  cashedOut: { icon: Banknote, tone: 'neutral', ofResult: Banknote },
  placed: { icon: Medal, tone: 'neutral', ofResult: Medal },
  partial: { icon: CirclePercent, tone: 'neutral', ofResult: CirclePercent },
} as const;

function lookOf(outcome: BetOutcome): Look {
  const { label, counts, status } = OUTCOMES[outcome];
  if (counts === null) return { label, ...PENDING };
  const { icon, tone, ofResult } = LOOKS[counts];
  return { label, icon: outcome === status ? icon : ofResult, tone };
}

/** A color is never the only sign of an outcome: show the label or the icon with it. */
export const OUTCOME_LOOK = Object.fromEntries(
  BET_OUTCOMES.map((outcome) => [outcome, lookOf(outcome)]),
) as Readonly<Record<BetOutcome, Look>>;

export type StatusBadgeProps = { bet: Pick<Bet, 'status' | 'result' | 'wager' | 'returned' | 'bonus'> };

/** How a bet ended. The color of what is neither won nor lost goes by its profit. */
export function StatusBadge({ bet }: StatusBadgeProps) {
  const outcome = outcomeOf(bet);
  return (
    <OutcomeBadge
      outcome={outcome}
      tone={OUTCOMES[outcome].paid === null ? amountTone(profitOf(bet)) : OUTCOME_LOOK[outcome].tone}
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
