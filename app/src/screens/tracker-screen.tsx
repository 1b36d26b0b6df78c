import { useQuery } from '@tanstack/react-query';
import Plus from 'lucide-react/icons/plus';
import { bettingAccountQueries } from '#data/betting-accounts.ts';
import { BettingAccountList } from '#features/betting-accounts/account-list.tsx';
import { LossLimits } from '#features/betting-accounts/loss-limits.tsx';
import { PlCalendar } from '#features/betting-accounts/pl-calendar.tsx';
import { TrackerHeader, TrackerHelp } from '#features/betting-accounts/tracker-header.tsx';
import { TrackerIntro } from '#features/betting-accounts/tracker-intro.tsx';
import { Button } from '#ui/controls/button.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { usePrefetch } from '#ui/use-prefetch.ts';
import { useToday } from '#ui/use-today.ts';
import { lazyComponent } from '#ui/lazy-component.tsx';
import { HELP_HREF, TRACKER_DIALOGS, useTrackerAddress } from './tracker-address.ts';
import { useDialog } from './use-dialog.ts';

const TrackerDialogs = lazyComponent(
  async () => (await import('./tracker-dialogs.tsx')).TrackerDialogs,
  null,
);

export function TrackerScreen() {
  const day = useToday();
  const { month, changeMonth, hrefOf } = useTrackerAddress(day);
  const dialogs = useDialog(TRACKER_DIALOGS);
  const isEmpty = useQuery(bettingAccountQueries.all()).data?.length === 0;
  const add = () => dialogs.open('add-account');
  const shown = { accountId: null, month, today: day, onMonthChange: changeMonth };
  // Preloaded to work offline.
  usePrefetch('loaded', [TrackerDialogs]);
  return (
    <>
      <PageHeader
        title="Bet Tracker"
        subtitle="Daily profit and loss for each account"
        after={<TrackerHelp />}
        actions={
          <Button variant="primary" icon={Plus} onClick={add}>
            Add Account
          </Button>
        }
      />
      <div className="grid gap-4 sm:gap-6">
        {isEmpty && <TrackerIntro onAdd={add} />}
        <TrackerHeader {...shown}>
          {!isEmpty && <LossLimits today={day} onEdit={() => dialogs.open('limits')} helpHref={HELP_HREF} />}
        </TrackerHeader>
        {!isEmpty && (
          <BettingAccountList
            accountHref={({ id }) => hrefOf(`/tracker/accounts/${id}`)}
            onEdit={({ id }) => dialogs.open('edit-account', id)}
          />
        )}
        <PlCalendar
          {...shown}
          label="All accounts"
          hint="Click any date to enter or edit per-account daily P/L."
          onDayClick={(clicked) => dialogs.open('day', clicked)}
        />
      </div>
      {dialogs.dialog && <TrackerDialogs dialogs={dialogs} account={null} onDeleted={dialogs.close} />}
    </>
  );
}
