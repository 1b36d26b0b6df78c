import { classNames } from '#ui/class-names.ts';

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger';

const variants: Record<ButtonVariant, string> = {
  // The border shows in forced-colours mode.
  primary: 'border border-transparent bg-primary text-on-primary not-aria-disabled:hover:bg-primary-hover',
  secondary: 'border border-line bg-surface text-ink not-aria-disabled:hover:bg-hover',
  ghost: 'text-muted not-aria-disabled:hover:bg-hover not-aria-disabled:hover:text-ink',
  danger:
    'border border-line bg-surface text-danger not-aria-disabled:hover:border-danger not-aria-disabled:hover:bg-danger-soft',
};

/** For buttons, and links that look like one. */
export function buttonStyle(variant: ButtonVariant, extra?: string): string {
  return classNames(
    'inline-flex h-11 shrink-0 items-center justify-center gap-2 rounded-lg px-4 text-sm font-medium whitespace-nowrap',
    'transition-colors select-none sm:h-10 pointer-coarse:h-11',
    'disabled:cursor-not-allowed disabled:opacity-55 aria-disabled:cursor-progress aria-disabled:opacity-75',
    variants[variant],
    extra,
  );
}
