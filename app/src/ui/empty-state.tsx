import type { LucideIcon } from './controls/button.tsx';
import type { ReactNode } from 'react';
import { cardStyle } from './card-style.ts';
import { classNames } from './class-names.ts';

export type EmptyStateProps = {
  icon: LucideIcon;
  title: string;
  children?: ReactNode;
  /** The obvious next step. */
  action?: ReactNode;
};

export function EmptyState({ icon: Icon, title, children, action }: EmptyStateProps) {
  return (
    <div className={classNames(cardStyle, 'flex flex-col items-center px-6 py-14 text-center')}>
      <div className="flex size-12 items-center justify-center rounded-xl bg-primary-soft text-primary">
        <Icon aria-hidden size={24} strokeWidth={1.75} />
      </div>
      <h2 className="mt-4 text-base font-semibold">{title}</h2>
      {children && <div className="mt-1 max-w-sm text-balance text-muted">{children}</div>}
      {action && <div className="mt-5">{action}</div>}
    </div>
  );
}
