import { useSuspenseQuery } from '@tanstack/react-query';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import Pencil from 'lucide-react/icons/pencil';
import { useLocation, useParams } from 'wouter';
import { bettingAccountQueries } from '#data/betting-accounts.ts';
import { ReadBoundary, type ReadFailure } from '#data/read-boundary.tsx';
import { type BettingAccount, ACCOUNT_KIND_LABELS } from '#domain/betting-accounts/betting-account.ts';
import { isUuid } from '#domain/uuid.ts';
import { PlCalendar } from '#features/betting-accounts/pl-calendar.tsx';
import { TrackerHeader, Updating } from '#features/betting-accounts/tracker-header.tsx';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/controls/button.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { TextLink } from '#ui/link.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { LoadingMessage, Skeleton } from '#ui/skeleton.tsx';
import { usePrefetch } from '#ui/use-prefetch.ts';
import { useToday } from '#ui/use-today.ts';
import { lazyComponent } from '#ui/lazy-component.tsx';
import { TRACKER_DIALOGS, useTrackerAddress } from './tracker-address.ts';
import { useDialog } from './use-dialog.ts';

const TrackerDialogs = lazyComponent(
  async () => (await import('./tracker-dialogs.tsx')).TrackerDialogs,
  null,
);

export function BettingAccountScreen() {
  const { id = '' } = useParams();
  if (!isUuid(id)) return <NoAccountHere />;
  return (
    <ReadBoundary loading={<AccountSkeleton />} renderError={(failure) => <NoAccountHere {...failure} />}>
      <AccountOf id={id} />
    </ReadBoundary>
  );
}

function AccountOf({ id }: { id: string }) {
  const { data: account } = useSuspenseQuery(bettingAccountQueries.one(id));
  return account ? <OpenAccount account={account} /> : <NoAccountHere />;
}

function AccountSkeleton() {
  return (
    <>
      <PageHeader
        title={<Skeleton className="h-8 w-56" />}
        documentTitle="Account"
        before={<BackToTracker />}
      />
      <LoadingMessage />
      <Skeleton className="h-28 rounded-2xl" />
      <Skeleton className="mt-6 h-160 rounded-2xl" />
    </>
  );
}

function OpenAccount({ account }: { account: BettingAccount }) {
  const day = useToday();
  const [, navigate] = useLocation();
  const { month, changeMonth, hrefOf } = useTrackerAddress(day);
  const dialogs = useDialog(TRACKER_DIALOGS);
  const shown = { accountId: account.id, month, today: day, onMonthChange: changeMonth };
  usePrefetch('loaded', [TrackerDialogs]);
  return (
    <>
      <PageHeader
        before={<BackToTracker />}
        documentTitle={account.name}
        title={account.name}
        subtitle={
          <span className="flex items-center gap-3">
            <Badge>{ACCOUNT_KIND_LABELS[account.kind]}</Badge>
            <Updating />
          </span>
        }
        actions={
          <Button icon={Pencil} onClick={() => dialogs.open('edit-account', account.id)}>
            Edit
          </Button>
        }
      />
      <div className="grid gap-4 sm:gap-6">
        <TrackerHeader {...shown} />
        <PlCalendar
          {...shown}
          label={account.name}
          hint="Click any date to enter or edit P/L for this account."
          onDayClick={(clicked) => dialogs.open('day', clicked)}
        />
      </div>
      {dialogs.dialog && (
        <TrackerDialogs
          dialogs={dialogs}
          account={account}
          onDeleted={() => navigate(hrefOf('/tracker'), { replace: true })}
        />
      )}
    </>
  );
}

/** Doesn't reveal whether the account exists. */
function NoAccountHere(failure: Partial<ReadFailure>) {
  return (
    <>
      <PageHeader title="Account" before={<BackToTracker />} />
      <ErrorState
        title="Account not found or error loading."
        message="It may have been deleted."
        {...failure}
      />
    </>
  );
}

function BackToTracker() {
  const { hrefOf } = useTrackerAddress(useToday());
  return (
    <TextLink href={hrefOf('/tracker')} className="inline-flex min-h-11 items-center gap-1.5 sm:min-h-0">
      <ArrowLeft aria-hidden size={16} />
      Back to Tracker
    </TextLink>
  );
}
