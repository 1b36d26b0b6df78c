import { fetched } from './fetched.tsx';

/** Every screen for signed-in users. One entry here, and one in menu.ts, is all that a new screen needs. */
export const guardedScreens = [
  {
    path: '/dashboard',
    Screen: fetched(async () => (await import('./dashboard-screen.tsx')).DashboardScreen),
  },
  {
    path: '/notebooks',
    Screen: fetched(async () => (await import('./notebooks-screen.tsx')).NotebooksScreen),
  },
  {
    path: '/notebooks/:id',
    Screen: fetched(async () => (await import('./notebook-screen.tsx')).NotebookScreen),
  },
  {
    path: '/analytics',
    Screen: fetched(async () => (await import('./analytics-screen.tsx')).AnalyticsScreen),
  },
  {
    path: '/tracker',
    Screen: fetched(async () => (await import('./tracker-screen.tsx')).TrackerScreen),
  },
  {
    path: '/tracker/accounts/:id',
    Screen: fetched(async () => (await import('./account-screen.tsx')).AccountScreen),
  },
  {
    path: '/calculators',
    Screen: fetched(async () => (await import('./calculators-screen.tsx')).CalculatorsScreen),
  },
  {
    path: '/settings',
    Screen: fetched(async () => (await import('./settings-screen.tsx')).SettingsScreen),
  },
  {
    path: '/settings/import',
    Screen: fetched(async () => (await import('./import-screen.tsx')).ImportScreen),
  },
  {
    path: '/faqs',
    Screen: fetched(async () => (await import('./faqs-screen.tsx')).FaqsScreen),
  },
];
