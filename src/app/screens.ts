import { lazyComponent } from '#ui/lazy-component.tsx';

/** Every screen for signed-in users. One entry here, and one in menu-list.tsx, is all that a new screen needs. */
export const guardedScreens = [
  {
    path: '/dashboard',
    Screen: lazyComponent(async () => (await import('#screens/dashboard-screen.tsx')).DashboardScreen),
  },
  {
    path: '/notebooks',
    Screen: lazyComponent(async () => (await import('#screens/notebooks-screen.tsx')).NotebooksScreen),
  },
  {
    path: '/notebooks/:id',
    Screen: lazyComponent(async () => (await import('#screens/notebook-screen.tsx')).NotebookScreen),
  },
  {
    path: '/analytics',
    Screen: lazyComponent(async () => (await import('#screens/analytics-screen.tsx')).AnalyticsScreen),
  },
  {
    path: '/tracker',
    Screen: lazyComponent(async () => (await import('#screens/tracker-screen.tsx')).TrackerScreen),
  },
  {
    path: '/tracker/accounts/:id',
    Screen: lazyComponent(
      async () => (await import('#screens/betting-account-screen.tsx')).BettingAccountScreen,
    ),
  },
  {
    path: '/calculators',
    Screen: lazyComponent(async () => (await import('#screens/calculators-screen.tsx')).CalculatorsScreen),
  },
  {
    path: '/settings',
    Screen: lazyComponent(async () => (await import('#screens/settings-screen.tsx')).SettingsScreen),
  },
  {
    path: '/settings/import',
    Screen: lazyComponent(async () => (await import('#screens/import-screen.tsx')).ImportScreen),
  },
  {
    path: '/faqs',
    Screen: lazyComponent(async () => (await import('#screens/faqs-screen.tsx')).FaqsScreen),
  },
];
