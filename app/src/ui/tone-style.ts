import type { Tone } from '#domain/tone.ts';

export const toneText: Record<Tone, string> = {
  profit: 'text-profit',
  loss: 'text-loss',
  pending: 'text-pending',
  neutral: 'text-neutral',
};

export const toneBadge: Record<Tone, string> = {
  profit: 'bg-profit-soft text-profit',
  loss: 'bg-loss-soft text-loss',
  pending: 'bg-pending-soft text-pending',
  neutral: 'bg-neutral-soft text-neutral',
};

export const toneBar: Record<Tone, string> = {
  profit: 'bg-profit',
  loss: 'bg-loss',
  pending: 'bg-pending',
  neutral: 'bg-neutral',
};
