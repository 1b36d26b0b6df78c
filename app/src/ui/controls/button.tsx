import type X from 'lucide-react/icons/x';
import type { ComponentProps, MouseEvent } from 'react';
import { classNames } from '#ui/class-names.ts';

/** Import icons one by one: all of lucide takes a second to load. */
export type LucideIcon = typeof X;

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger';

const variants: Record<ButtonVariant, string> = {
  // The border shows in forced-colors mode.
  primary: 'border border-transparent bg-primary text-on-primary not-aria-disabled:hover:bg-primary-hover',
  secondary: 'border border-line bg-surface text-ink not-aria-disabled:hover:bg-hover',
  ghost: 'text-muted not-aria-disabled:hover:bg-hover not-aria-disabled:hover:text-ink',
  danger:
    'border border-line bg-surface text-danger not-aria-disabled:hover:border-danger not-aria-disabled:hover:bg-danger-soft',
};

export function buttonStyle(variant: ButtonVariant, extra?: string): string {
  return classNames(
    'inline-flex h-11 shrink-0 items-center justify-center gap-2 rounded-lg px-4 text-sm font-medium whitespace-nowrap',
    'transition-colors select-none compact:h-10',
    'disabled:cursor-not-allowed disabled:opacity-55 aria-disabled:cursor-progress aria-disabled:opacity-75',
    variants[variant],
    extra,
  );
}

export type ButtonProps = Omit<ComponentProps<'button'>, 'aria-disabled'> & {
  variant?: ButtonVariant | undefined;
  icon?: LucideIcon | undefined;
  /** Ignores clicks but, unlike `disabled`, keeps the focus. */
  busy?: boolean | undefined;
};

export function Button({
  variant = 'secondary',
  icon: Icon,
  busy = false,
  type = 'button',
  className,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const click = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      type={type}
      className={buttonStyle(variant, className)}
      aria-disabled={busy || undefined}
      onClick={click}
      {...rest}
    >
      {busy && (
        <span
          aria-hidden
          className="size-4 animate-spin rounded-full border-2 border-current border-r-transparent"
        />
      )}
      {Icon && !busy && <Icon aria-hidden size={16} />}
      {children}
    </button>
  );
}
