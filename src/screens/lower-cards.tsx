import ChevronRight from 'lucide-react/icons/chevron-right';
import { useState } from 'react';
import { MIN_VERDICT_CLUSTERS } from '#domain/analytics/verdict.ts';
import type { CardProps } from '#features/analytics/answered.tsx';
import { BreakdownCard } from '#features/analytics/breakdown-card.tsx';
import { CalibrationCard } from '#features/analytics/calibration-card.tsx';
import { ChanceCards } from '#features/analytics/chance-cards.tsx';
import { ClosingLineCard } from '#features/analytics/closing-line-card.tsx';
import { CompareCard } from '#features/analytics/compare-card.tsx';
import { WhatIfCard } from '#features/analytics/what-if-card.tsx';
import { useAnalyticsAddress } from './analytics-address.ts';

export type LowerCardsProps = CardProps & {
  /** Whether there are too few wins and losses for most cards to say anything. */
  areFew: boolean;
};

/** Everything below the fold, in one chunk. */
export function LowerCards({ page, areFew }: LowerCardsProps) {
  if (areFew) {
    return (
      <>
        <ClosingLineCard page={page} />
        <FoldedCards page={page} />
      </>
    );
  }
  return (
    <>
      <CardsOfChance page={page} />
      <ClosingLineCard page={page} />
    </>
  );
}

function CardsOfChance({ page }: CardProps) {
  const { dimension, sort, changeDimension, changeSort } = useAnalyticsAddress();
  return (
    <>
      <ChanceCards page={page} />
      <CalibrationCard page={page} />
      <BreakdownCard
        page={page}
        dimension={dimension}
        sort={sort}
        onDimension={changeDimension}
        onSort={changeSort}
      />
      <CompareCard page={page} />
      <WhatIfCard page={page} />
    </>
  );
}

/** Renders its cards once it is opened. */
function FoldedCards({ page }: CardProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details className="group" onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary className="flex min-h-11 cursor-pointer list-none items-start gap-2 rounded-lg px-1 py-2.5 text-muted transition-colors hover:text-ink [&::-webkit-details-marker]:hidden">
        <ChevronRight
          aria-hidden
          size={16}
          className="mt-0.5 shrink-0 transition-transform group-open:rotate-90"
        />
        <span>
          Charts about luck, odds, groups and stakes say little before {MIN_VERDICT_CLUSTERS} wins or losses.{' '}
          <span className="font-medium text-primary group-open:hidden">Show anyway</span>
        </span>
      </summary>
      {isOpen && (
        <div className="grid gap-4 pt-2 sm:gap-6">
          <CardsOfChance page={page} />
        </div>
      )}
    </details>
  );
}
