import type { BetStatus } from '#domain/bets/bet.ts';
import { Badge } from './badge.tsx';
import { BET_STATUS_LOOK } from './bet-status-look.ts';

export type StatusBadgeProps = { status: BetStatus };

export function StatusBadge({ status }: StatusBadgeProps) {
  const { tone, icon, label } = BET_STATUS_LOOK[status];
  return (
    <Badge tone={tone} icon={icon}>
      {label}
    </Badge>
  );
}
