import { useSuspenseQuery } from '@tanstack/react-query';
import CalendarDays from 'lucide-react/icons/calendar-days';
import Share2 from 'lucide-react/icons/share-2';
import { useMemo } from 'react';
import { recapQueries } from '#data/bets/recap-bets.ts';
import { type NotebookSummary, notebookQueries } from '#data/notebooks.ts';
import type { DayRange } from '#domain/calendar/calendar-month.ts';
import type { IsoDay } from '#domain/calendar/iso-day.ts';
import { weekBefore, weekName } from '#domain/calendar/week.ts';
import { recapOf } from '#domain/recap/recap.ts';
import { recapHeadline } from '#domain/recap/recap-text.ts';
import { PendingBets } from '#features/bets/list/pending-bets.tsx';
import { BiggestBets } from '#features/recap/recap-bets.tsx';
import { RecapDays } from '#features/recap/recap-days.tsx';
import { ChangesCard, RecapTiles } from '#features/recap/recap-figures.tsx';
import { RecapGroups } from '#features/recap/recap-groups.tsx';
import { Button } from '#ui/controls/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { lazyComponent } from '#ui/lazy-component.tsx';
import { ButtonLink } from '#ui/link.tsx';
import { useProfitDay } from '#ui/profit-day.ts';
import { OutOfDate } from '#ui/retry-button.tsx';
import { TextWithAmounts } from '#ui/text-with-amounts.tsx';
import { useDialog } from './use-dialog.ts';
import { useCurrency } from '#ui/currency.ts';

const ShareRecapDialog = lazyComponent(
  async () => (await import('#features/recap/share-recap-dialog.tsx')).ShareRecapDialog,
  null,
);

const DIALOGS = ['share', 'paid'] as const;

const MAX_PENDING = 5;

export type RecapOfWeekProps = { week: DayRange; day: IsoDay };

export function RecapOfWeek({ week, day }: RecapOfWeekProps) {
  const notebookQuery = useSuspenseQuery(notebookQueries.all());
  const notebooks = notebookQuery.data;
  const betQuery = useSuspenseQuery(recapQueries.week(week, notebooks));
  const by = useProfitDay();
  const recap = useMemo(
    () => recapOf(week, day, { ...betQuery.data, notebooks }, by),
    [week, day, betQuery.data, notebooks, by],
  );
  const currency = useCurrency();
  const { dialog, open, close } = useDialog(DIALOGS);
  const { figures, pending } = recap;
  if (figures.betCount === 0) return <EmptyWeek week={week} notebooks={notebooks} />;
  const hasResults = figures.settledCount > 0;
  return (
    // Smaller on paper, so that a week with open bets takes one page, too.
    <div className="grid gap-4 sm:gap-6 print:gap-4 print:[zoom:0.8]">
      <OutOfDate what="figures" queries={[notebookQuery, betQuery]} />
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p className="min-w-0 flex-1 basis-64 text-lg font-semibold tracking-tight text-balance sm:text-xl">
          <TextWithAmounts>{recapHeadline(figures, currency)}</TextWithAmounts>
        </p>
        {hasResults && (
          <Button icon={Share2} onClick={() => open('share')}>
            Share
          </Button>
        )}
      </div>
      {hasResults && <RecapTiles recap={recap} />}
      <div className="grid items-start gap-4 sm:gap-6 lg:grid-cols-2 print:grid-cols-2 print:gap-4">
        {hasResults && (
          <div className={columnStyle}>
            <ChangesCard recap={recap} />
            <RecapDays recap={recap} />
            <BiggestBets recap={recap} notebooks={notebooks} />
          </div>
        )}
        <div className={columnStyle}>
          {hasResults && <RecapGroups recap={recap} />}
          {pending.length > 0 && (
            <PendingBets
              rows={pending.slice(0, MAX_PENDING).flatMap((bet) => {
                const notebook = notebooks.find(({ id }) => id === bet.notebookId);
                return notebook ? { bet, notebook } : [];
              })}
              count={pending.length}
              allHref={`/bets?status=pending&from=${week.first}&to=${week.last}`}
              paidDialog={{ isOpen: dialog?.kind === 'paid', onOpen: () => open('paid'), onClose: close }}
            />
          )}
        </div>
      </div>
      {dialog?.kind === 'share' && hasResults && <ShareRecapDialog recap={recap} onClose={close} />}
    </div>
  );
}

const columnStyle = 'grid min-w-0 gap-4 sm:gap-6 print:gap-4';

type EmptyWeekProps = { week: DayRange; notebooks: readonly NotebookSummary[] };

function EmptyWeek({ week, notebooks }: EmptyWeekProps) {
  const [latest] = notebooks;
  return (
    <EmptyState
      icon={CalendarDays}
      title="No bets this week"
      action={
        latest ? (
          <div className="flex flex-wrap justify-center gap-2">
            <ButtonLink href={`/recap?week=${weekBefore(week).first}`}>See the week before</ButtonLink>
            <ButtonLink variant="primary" href={`/notebooks/${latest.id}?dialog=add-bet`}>
              Add Bet
            </ButtonLink>
          </div>
        ) : (
          <ButtonLink variant="primary" href="/notebooks">
            Create a notebook
          </ButtonLink>
        )
      }
    >
      A recap sums up the bets from {weekName(week)}: profit, units, closing line value, and what changed.
    </EmptyState>
  );
}
