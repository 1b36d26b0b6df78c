import { useQuery } from '@tanstack/react-query';
import { bettingAccountQueries } from '#data/betting-accounts.ts';
import type { BettingAccount } from '#domain/betting-accounts/betting-account.ts';
import { parseIsoDay } from '#domain/calendar/iso-day.ts';
import { AddBettingAccountDialog } from '#features/betting-accounts/add-account-dialog.tsx';
import { EditBettingAccountDialog } from '#features/betting-accounts/edit-account-dialog.tsx';
import { EditPlDialog } from '#features/betting-accounts/edit-pl-dialog.tsx';
import { LossLimitsDialog } from '#features/betting-accounts/loss-limits-dialog.tsx';
import { DialogBoundary } from './dialog-boundary.tsx';
import { HELP_HREF, type TrackerDialog } from './tracker-address.ts';
import type { useDialog } from './use-dialog.ts';
import { useOpened } from './use-opened.ts';

export type TrackerDialogsProps = {
  dialogs: ReturnType<typeof useDialog<TrackerDialog>>;
  /** Null on the page of all accounts. */
  account: BettingAccount | null;
  onDeleted: () => void;
};

/** All dialogs of the tracker are one chunk, loaded after the page. */
export function TrackerDialogs({ dialogs, account, onDeleted }: TrackerDialogsProps) {
  const { dialog, openInstead, close } = dialogs;
  const editedId = dialog?.kind === 'edit-account' ? dialog.of : null;
  const all = useQuery({ ...bettingAccountQueries.all(), enabled: editedId !== null && !account });
  const accounts = account ? [account] : all.data;
  const edited = useOpened(editedId, accounts && { items: accounts, complete: !all.isFetching }, {
    notFound: 'Account not found',
    close,
  });

  switch (dialog?.kind) {
    case 'add-account':
      return <AddBettingAccountDialog onClose={close} />;
    case 'edit-account':
      return (
        edited && (
          <EditBettingAccountDialog key={edited.id} account={edited} onClose={close} onDeleted={onDeleted} />
        )
      );
    case 'day': {
      const day = parseIsoDay(dialog.of ?? '');
      return (
        day && (
          <EditPlDialog
            day={day}
            account={account}
            onDayChange={(next) => openInstead('day', next)}
            onAddAccount={() => openInstead('add-account')}
            onClose={close}
          />
        )
      );
    }
    case 'limits':
      return (
        <DialogBoundary title="Loss limits" what="loss limits" onClose={close}>
          <LossLimitsDialog helpHref={HELP_HREF} onClose={close} />
        </DialogBoundary>
      );
    case undefined:
      return null;
  }
}
