import { useSession, type SessionUser } from '#data/session.ts';
import { AccountInformation } from '#features/account/account-information.tsx';
import { ChangePasswordDialog } from '#features/account/change-password-dialog.tsx';
import { PreferencesCard } from '#features/account/preferences-card.tsx';
import { ResetBanner } from '#features/account/reset-banner.tsx';
import { SecurityCard } from '#features/account/security-card.tsx';
import { usePasswordReset } from '#features/account/use-password-reset.ts';
import { PageHeader } from '#ui/page-header.tsx';
import { useDialog } from './use-dialog.ts';
import { useOddsFormatChoice } from './use-odds-format-choice.ts';

export function SettingsScreen() {
  const { user } = useSession();
  return user && <SettingsOf user={user} />;
}

function SettingsOf({ user }: { user: SessionUser }) {
  const { dialog, open, close } = useDialog<{ kind: 'change password'; of: SessionUser }>();
  const reset = usePasswordReset(user.email);
  const odds = useOddsFormatChoice();
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
        />
      </div>
      {dialog && <ChangePasswordDialog user={dialog.of} onClose={close} />}
    </div>
  );
}
