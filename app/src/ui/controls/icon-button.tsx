import type { LucideIcon } from './button.tsx';
import type { ComponentProps } from 'react';
import { classNames } from '#ui/class-names.ts';

export type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label' | 'children'> & {
  icon: LucideIcon;
  /** The accessible name and tooltip. */
  label: string;
};

export function IconButton({ icon: Icon, label, className, type = 'button', ...rest }: IconButtonProps) {
  return (
    <button
      type={type}
      aria-label={label}
      title={label}
      className={classNames(
        'inline-flex size-11 shrink-0 items-center justify-center rounded-lg text-muted transition-colors compact:size-10',
        'hover:bg-hover hover:text-ink disabled:cursor-not-allowed disabled:opacity-55',
        className,
      )}
      {...rest}
    >
      <Icon aria-hidden size={20} strokeWidth={1.75} />
    </button>
  );
}
