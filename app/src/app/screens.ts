import type { ComponentType } from 'react';
import { parse } from 'regexparam';
import { matchRoute } from 'wouter';
import { notebookView } from '#screens/notebook-view.ts';
import { lazyComponent } from '#ui/lazy-component.tsx';

/** What a screen's first paint shows of the stored data, besides small answers. */
export type FirstPaint = {
  /** How many lines of the stored answer with this key; an answer without lines has one. */
  lines?: (key: readonly unknown[]) => number;
  /** Loads parts of the screen that otherwise load after the first paint. */
  prefetch?: () => Promise<void>;
};

function screen(path: string, load: () => Promise<ComponentType>, firstPaint: FirstPaint = {}) {
  return { path, Screen: lazyComponent(load), firstPaint };
}

/** Enough bets to fill any screen, so that all others are added below them. */
const LIST = 200;
/** Enough bets for one month of a calendar. Reading more would delay the figures. */
const MONTH = 3000;

const isAtNotebook = (id: unknown) => location.pathname.startsWith(`/notebooks/${String(id)}`);
const linesOfView = () => (notebookView(location.search) === 'calendar' ? MONTH : LIST);

/** Every screen for signed-in users. To add a screen, add it here and to menu-list.tsx. */
export const guardedScreens = [
  screen('/dashboard', async () => (await import('#screens/dashboard-screen.tsx')).DashboardScreen),
  screen('/notebooks', async () => (await import('#screens/notebooks-screen.tsx')).NotebooksScreen),
  screen('/notebooks/:id', async () => (await import('#screens/notebook-screen.tsx')).NotebookScreen, {
    lines: ([kind, id]) => (kind === 'bets' && isAtNotebook(id) ? linesOfView() : 0),
    prefetch: async () => (await import('#screens/open-notebook.tsx')).prefetchView(),
  }),
  screen('/notebooks/:id/record', async () => (await import('#screens/record-screen.tsx')).RecordScreen, {
    lines: ([kind, id, , betId]) => (kind === 'record' && isAtNotebook(id) && !betId ? 1 : 0),
    prefetch: async () => (await import('#screens/record-screen.tsx')).RecordOf.prefetch(),
  }),
  screen('/backtest', async () => (await import('#screens/backtest-screen.tsx')).BacktestScreen),
  screen('/bets', async () => (await import('#screens/bets-screen.tsx')).BetsScreen, {
    lines: ([kind]) => (kind === 'bets' ? LIST : 0),
  }),
  screen('/games', async () => (await import('#screens/games-screen.tsx')).GamesScreen),
  screen('/analytics', async () => (await import('#screens/analytics-screen.tsx')).AnalyticsScreen, {
    lines: ([kind]) => (kind === 'seen-answers' ? 1 : 0),
  }),
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
