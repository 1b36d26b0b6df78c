import type { ReactNode } from 'react';
import { formatIsoDay } from '#domain/calendar/iso-day.ts';
import { type Figures, formatWinLoss } from '#domain/bets/figures.ts';
import { correctedText, updatesText } from '#domain/import/money-text.ts';
import type { ReadBet } from '#domain/import/rows.ts';
import { countOf, formatCount } from '#domain/number-text.ts';
import { Button } from '#ui/controls/button.tsx';
import { ErrorBox } from '#ui/error-box.tsx';
import { BetProfit, Money } from '#ui/money.tsx';
import { BetOdds, BetWager } from '#ui/odds.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { TextWithAmounts } from '#ui/text-with-amounts.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { Findings, type FindingsProps } from './findings.tsx';
import { ImportCard } from './import-card.tsx';
import type { PreviewedBets } from './previewed-table.ts';
import { RowQuestions, type RowQuestionsProps } from './row-questions.tsx';
import { SumCheck, type SumCheckProps } from './sum-check.tsx';

export type TablePreviewProps = Omit<FindingsProps, 'bets'> &
  Pick<RowQuestionsProps, 'onAnswer'> &
  Omit<SumCheckProps, 'differences'> & {
    questions: readonly string[];
    bets: PreviewedBets | null;
    /** Whether `bets` reflects the current choices. */
    isCurrent: boolean;
    /** Why the target notebook could not be loaded. */
    error: Error | null;
    onRetry: () => void;
  };

export function TablePreview({ questions, error, onRetry, ...props }: TablePreviewProps) {
  const { bets, isCurrent, addsDuplicates } = props;
  if (questions.length > 0) {
    return (
      <ImportCard title="Preview" lead={<p>Before you import:</p>}>
        <ul className="list-disc pl-5">
          {questions.map((question) => (
            <li key={question}>{question}</li>
          ))}
        </ul>
      </ImportCard>
    );
  }
  if (error) {
    return (
      <ImportCard title="Preview">
        <ErrorBox>
          <p>Couldn’t check the notebook for duplicates. {error.message}</p>
          <Button className="mt-2" onClick={onRetry}>
            Try again
          </Button>
        </ErrorBox>
      </ImportCard>
    );
  }
  if (!bets) {
    return (
      <ImportCard title="Preview" lead={<p role="status">Reading the bets…</p>}>
        <Skeleton className="h-40 rounded-lg" />
      </ImportCard>
    );
  }
  const { figures, first, money: added } = addsDuplicates ? bets.all : bets.unique;
  const changed = bets.contrary.filter(({ id }) => props.corrected.has(id));
  const money = [props.settles ? updatesText(bets.updates) : '', correctedText(changed), added]
    .filter((text) => text !== '')
    .join(' ');
  const rest = figures.betCount - first.length;
  return (
    <ImportCard
      title="Preview"
      flush
      lead={
        <>
          <p role="status">{summaryOf(bets, figures.betCount)}</p>
          {money !== '' && (
            <p className="mt-0.5 text-muted">
              <TextWithAmounts>{money}</TextWithAmounts>
            </p>
          )}
          {bets.notes.map((note) => (
            <p key={note} className="mt-0.5 text-muted">
              {note}
            </p>
          ))}
        </>
      }
    >
      <div aria-busy={!isCurrent} className={isCurrent ? '' : 'opacity-60 transition-opacity'}>
        <RowQuestions questions={bets.questions} onAnswer={props.onAnswer} />
        <SumCheck
          differences={bets.differences}
          isConfirmed={props.isConfirmed}
          onConfirm={props.onConfirm}
        />
        {(bets.questions.length > 0 || bets.differences.count > 0) && (
          <hr className={bets.differences.count > 0 ? 'mt-4 mb-4 border-line' : 'mb-4 border-line'} />
        )}
        {figures.betCount > 0 && <PreviewTotals figures={figures} />}
        {first.length > 0 && <PreviewBets bets={first} />}
        {rest > 0 && (
          <p className="border-t border-line px-4 py-2.5 text-muted sm:px-5">
            And {countOf(rest, 'more bet')}.
          </p>
        )}
        <Findings {...props} bets={bets} />
      </div>
    </ImportCard>
  );
}

function summaryOf({ columns, updates }: PreviewedBets, betCount: number): string {
  if (betCount === 0) return updates.length > 0 ? 'No bets are new.' : 'No bets to import.';
  const fields = columns.length === 0 ? '' : ` Custom fields: ${columns.join(', ')}.`;
  return `${countOf(betCount, 'bet')} will be added.${fields}`;
}

/** The totals of the bets, to compare with the other tracker's figures. */
function PreviewTotals({ figures }: { figures: Figures }) {
  const { betCount, settledCount, totalWagered, profit, winLoss } = figures;
  const pending = betCount - settledCount;
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-3 px-4 pb-4 sm:grid-cols-4 sm:px-5">
      <Total label="Bets">{formatCount(betCount)}</Total>
      <Total label="Won-lost-push" hint={pending > 0 ? `${formatCount(pending)} pending` : undefined}>
        {formatWinLoss(winLoss)}
      </Total>
      <Total label="Wagered">
        <Money cents={totalWagered} fitted />
      </Total>
      <Total label="Profit">
        <Money cents={profit} signed fitted />
      </Total>
    </dl>
  );
}

type TotalProps = { label: string; hint?: string | undefined; children: ReactNode };

function Total({ label, hint, children }: TotalProps) {
  return (
    <div className="min-w-0">
      <dt className="text-muted">{label}</dt>
      <dd className="mt-0.5 text-lg font-semibold tracking-tight break-words tabular-nums">{children}</dd>
      {hint && <dd className="text-xs text-muted">{hint}</dd>}
    </div>
  );
}

/** The first bets: as cards on phones, as a table on wide screens. */
function PreviewBets({ bets }: { bets: readonly ReadBet[] }) {
  return (
    <ul aria-label="First bets" className="divide-y divide-line border-t border-line">
      {bets.map((bet) => (
        <li
          key={bet.fileLine}
          className={
            'grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 px-4 py-2.5 sm:px-5 ' +
            'md:grid-cols-[6rem_minmax(0,1fr)_4.5rem_6.5rem_5.5rem_7rem] md:gap-x-4'
          }
        >
          <span className="line-clamp-2 min-w-0 font-medium break-words md:col-start-2 md:row-start-1 md:line-clamp-1">
            {bet.description}
          </span>
          <span className="text-right font-medium md:col-start-6 md:row-start-1">
            <BetProfit bet={bet} />
          </span>
          <span className="flex flex-wrap gap-x-2 text-muted md:contents">
            <span className="md:col-start-1 md:row-start-1">{formatIsoDay(bet.day)}</span>
            <span className="md:col-start-3 md:row-start-1 md:text-right md:text-ink">
              <BetOdds bet={bet} />
            </span>
            <span className="md:col-start-4 md:row-start-1 md:text-right md:text-ink">
              <BetWager bet={bet} />
            </span>
          </span>
          <span className="justify-self-end md:col-start-5 md:row-start-1 md:justify-self-start">
            <StatusBadge bet={bet} />
          </span>
        </li>
      ))}
    </ul>
  );
}
