import { type ReactNode, useState } from 'react';
import { useSession } from '#data/session/session.ts';
import { DOLLARS } from '#domain/currency.ts';
import { CurrencyProvider } from '#ui/currency.ts';
import { OddsFormatProvider } from '#ui/odds-format.ts';
import { ProfitDayProvider } from '#ui/profit-day.ts';
import { lazyComponent } from '#ui/lazy-component.tsx';
import { usePrefetch } from '#ui/use-prefetch.ts';
import { menu, MenuList } from './menu-list.tsx';
import { TopBar } from './top-bar.tsx';
import { useOddsFormatChoice, useProfitDayChoice } from '#screens/use-saved-choice.ts';

const MobileDrawer = lazyComponent(async () => (await import('./mobile-drawer.tsx')).MobileDrawer, null);
const BottomBar = lazyComponent(async () => (await import('./bottom-bar.tsx')).BottomBar, null);
// Loaded after the first paint, into space reserved for it.
const OddsFormatSelect = lazyComponent(
  async () => (await import('./odds-format-select.tsx')).OddsFormatSelect,
  <span className="h-11 w-32 sm:h-10" />,
);
const AgeMark = lazyComponent(async () => (await import('./age-mark.tsx')).AgeMark, null);
const WaitingChanges = lazyComponent(
  async () => (await import('#features/bets/list/waiting-changes.tsx')).WaitingChanges,
  null,
);

type ShellProps = { children: ReactNode };

export function Shell({ children }: ShellProps) {
  const [menuOpen, setMenuOpen] = useState(false);
  const { user } = useSession();
  const openMenu = () => setMenuOpen(true);
  const { chosen: format, choose, saving } = useOddsFormatChoice();
  const profitDay = useProfitDayChoice();
  const oddsFormat = <OddsFormatSelect format={format} onChange={choose} saving={saving} />;
  // Preloaded, so that they work offline.
  usePrefetch('loaded', [MobileDrawer]);

  return (
    <>
      <a
        href="#main"
        className="fixed top-2 left-2 z-30 -translate-y-20 rounded-lg bg-primary px-4 py-3 font-medium text-on-primary focus:translate-y-0"
      >
        Skip to content
      </a>
      <TopBar oddsFormat={oddsFormat} onOpenMenu={openMenu} />
      <div className="lg:flex">
        <aside className="sticky top-16 hidden h-[calc(100dvh-4rem)] w-60 shrink-0 overflow-y-auto border-r border-line bg-surface p-3 lg:block">
          <MenuList entries={menu} />
        </aside>
        <div className="min-w-0 flex-1">
          <AgeMark />
          <CurrencyProvider value={user?.currency ?? DOLLARS}>
            <WaitingChanges />
            <main
              id="main"
              tabIndex={-1}
              className="px-4 pt-5 pb-[calc(6rem+env(safe-area-inset-bottom))] sm:px-6 lg:px-8 lg:pt-8"
            >
              <div className="mx-auto max-w-6xl">
                <OddsFormatProvider value={format}>
                  <ProfitDayProvider value={profitDay}>{children}</ProfitDayProvider>
                </OddsFormatProvider>
              </div>
            </main>
          </CurrencyProvider>
        </div>
      </div>
      {user && (
        <nav data-tab-bar aria-label="Quick links">
          <BottomBar isMenuOpen={menuOpen} onOpenMenu={openMenu} />
        </nav>
      )}
      {menuOpen && <MobileDrawer oddsFormat={oddsFormat} onClose={() => setMenuOpen(false)} />}
    </>
  );
}
