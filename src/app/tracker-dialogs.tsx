import type { Account } from '#domain/account.ts';
import type { IsoDay } from '#domain/iso-day.ts';
import { AddAccountDialog } from '#features/tracker/add-account-dialog.tsx';
import { EditAccountDialog } from '#features/tracker/edit-account-dialog.tsx';
import { EditPlDialog } from '#features/tracker/edit-pl-dialog.tsx';

export type TrackerDialog =
  { kind: 'add account' } | { kind: 'edit account'; account: Account } | { kind: 'day'; day: IsoDay };

export type TrackerDialogsProps = {
  open: TrackerDialog;
  /** Whose days are entered; null for all accounts. */
  account: Account | null;
  onOpenInstead: (dialog: TrackerDialog) => void;
  onClose: () => void;
  onDeleted: () => Promise<void>;
};

/** Whichever dialog of the tracker is open. They come together, after the page: none of them is needed to read it. */
export function TrackerDialogs({ open, account, onOpenInstead, onClose, onDeleted }: TrackerDialogsProps) {
  switch (open.kind) {
    case 'add account':
      return <AddAccountDialog onClose={onClose} />;
    case 'edit account':
      return <EditAccountDialog account={open.account} onClose={onClose} onDeleted={onDeleted} />;
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
