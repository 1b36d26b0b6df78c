import { BankrollCard } from '#features/analytics/bankroll-card.tsx';
import type { Widget } from '#features/analytics/in-turn.tsx';
import { ProfitBarsCard } from '#features/analytics/profit-bars-card.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { lazyComponent } from '#ui/lazy-component.tsx';
import type { lowerWidgets } from './lower-widgets.tsx';

/** Below the fold: the figures do not wait for its code. */
function later(name: keyof typeof lowerWidgets) {
  const Shown = lazyComponent(
    async () => (await import('./lower-widgets.tsx')).lowerWidgets[name],
    <Skeleton className="h-96 rounded-2xl" />,
  );
  return { Shown, prefetch: Shown.prefetch };
}

/** Widgets that only show sums, and judge nothing by chance. */
export const widgetsOfSums: readonly Widget[] = [
  { name: 'bankroll', Shown: BankrollCard, turn: 1 },
  { name: 'profit bars', Shown: ProfitBarsCard, turn: 2 },
];

/**
 * The widgets below the figures, from top to bottom. Those that keep computing once drawn get their turn right
 * after what is above the fold.
 */
export const analyticsWidgets: readonly Widget[] = [
  ...widgetsOfSums,
  { name: 'chance', ...later('Chance') },
  { name: 'calibration', ...later('Calibration') },
  { name: 'breakdown', ...later('Breakdown') },
  { name: 'compare', ...later('Compare'), isFor: ({ notebooks }) => notebooks.length > 1 },
  { name: 'what if', ...later('WhatIf'), turn: 3 },
  { name: 'closing line', ...later('ClosingLine'), turn: 4 },
];
