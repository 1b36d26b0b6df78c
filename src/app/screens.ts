import { type ComponentType, lazy, type LazyExoticComponent } from 'react';

export type GuardedScreen = { path: string; Screen: LazyExoticComponent<ComponentType> };

/** Every screen for signed-in users. One entry here, and one in menu.ts, is all that a new screen needs. */
export const guardedScreens: GuardedScreen[] = [
  {
    path: '/dashboard',
    Screen: lazy(async () => ({ default: (await import('./dashboard-screen.tsx')).DashboardScreen })),
  },
  {
    path: '/notebooks',
    Screen: lazy(async () => ({ default: (await import('./notebooks-screen.tsx')).NotebooksScreen })),
  },
  {
    path: '/notebooks/:id',
    Screen: lazy(async () => ({ default: (await import('./notebook-screen.tsx')).NotebookScreen })),
  },
];
