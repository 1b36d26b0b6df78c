import type { SessionUser } from '#data/session/session.ts';
import { ChangePasswordDialog } from '#features/user/change-password-dialog.tsx';
import { DeleteUserDialog } from '#features/user/delete-user-dialog.tsx';
import { SetUpTwoFactorDialog } from '#features/user/set-up-two-factor-dialog.tsx';
import { NewRecoveryCodesDialog, RemoveTwoFactorDialog } from '#features/user/two-factor-dialogs.tsx';
import { ExportControls } from '#features/import-export/export-controls.tsx';

/** Of a person as they were when it was opened. */
export type SettingsDialog =
  | { kind: 'change password'; of: SessionUser }
  | { kind: 'set up two-factor' }
  | { kind: 'new recovery codes' }
  | { kind: 'remove two-factor' }
  | { kind: 'delete account'; of: SessionUser; isProven: boolean };

export type SettingsDialogsProps = { open: SettingsDialog; onClose: () => void };

/** Whichever dialog of the settings is open. They come together, after the page. */
export function SettingsDialogs({ open, onClose }: SettingsDialogsProps) {
  switch (open.kind) {
    case 'change password':
      return <ChangePasswordDialog user={open.of} onClose={onClose} />;
    case 'set up two-factor':
      return <SetUpTwoFactorDialog onClose={onClose} />;
    case 'new recovery codes':
      return <NewRecoveryCodesDialog onClose={onClose} />;
    case 'remove two-factor':
      return <RemoveTwoFactorDialog onClose={onClose} />;
    case 'delete account':
      return (
        <DeleteUserDialog user={open.of} isProven={open.isProven} onClose={onClose}>
          <p>Want a copy first? Export your data; you can import it again later.</p>
          <ExportControls choices={[{ label: 'Export all data', wanted: { of: 'everything', as: 'zip' } }]} />
        </DeleteUserDialog>
      );
  }
}
