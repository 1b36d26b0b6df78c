import Check from 'lucide-react/icons/check';
import Clock from 'lucide-react/icons/clock';
import Minus from 'lucide-react/icons/minus';
import X from 'lucide-react/icons/x';
import type { LucideIcon } from '#ui/controls/button.tsx';
import type { BetStatus } from '#domain/bets/bet.ts';
import type { Tone } from '#domain/tone.ts';
import { Badge } from './badge.tsx';

/** A color is never the only sign of a status: show the label or the icon with it. */
export const BET_STATUS_LOOK: Readonly<Record<BetStatus, { label: string; icon: LucideIcon; tone: Tone }>> = {
  pending: { label: 'Pending', icon: Clock, tone: 'pending' },
  won: { label: 'Won', icon: Check, tone: 'profit' },
  lost: { label: 'Lost', icon: X, tone: 'loss' },
  push: { label: 'Push', icon: Minus, tone: 'neutral' },
};

export type StatusBadgeProps = { status: BetStatus };

export function StatusBadge({ status }: StatusBadgeProps) {
  const { tone, icon, label } = BET_STATUS_LOOK[status];
  return (
    <Badge tone={tone} icon={icon}>
      {label}
    </Badge>
  );
}
