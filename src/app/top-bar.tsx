import LogIn from 'lucide-react/icons/log-in';
import Menu from 'lucide-react/icons/menu';
import type { ReactNode } from 'react';
import { useSession } from '#data/session/session.ts';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { ButtonLink, Link } from '#ui/link.tsx';
import { Logo } from '#ui/logo.tsx';
import { ThemeSwitch } from '#ui/controls/theme-switch.tsx';
import { SignOutButton } from './sign-out-button.tsx';

type TopBarProps = {
  oddsFormat: ReactNode;
  onOpenMenu: () => void;
};

/** The first cell lines up with the sidebar below. */
export function TopBar({ oddsFormat, onOpenMenu }: TopBarProps) {
  const { user } = useSession();
  return (
    <header className="sticky top-0 z-20 flex h-14 border-b border-line bg-page lg:h-16">
      <div className="flex items-center gap-1 pl-2 lg:-mb-px lg:w-60 lg:shrink-0 lg:border-r lg:border-line lg:bg-surface lg:pl-6">
        <IconButton icon={Menu} label="Open menu" className="lg:hidden" onClick={onOpenMenu} />
        <Brand />
      </div>
      <div className="flex min-w-0 flex-1 items-center justify-end gap-3 pr-2 lg:px-8">
        <p className="hidden min-w-0 flex-1 truncate text-muted sm:block max-lg:pl-3">
          Gain your edge through paper betting.
        </p>
        {user && (
          <Link
            href="/settings"
            title={`Settings for ${user.email}`}
            className="mr-2 hidden max-w-64 truncate rounded-sm leading-10 text-muted underline-offset-4 hover:text-ink hover:underline lg:block"
          >
            {user.email}
          </Link>
        )}
        {user && (
          <div className="hidden items-center gap-2 text-muted lg:flex">
            <span aria-hidden>Odds</span>
            {oddsFormat}
          </div>
        )}
        <ThemeSwitch />
        <div className="hidden lg:block">
          {user ? (
            <SignOutButton label="Sign Out" />
          ) : (
            <ButtonLink href="/login" icon={LogIn}>
              Sign in
            </ButtonLink>
          )}
        </div>
      </div>
    </header>
  );
}

export function Brand() {
  return (
    <Link href="/dashboard" className="flex h-11 items-center gap-3 rounded-lg text-base font-semibold">
      <Logo />
      PaperEdge
    </Link>
  );
}
