import CircleCheck from 'lucide-react/icons/circle-check';
import Undo2 from 'lucide-react/icons/undo-2';
import { useLayoutEffect, useMemo, useRef } from 'react';
import { type Bet, profitOf } from '#domain/bets/bet.ts';
import { outcomeOf } from '#domain/bets/outcomes.ts';
import { sumCents } from '#domain/money.ts';
import { countOf } from '#domain/number-text.ts';
import { cardStyle } from '#ui/card-style.ts';
import { classNames } from '#ui/class-names.ts';
import { Button } from '#ui/controls/button.tsx';
import { ButtonLink } from '#ui/link.tsx';
import { BetProfit, Money } from '#ui/money.tsx';
import { Odds } from '#ui/odds.tsx';
import { OutcomeBadge } from '#ui/status-badge.tsx';
import { BetSays } from './result-row.tsx';
import { isResult } from './results-model.ts';
import { FoldedSection, LongList } from './results-section.tsx';
import { resultsInWords } from './results-words.ts';
import type { AppliedResults as Applied } from './use-apply-results.ts';

type AppliedResultsProps = { applied: Applied; isBusy: boolean; onUndo: () => void };

/** What was applied last, until it is undone. */
export function AppliedResults({ applied, isBusy, onUndo }: AppliedResultsProps) {
  const { requests, bets, undone } = applied;
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => heading.current?.focus(), []);
  const settled = useMemo(() => {
    const ids = new Set(requests.filter(isResult).map(({ bet }) => bet.id));
    return bets.filter(({ id, status }) => ids.has(id) && status !== 'pending');
  }, [requests, bets]);
  const Icon = undone ? Undo2 : CircleCheck;
  const words = resultsInWords(requests);
  return (
    <section aria-labelledby="applied" className={classNames(cardStyle, 'min-w-0 overflow-clip')}>
      <div className="px-4 py-4 sm:px-5 sm:pt-5">
        <h2
          id="applied"
          ref={heading}
          tabIndex={-1}
          className="flex w-fit max-w-full items-center gap-2 rounded-sm text-base font-semibold"
        >
          <Icon aria-hidden size={20} strokeWidth={1.75} className="shrink-0 text-primary" />
          {undone ? `Undone: ${words}` : `Applied ${words}`}
        </h2>
        {!undone && (
          <>
            {settled.length > 0 && (
              <p className="mt-1 text-muted">
                {countOf(settled.length, 'bet')} settled for{' '}
                <Money cents={sumCents(settled.map(profitOf))} signed className="font-medium" />.
              </p>
            )}
            <div className="mt-3 flex flex-wrap gap-2 max-sm:*:flex-1">
              <Button icon={Undo2} busy={isBusy} data-key="u" onClick={onUndo}>
                Undo
              </Button>
              <ButtonLink href="/analytics">Open Analytics</ButtonLink>
            </div>
          </>
        )}
      </div>
      {!undone && (
        <FoldedSection title="What was applied" defaultOpen>
          <LongList label="What was applied" items={bets} keyOf={({ id }) => id}>
            {(bet) => <AppliedBet bet={bet} />}
          </LongList>
        </FoldedSection>
      )}
    </section>
  );
}

function AppliedBet({ bet }: { bet: Bet }) {
  const { closing, closingMissing } = bet;
  return (
    <BetSays
      title={bet.description}
      bet={bet}
      aside={
        <>
          <OutcomeBadge outcome={outcomeOf(bet)} />
          <span className="font-medium sm:min-w-20 sm:text-right">
            <BetProfit bet={bet} />
          </span>
        </>
      }
    >
      {closing && (
        <>
          Closed at <Odds odds={closing.odds} taken={closing.taken} /> · {closing.source}
        </>
      )}
      {closingMissing !== null && `No closing odds: ${closingMissing}`}
    </BetSays>
  );
}
