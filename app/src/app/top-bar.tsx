import Menu from 'lucide-react/icons/menu';
import type { ReactNode } from 'react';
import { useSession } from '#data/session/session.ts';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { lazyComponent } from '#ui/lazy-component.tsx';
import { ButtonLink, Link } from '#ui/link.tsx';
import { Logo } from '#ui/logo.tsx';
import { SignOutButton } from '#screens/sign-out-button.tsx';

const PaletteButton = lazyComponent(
  async () => (await import('./palette-button.tsx')).PaletteButton,
  <span className="size-11 lg:h-10 lg:w-full lg:max-w-60 xl:max-w-96" />,
);

const ThemeSwitch = lazyComponent(
  async () => (await import('#ui/controls/theme-switch.tsx')).ThemeSwitch,
  <span className="size-11 compact:size-10" />,
);

type TopBarProps = {
  oddsFormat: ReactNode;
  onOpenMenu: () => void;
};

/** The name lines up with the sidebar below, the search with the page. */
export function TopBar({ oddsFormat, onOpenMenu }: TopBarProps) {
  const { user } = useSession();
  return (
    <header className="sticky top-0 z-20 flex h-14 items-stretch border-b border-line bg-page lg:h-16">
      <div className="flex min-w-0 items-center gap-1 pl-2 max-sm:pl-4 lg:-mb-px lg:w-60 lg:shrink-0 lg:flex-col lg:items-start lg:justify-center lg:gap-0 lg:border-r lg:border-line lg:bg-surface lg:pl-6">
        <IconButton
          icon={Menu}
          label="Open menu"
          className={user ? 'max-sm:hidden lg:hidden' : 'lg:hidden'}
          onClick={onOpenMenu}
        />
        <Brand className="h-11 gap-3 lg:h-7 lg:gap-2.5 lg:*:[svg]:size-6" />
        <p className="hidden truncate text-muted max-lg:pl-3 sm:block lg:text-[0.6875rem]">
          Gain your edge through paper betting.
        </p>
      </div>
      <div className="ml-auto flex items-center justify-end gap-1 pr-2 lg:min-w-0 lg:flex-1 lg:gap-2 lg:px-8">
        {user && <PaletteButton />}
        <div className="hidden shrink-0 lg:ml-auto lg:block">{user && oddsFormat}</div>
        <ThemeSwitch />
        {user ? (
          <>
            <span className="hidden h-6 w-px shrink-0 bg-line lg:mx-1 lg:block" />
            <Link
              href="/settings"
              title={`Settings for ${user.email}`}
              className="hidden max-w-56 min-w-20 truncate rounded-lg px-2 leading-10 text-muted transition-colors hover:bg-hover hover:text-ink lg:block"
            >
              {user.email}
            </Link>
            <SignOutButton label="Sign Out" className="max-lg:hidden" />
          </>
        ) : (
          <ButtonLink href="/login" className="max-lg:hidden">
            Sign in
          </ButtonLink>
        )}
      </div>
    </header>
  );
}

export function Brand({ className }: { className: string }) {
  return (
    <Link href="/dashboard" className={`flex items-center rounded-lg text-base font-semibold ${className}`}>
      <Logo />
      PaperEdge
    </Link>
  );
}
