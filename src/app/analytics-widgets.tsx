import { createContext, useContext } from 'react';
import type { WidgetProps } from '#features/analytics/analytics-data.ts';
import { BankrollCard } from '#features/analytics/bankroll-card.tsx';
import type { Widget } from '#features/analytics/in-turn.tsx';
import { ProfitBarsCard } from '#features/analytics/profit-bars-card.tsx';
import type { Simulations } from '#features/analytics/simulations.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { useAnalyticsAddress } from './analytics-address.ts';
import { fetched } from './fetched.tsx';

// Below the fold: the figures do not wait for their code.
const placeholder = <Skeleton className="h-96 rounded-2xl" />;
const BreakdownCard = fetched(
  async () => (await import('#features/analytics/breakdown-card.tsx')).BreakdownCard,
  placeholder,
);
const CompareCard = fetched(
  async () => (await import('#features/analytics/compare-card.tsx')).CompareCard,
  placeholder,
);
const ChanceCards = fetched(
  async () => (await import('#features/analytics/chance-cards.tsx')).ChanceCards,
  placeholder,
);
const CalibrationCard = fetched(
  async () => (await import('#features/analytics/calibration-card.tsx')).CalibrationCard,
  placeholder,
);

const ClosingLineCard = fetched(
  async () => (await import('#features/analytics/closing-line-card.tsx')).ClosingLineCard,
  placeholder,
);
const WhatIfCard = fetched(
  async () => (await import('#features/analytics/what-if-card.tsx')).WhatIfCard,
  placeholder,
);

/** The page's simulations, which share one worker; null until their code is here. */
export const SimulationsOfPage = createContext<Simulations | null>(null);

function ChanceWidget({ data }: WidgetProps) {
  return <ChanceCards data={data} simulations={useContext(SimulationsOfPage)} />;
}

function WhatIfWidget({ data }: WidgetProps) {
  return <WhatIfCard data={data} simulations={useContext(SimulationsOfPage)} />;
}

function BreakdownWidget({ data }: WidgetProps) {
  const { dimension, sort, changeDimension, changeSort } = useAnalyticsAddress();
  return (
    <BreakdownCard
      data={data}
      dimension={dimension}
      sort={sort}
      onDimension={changeDimension}
      onSort={changeSort}
    />
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
  { name: 'chance', Shown: ChanceWidget },
  { name: 'calibration', Shown: CalibrationCard },
  { name: 'breakdown', Shown: BreakdownWidget },
  { name: 'compare', Shown: CompareCard, isFor: ({ notebooks }) => notebooks.length > 1 },
  { name: 'what if', Shown: WhatIfWidget },
  { name: 'closing line', Shown: ClosingLineCard },
];
