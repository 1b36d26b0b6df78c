import type { SessionUser } from '#data/session/session.ts';
import { ChangePasswordDialog } from '#features/user/change-password-dialog.tsx';
import { DeleteUserDialog } from '#features/user/delete-user-dialog.tsx';
import { SetUpTwoFactorDialog } from '#features/user/set-up-two-factor-dialog.tsx';
import { NewRecoveryCodesDialog, RemoveTwoFactorDialog } from '#features/user/two-factor-dialogs.tsx';
import { ExportControls } from '#features/import-export/export.tsx';
import type { SettingsDialog } from './settings-screen.tsx';

export type SettingsDialogsProps = {
  open: SettingsDialog;
  user: SessionUser;
  /** Whether the user just signed in with Google again to delete the account. */
  isProven: boolean;
  onClose: () => void;
};

/** All dialogs of Settings are one chunk, loaded after the page. */
export function SettingsDialogs({ open, user, isProven, onClose }: SettingsDialogsProps) {
  switch (open) {
    case 'change-password':
      return <ChangePasswordDialog user={user} onClose={onClose} />;
    case 'set-up-two-factor':
      return <SetUpTwoFactorDialog onClose={onClose} />;
    case 'new-recovery-codes':
      return <NewRecoveryCodesDialog onClose={onClose} />;
    case 'remove-two-factor':
      return <RemoveTwoFactorDialog onClose={onClose} />;
    case 'delete-account':
      return (
        <DeleteUserDialog user={user} isProven={isProven} onClose={onClose}>
          <p>Want a copy first? Export your data; you can import it again later.</p>
          <ExportControls
            choices={[{ label: 'Export all data', wanted: { notebookId: null, format: 'zip' } }]}
          />
        </DeleteUserDialog>
      );
  }
}
