import { buttonStyle, type ButtonVariant, type LucideIcon } from './controls/button.tsx';
import type { ComponentProps, MouseEvent } from 'react';
import { Link as RouterLink } from 'wouter';
import { classNames } from './class-names.ts';

export type LinkProps = Omit<ComponentProps<'a'>, 'href' | 'ref'> & { href: string };

/**
 * An unstyled link within the app. It ignores the second click of a double click, since the first may have closed a
 * dialog or opened another page.
 */
export function Link({ onClick, ...rest }: LinkProps) {
  return (
    <RouterLink
      onClick={(event: MouseEvent<HTMLAnchorElement>) => {
        if (event.detail > 1) event.preventDefault();
        else onClick?.(event);
      }}
      {...rest}
    />
  );
}

export const textLinkStyle = 'rounded-sm font-medium text-primary underline-offset-4 hover:underline';

export function TextLink({ className, ...rest }: LinkProps) {
  return <Link className={classNames(textLinkStyle, className)} {...rest} />;
}

export type ButtonLinkProps = LinkProps & { variant?: ButtonVariant; icon?: LucideIcon };

/** A link that looks like a button. */
export function ButtonLink({
  variant = 'secondary',
  icon: Icon,
  className,
  children,
  ...rest
}: ButtonLinkProps) {
  return (
    <Link className={buttonStyle(variant, className)} {...rest}>
      {Icon && <Icon aria-hidden size={16} />}
      {children}
    </Link>
  );
}
