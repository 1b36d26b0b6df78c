import ChevronRight from 'lucide-react/icons/chevron-right';
import { useRef, useState } from 'react';
import { MIN_VERDICT_CLUSTERS } from '#domain/analytics/verdict/verdict.ts';
import type { CardProps } from '#features/analytics/answered.tsx';
import { BreakdownCard } from '#features/analytics/breakdown-card.tsx';
import { CalibrationCard } from '#features/analytics/calibration-card.tsx';
import { ChanceCards } from '#features/analytics/chance-cards.tsx';
import { ClosingLineCard } from '#features/analytics/closing-line-card.tsx';
import { CompareCard } from '#features/analytics/compare-card.tsx';
import { WhatIfCard } from '#features/analytics/what-if-card.tsx';
import type { GroupLink } from '#features/analytics/group-link.ts';
import { lazyComponent } from '#ui/lazy-component.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useAnalyticsAddress } from './analytics-address.ts';

export type LowerCardsProps = CardProps & {
  /** Whether there are too few wins and losses for most cards to say anything. */
  areFew: boolean;
};

const LeaksCard = lazyComponent(
  async () => (await import('./late-cards.tsx')).LeaksCard,
  <Skeleton className="h-[34rem] rounded-2xl" />,
);

const PeriodsCard = lazyComponent(
  async () => (await import('./late-cards.tsx')).PeriodsCard,
  <Skeleton className="h-[44rem] rounded-2xl" />,
);

/** Everything below the fold, in one chunk but for leaks and periods. */
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
  const address = useAnalyticsAddress();
  const breakdown = useRef<HTMLDivElement>(null);
  const follow = (link: GroupLink) => {
    if ('scope' in link) scrollTo({ top: 0 });
    else breakdown.current?.scrollIntoView();
  };
  return (
    <>
      <ChanceCards page={page} />
      <CalibrationCard page={page} />
      <LeaksCard page={page} hrefOf={address.hrefOf} onFollow={follow} />
      <div ref={breakdown} className="min-w-0 scroll-mt-20">
        <BreakdownCard
          page={page}
          dimension={address.dimension}
          and={address.and}
          sort={address.sort}
          onDimension={address.changeDimension}
          onAnd={address.changeAnd}
          onSort={address.changeSort}
        />
      </div>
      <PeriodsCard page={page} />
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
