import { Check, Clock, type LucideIcon, Minus, X } from 'lucide-react';
import type { BetStatus } from '#domain/bet.ts';
import type { Tone } from '#domain/tone.ts';
import { Badge } from './badge.tsx';

const looks: Record<BetStatus, { tone: Tone; icon: LucideIcon; word: string }> = {
  pending: { tone: 'pending', icon: Clock, word: 'Pending' },
  won: { tone: 'profit', icon: Check, word: 'Won' },
  lost: { tone: 'loss', icon: X, word: 'Lost' },
  push: { tone: 'neutral', icon: Minus, word: 'Push' },
};

export type StatusBadgeProps = { status: BetStatus };

export function StatusBadge({ status }: StatusBadgeProps) {
  const { tone, icon, word } = looks[status];
  return (
    <Badge tone={tone} icon={icon}>
      {word}
    </Badge>
  );
}
