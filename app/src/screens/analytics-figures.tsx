import ListFilter from 'lucide-react/icons/list-filter';
import { useDeferredValue } from 'react';
import { canBeJudged, isChosenByResult } from '#domain/analytics/groups/scope.ts';
import { MIN_VERDICT_CLUSTERS } from '#domain/analytics/verdict/verdict.ts';
import { Answered, type CardProps, useAnswer } from '#features/analytics/answered.tsx';
import { BankrollCard } from '#features/analytics/bankroll-card.tsx';
import { EdgeTiles, NoEdgeTiles } from '#features/analytics/edge-tiles.tsx';
import { EvidenceCard } from '#features/analytics/evidence-card.tsx';
import { ProfitBarsCard } from '#features/analytics/profit-bars-card.tsx';
import { VerdictCard } from '#features/analytics/verdict-card.tsx';
import { Button } from '#ui/controls/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { lazyComponent } from '#ui/lazy-component.tsx';
import { WidgetsSkeleton } from './analytics-skeleton.tsx';

/** Below the fold, so the figures don't wait for its code. */
export const LowerCards = lazyComponent(
  async () => (await import('./lower-cards.tsx')).LowerCards,
  <WidgetsSkeleton />,
);

export type AnalyticsFiguresProps = CardProps & { onShowAll: () => void };

/** The verdict, its figures and all cards. */
export function AnalyticsFigures({ page, onShowAll }: AnalyticsFiguresProps) {
  'use memo';
  // Switching units redraws every chart; deferring that keeps the click responsive.
  const units = useDeferredValue(page.units);
  const shown = { ...page, units };
  // What is below the fold is drawn after what is above it.
  const hasShown = useDeferredValue(true, false);
  const { data } = useAnswer(shown, ['figures']);
  const { data: verdict } = useAnswer(shown, ['verdict']);
  // Until the count is known, assume enough bets: the cards ask right away, so that the worker answers while the page
  // draws.
  const n = data?.answer.figures.n ?? MIN_VERDICT_CLUSTERS;
  if (data?.answer.betCount === 0) {
    return (
      <EmptyState
        icon={ListFilter}
        title="No matching bets"
        action={<Button onClick={onShowAll}>Show all bets</Button>}
      >
        No bets match these filters.
      </EmptyState>
    );
  }
  return (
    <>
      <VerdictCard page={shown} />
      <Answered page={shown} title="Figures" question={['figures']}>
        {({ figures, amounts }, { scope, units: format }) =>
          isChosenByResult(scope) ? (
            <NoEdgeTiles why="Filtered by result" />
          ) : (
            <EdgeTiles
              figures={figures}
              amounts={amounts}
              verdict={verdict?.answer}
              whyNoVerdict={canBeJudged(scope) ? 'Calculating…' : 'Filtered by status'}
              units={format}
            />
          )
        }
      </Answered>
      {n > 0 && (
        <>
          <EvidenceCard page={shown} />
          <BankrollCard page={shown} />
          <ProfitBarsCard page={shown} />
          {!isChosenByResult(page.selection.scope) &&
            (hasShown ? <LowerCards page={shown} areFew={n < MIN_VERDICT_CLUSTERS} /> : <WidgetsSkeleton />)}
        </>
      )}
    </>
  );
}
