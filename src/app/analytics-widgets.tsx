import { BankrollCard } from '#features/analytics/bankroll-card.tsx';
import type { Widget } from '#features/analytics/in-turn.tsx';
import { ProfitBarsCard } from '#features/analytics/profit-bars-card.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { fetched } from './fetched.tsx';
import type { lowerWidgets } from './lower-widgets.tsx';

/** Below the fold: the figures do not wait for its code. */
function later(name: keyof typeof lowerWidgets) {
  const Shown = fetched(
    async () => (await import('./lower-widgets.tsx')).lowerWidgets[name],
    <Skeleton className="h-96 rounded-2xl" />,
  );
  return { Shown, prefetch: Shown.prefetch };
}

/** What tells sums, and takes nothing for chance. */
export const widgetsOfSums: readonly Widget[] = [
  { name: 'bankroll', Shown: BankrollCard },
  { name: 'profit bars', Shown: ProfitBarsCard },
];

/** What the page shows below its figures, from top to bottom. */
export const analyticsWidgets: readonly Widget[] = [
  ...widgetsOfSums,
  { name: 'chance', ...later('Chance') },
  { name: 'calibration', ...later('Calibration') },
  { name: 'breakdown', ...later('Breakdown') },
  { name: 'compare', ...later('Compare'), isFor: ({ notebooks }) => notebooks.length > 1 },
  { name: 'what if', ...later('WhatIf') },
  { name: 'closing line', ...later('ClosingLine') },
];
