import Upload from 'lucide-react/icons/upload';
import { useEffect, useRef, useState } from 'react';
import { useSession, type SessionUser } from '#data/session/session.ts';
import { isDeletionAddress, returnedFromGoogle } from '#features/user/google-proof.ts';
import { DeleteUserCard, UserInformation } from '#features/user/account-cards.tsx';
import { GoogleSetting } from '#features/user/google-setting.tsx';
import { PreferencesCard } from '#features/user/preferences-card.tsx';
import { ResetBanner, usePasswordReset } from '#features/user/password-reset.tsx';
import { SecurityCard, TwoFactorSetting } from '#features/user/security-card.tsx';
import { RecapEmailSetting } from '#features/recap/recap-email-setting.tsx';
import { ExportCard } from '#features/import-export/export-card.tsx';
import { showToast } from '#ui/toast/toast-store.ts';
import { Card } from '#ui/card.tsx';
import { Helplines } from '#ui/helplines.tsx';
import { ButtonLink, TextLink } from '#ui/link.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { SettingRow } from '#ui/controls/setting-row.tsx';
import { lazyComponent } from '#ui/lazy-component.tsx';
import { usePrefetch } from '#ui/use-prefetch.ts';
import { useDialog } from './use-dialog.ts';
import { useCurrencyChoice, useOddsFormatChoice } from './use-saved-choice.ts';

const SettingsDialogs = lazyComponent(
  async () => (await import('./settings-dialogs.tsx')).SettingsDialogs,
  null,
);

const DIALOGS = [
  'change-password',
  'set-up-two-factor',
  'new-recovery-codes',
  'remove-two-factor',
  'delete-account',
] as const;

export type SettingsDialog = (typeof DIALOGS)[number];

export function SettingsScreen() {
  const { user } = useSession();
  return user && <SettingsOf user={user} />;
}

function SettingsOf({ user }: { user: SessionUser }) {
  const { dialog, open, close } = useDialog(DIALOGS);
  const [opened, setOpened] = useState({ user, isProven: false });
  const reset = usePasswordReset(user.email);
  const odds = useOddsFormatChoice();
  const currency = useCurrencyChoice();
  usePrefetch('loaded', [SettingsDialogs]);
  // Opened with the card that is wanted, such as #export.
  useEffect(() => document.getElementById(location.hash.slice(1))?.scrollIntoView({ block: 'center' }), []);
  const show = (kind: SettingsDialog, isProven = false) => {
    setOpened({ user, isProven });
    open(kind);
  };
  useDeletionAddress(user, (isProven) => show('delete-account', isProven));
  return (
    <div className="max-w-3xl">
      <PageHeader title="Settings" subtitle="Account, preferences and data" />
      <div className="grid gap-4 sm:gap-6">
        <ResetBanner reset={reset} />
        <UserInformation user={user} />
        <PreferencesCard
          oddsFormat={odds.chosen}
          onOddsFormatChange={odds.choose}
          currency={currency.chosen}
          onCurrencyChange={currency.choose}
        >
          <RecapEmailSetting />
        </PreferencesCard>
        <SecurityCard
          hasPassword={user.hasPassword}
          reset={reset}
          onChangePassword={() => show('change-password')}
        >
          <GoogleSetting />
          <TwoFactorSetting
            onSetUp={() => show('set-up-two-factor')}
            onNewCodes={() => show('new-recovery-codes')}
            onRemove={() => show('remove-two-factor')}
          />
        </SecurityCard>
        <ExportCard>
          <SettingRow
            title="Import"
            description="Import bets from another tracker, a spreadsheet or a PaperEdge export."
          >
            <ButtonLink href="/settings/import" icon={Upload}>
              Import
            </ButtonLink>
          </SettingRow>
        </ExportCard>
        <Card title="Games and prices">
          <SettingRow
            title="Odds feed"
            description="Get prices, closing odds and scores from The Odds API, with your own key. Off until you add one."
          >
            <ButtonLink href="/settings/odds-feed" aria-label="Set up the odds feed">
              Set up
            </ButtonLink>
          </SettingRow>
        </Card>
        <DeleteUserCard onDelete={() => show('delete-account')} />
        <Card title="If betting stops being fun">
          <p className="max-w-prose text-muted">
            Talk to someone. It's free, and you can call about someone else, too. You can also{' '}
            <TextLink href="/tracker?dialog=limits">set loss limits</TextLink> in the tracker.
          </p>
          <Helplines />
        </Card>
      </div>
      {dialog && <SettingsDialogs key={dialog.kind} open={dialog.kind} {...opened} onClose={close} />}
    </div>
  );
}

/** Opens the delete-account dialog if the URL asks for it, as after the redirect from Google. */
function useDeletionAddress(user: SessionUser, open: (isProven: boolean) => void): void {
  const arrival = useRef(() => {
    if (!isDeletionAddress(location.hash)) return;
    // Don't reopen it on reload or Back.
    history.replaceState(history.state, '', location.pathname + location.search);
    const returned = returnedFromGoogle(user);
    if (returned !== 'another') return open(returned === 'same');
    showToast({
      variant: 'destructive',
      title: 'This is a different account',
      description: `You're now signed in as ${user.email}. Nothing was deleted.`,
    });
  });
  useEffect(() => arrival.current(), []);
}
