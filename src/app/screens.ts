import type { ComponentType } from 'react';
import { parse } from 'regexparam';
import { matchRoute } from 'wouter';
import type { DataKind } from '#data/query-keys.ts';
import { lazyComponent } from '#ui/lazy-component.tsx';

/** `large` names the large kinds of stored data that the screen's first paint needs. */
function screen(path: string, load: () => Promise<ComponentType>, large: readonly DataKind[] = []) {
  return { path, Screen: lazyComponent(load), large };
}

/** Every screen for signed-in users. To add a screen, add it here and to menu-list.tsx. */
export const guardedScreens = [
  screen('/dashboard', async () => (await import('#screens/dashboard-screen.tsx')).DashboardScreen),
  screen('/notebooks', async () => (await import('#screens/notebooks-screen.tsx')).NotebooksScreen),
  screen('/notebooks/:id', async () => (await import('#screens/notebook-screen.tsx')).NotebookScreen),
  screen('/notebooks/:id/record', async () => (await import('#screens/record-screen.tsx')).RecordScreen),
  screen('/backtest', async () => (await import('#screens/backtest-screen.tsx')).BacktestScreen),
  screen('/bets', async () => (await import('#screens/bets-screen.tsx')).BetsScreen, ['bets']),
  screen('/games', async () => (await import('#screens/games-screen.tsx')).GamesScreen),
  screen('/analytics', async () => (await import('#screens/analytics-screen.tsx')).AnalyticsScreen, [
    'seen-answers',
  ]),
  screen('/recap', async () => (await import('#screens/recap-screen.tsx')).RecapScreen),
  screen('/tracker', async () => (await import('#screens/tracker-screen.tsx')).TrackerScreen),
  screen(
    '/tracker/accounts/:id',
    async () => (await import('#screens/betting-account-screen.tsx')).BettingAccountScreen,
  ),
  screen('/calculators', async () => (await import('#screens/calculators-screen.tsx')).CalculatorsScreen),
  screen('/settings', async () => (await import('#screens/settings-screen.tsx')).SettingsScreen),
  screen('/settings/odds-feed', async () => (await import('#screens/odds-feed-screen.tsx')).OddsFeedScreen),
  screen('/settings/import', async () => (await import('#screens/import-screen.tsx')).ImportScreen),
  screen('/faqs', async () => (await import('#screens/faqs-screen.tsx')).FaqsScreen),
];

export function screenAt(path: string) {
  return guardedScreens.find((each) => matchRoute(parse, each.path, path)[0]);
}
