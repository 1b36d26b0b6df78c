import type { BettingAccount } from '#domain/betting-accounts/betting-account.ts';
import type { IsoDay } from '#domain/calendar/iso-day.ts';
import { AddBettingAccountDialog } from '#features/betting-accounts/add-account-dialog.tsx';
import { EditBettingAccountDialog } from '#features/betting-accounts/edit-account-dialog.tsx';
import { EditPlDialog } from '#features/betting-accounts/edit-pl-dialog.tsx';

export type TrackerDialog =
  { kind: 'add account' } | { kind: 'edit account'; account: BettingAccount } | { kind: 'day'; day: IsoDay };

export type TrackerDialogsProps = {
  open: TrackerDialog;
  /** Whose days are entered; null for all accounts. */
  account: BettingAccount | null;
  onOpenInstead: (dialog: TrackerDialog) => void;
  onClose: () => void;
  onDeleted: () => Promise<void>;
};

/** Whichever dialog of the tracker is open. They come together, after the page: none of them is needed to read it. */
export function TrackerDialogs({ open, account, onOpenInstead, onClose, onDeleted }: TrackerDialogsProps) {
  switch (open.kind) {
    case 'add account':
      return <AddBettingAccountDialog onClose={onClose} />;
    case 'edit account':
      return <EditBettingAccountDialog account={open.account} onClose={onClose} onDeleted={onDeleted} />;
    case 'day':
      return (
        <EditPlDialog
          day={open.day}
          account={account}
          onDayChange={(day) => onOpenInstead({ kind: 'day', day })}
          onAddAccount={() => onOpenInstead({ kind: 'add account' })}
          onClose={onClose}
        />
      );
  }
}
