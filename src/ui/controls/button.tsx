import type { LucideIcon } from './lucide-icon.ts';
import type { ComponentProps, MouseEvent } from 'react';
import { type ButtonVariant, buttonStyle } from './button-style.ts';

export type ButtonProps = Omit<ComponentProps<'button'>, 'aria-disabled'> & {
  variant?: ButtonVariant | undefined;
  icon?: LucideIcon | undefined;
  /** Something is under way: the button does nothing, but keeps the focus, which `disabled` would take. */
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
