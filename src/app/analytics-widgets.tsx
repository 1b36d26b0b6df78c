import { BankrollCard } from '#features/analytics/bankroll-card.tsx';
import type { Widget } from '#features/analytics/in-turn.tsx';
import { ProfitBarsCard } from '#features/analytics/profit-bars-card.tsx';

/** What tells sums, and takes nothing for chance. */
export const widgetsOfSums: readonly Widget[] = [
  { name: 'bankroll', Shown: BankrollCard },
  { name: 'profit bars', Shown: ProfitBarsCard },
];

/** What the page shows below its figures, from top to bottom. */
export const analyticsWidgets: readonly Widget[] = [...widgetsOfSums];
