import type { LucideIcon } from './controls/button.tsx';
import type { ReactNode } from 'react';
import type { Tone } from '#domain/tone.ts';
import { classNames } from './class-names.ts';
import { toneBadge } from './tone-style.ts';

export type BadgeProps = { tone?: Tone; icon?: LucideIcon; children: ReactNode };

export function Badge({ tone = 'neutral', icon: Icon, children }: BadgeProps) {
  return (
    <span
      className={classNames(
        'inline-flex h-5 items-center gap-1 rounded-full px-2 text-xs font-medium whitespace-nowrap',
        toneBadge[tone],
      )}
    >
      {Icon && <Icon aria-hidden size={12} strokeWidth={2.25} />}
      {children}
    </span>
  );
}
