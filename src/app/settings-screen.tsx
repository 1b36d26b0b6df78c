import Upload from 'lucide-react/icons/upload';
import { useEffect } from 'react';
import { useSession, type SessionUser } from '#data/session.ts';
import { AccountInformation } from '#features/account/account-information.tsx';
import { DeleteAccountCard } from '#features/account/delete-account-card.tsx';
import { PreferencesCard } from '#features/account/preferences-card.tsx';
import { ResetBanner } from '#features/account/reset-banner.tsx';
import { SecurityCard } from '#features/account/security-card.tsx';
import { TwoFactorSetting } from '#features/account/two-factor-setting.tsx';
import { usePasswordReset } from '#features/account/use-password-reset.ts';
import { ExportCard } from '#features/export/export-card.tsx';
import { ButtonLink } from '#ui/link.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { SettingRow } from '#ui/setting-row.tsx';
import { afterFirstPaint } from './after-first-paint.ts';
import { fetched } from './fetched.tsx';
import type { SettingsDialog } from './settings-dialogs.tsx';
import { useDeletionAddress } from './use-deletion-address.ts';
import { useDialog } from './use-dialog.ts';
import { useOddsFormatChoice } from './use-odds-format-choice.ts';

const SettingsDialogs = fetched(async () => (await import('./settings-dialogs.tsx')).SettingsDialogs, null);

export function SettingsScreen() {
  const { user } = useSession();
  return user && <SettingsOf user={user} />;
}

function SettingsOf({ user }: { user: SessionUser }) {
  const { dialog, open, close } = useDialog<SettingsDialog>();
  const reset = usePasswordReset(user.email);
  const odds = useOddsFormatChoice();
  useEffect(() => afterFirstPaint(() => void SettingsDialogs.prefetch()), []);
  useDeletionAddress(user, (isProven) => open({ kind: 'delete account', of: user, isProven }));
  return (
    <div className="max-w-3xl">
      <PageHeader title="Settings" subtitle="Your account, and how PaperEdge looks" />
      <div className="grid gap-4 sm:gap-6">
        <ResetBanner reset={reset} />
        <AccountInformation user={user} />
        <PreferencesCard oddsFormat={odds.format} onOddsFormatChange={odds.choose} />
        <SecurityCard
          hasPassword={user.hasPassword}
          reset={reset}
          onChangePassword={() => open({ kind: 'change password', of: user })}
        >
          <TwoFactorSetting
            onSetUp={() => open({ kind: 'set up two-factor' })}
            onNewCodes={() => open({ kind: 'new recovery codes' })}
            onRemove={() => open({ kind: 'remove two-factor' })}
          />
        </SecurityCard>
        <ExportCard>
          <SettingRow
            title="Import"
            description="Bets from a file: an export of PaperEdge, or a CSV from another tracker or a spreadsheet."
          >
            <ButtonLink href="/settings/import" icon={Upload}>
              Import
            </ButtonLink>
          </SettingRow>
        </ExportCard>
        <DeleteAccountCard onDelete={() => open({ kind: 'delete account', of: user, isProven: false })} />
      </div>
      {dialog && <SettingsDialogs open={dialog} onClose={close} />}
    </div>
  );
}
