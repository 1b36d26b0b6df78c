import { useContext } from 'react';
import type { WidgetProps } from '#features/analytics/analytics-data.ts';
import { BreakdownCard } from '#features/analytics/breakdown-card.tsx';
import { CalibrationCard } from '#features/analytics/calibration-card.tsx';
import { ChanceCards } from '#features/analytics/chance-cards.tsx';
import { ClosingLineCard } from '#features/analytics/closing-line-card.tsx';
import { CompareCard } from '#features/analytics/compare-card.tsx';
import { WhatIfCard } from '#features/analytics/what-if-card.tsx';
import { useAnalyticsAddress } from './analytics-address.ts';
import { DealingOfPage, SimulationsOfPage } from './simulations-of-page.ts';

function Chance({ data }: WidgetProps) {
  return <ChanceCards data={data} simulations={useContext(DealingOfPage)} />;
}

function WhatIf({ data }: WidgetProps) {
  const simulations = useContext(DealingOfPage);
  return <WhatIfCard data={data} simulations={simulations} replaying={useContext(SimulationsOfPage)} />;
}

function Breakdown({ data }: WidgetProps) {
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

/** All that is below the fold, in one file: many small ones would take longer to come. */
export const lowerWidgets = {
  Chance,
  Calibration: CalibrationCard,
  Breakdown,
  Compare: CompareCard,
  WhatIf,
  ClosingLine: ClosingLineCard,
};
