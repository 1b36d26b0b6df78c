import { BankrollCard } from '#features/analytics/bankroll-card.tsx';
import type { Widget } from '#features/analytics/in-turn.tsx';
import { ProfitBarsCard } from '#features/analytics/profit-bars-card.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { fetched } from './fetched.tsx';
import type { lowerWidgets } from './lower-widgets.tsx';

/** Below the fold: the figures do not wait for its code. */
function later(name: keyof typeof lowerWidgets) {
  return fetched(
    async () => (await import('./lower-widgets.tsx')).lowerWidgets[name],
    <Skeleton className="h-96 rounded-2xl" />,
  );
}

/** What tells sums, and takes nothing for chance. */
export const widgetsOfSums: readonly Widget[] = [
  { name: 'bankroll', Shown: BankrollCard },
  { name: 'profit bars', Shown: ProfitBarsCard },
];

/** What the page shows below its figures, from top to bottom. */
export const analyticsWidgets: readonly Widget[] = [
  ...widgetsOfSums,
  { name: 'chance', Shown: later('Chance') },
  { name: 'calibration', Shown: later('Calibration') },
  { name: 'breakdown', Shown: later('Breakdown') },
  { name: 'compare', Shown: later('Compare'), isFor: ({ notebooks }) => notebooks.length > 1 },
  { name: 'what if', Shown: later('WhatIf') },
  { name: 'closing line', Shown: later('ClosingLine') },
];
