import { type RefObject, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { continueSignIn, showCode, takeRecoveryCode } from '#data/session/factors.ts';
import { authenticatorCodeSchema, recoveryCodeSchema } from '#domain/user/authenticator-code.ts';
import { checkForm } from '#domain/form.ts';
import { Button } from '#ui/controls/button.tsx';
import { ErrorBox } from '#ui/error-box.tsx';
import { NoticeBox } from '#ui/notice-box.tsx';
import { TextField } from '#ui/controls/text-field.tsx';
import { AuthenticatorCodeField } from './authenticator-code-field.tsx';
import { codeRefusal } from './code-refusal.ts';
import { useCodeForm } from './use-code-form.ts';
import { useSubmission } from './use-submission.ts';

const FALLBACK = 'Unable to sign in. Please try again.';

/** The second step of a sign-in: a code of the app, or one of the recovery codes. */
export function SecondStepForm() {
  const [shown, setShown] = useState<'app' | 'recovery' | 'recovered'>('app');
  // Where it was turned off elsewhere meanwhile, nothing is owed any more. What fails here, the form finds out, too.
  useEffect(() => void continueSignIn().catch(() => undefined), []);
  if (shown === 'recovered') return <Recovered />;
  return shown === 'app' ? (
    <AppCodeForm key="app" onLost={() => setShown('recovery')} />
  ) : (
    <RecoveryCodeForm
      key="recovery"
      onFound={() => setShown('app')}
      onRecovered={() => setShown('recovered')}
    />
  );
}

function AppCodeForm({ onLost }: { onLost: () => void }) {
  const { busy, failure, submit } = useCodeForm(FALLBACK);
  const field = useFirstFocus();

  async function send(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    await submit(event.currentTarget, async (typed) => {
      const checked = checkForm(authenticatorCodeSchema, typed);
      if (!checked.ok) return checked.message;
      const outcome = await showCode(checked.value.code);
      if (outcome.is === 'accepted') return undefined;
      if (outcome.is !== 'too late') return codeRefusal(outcome);
      await continueSignIn();
      return undefined;
    });
  }

  return (
    <form noValidate className="grid gap-4" onSubmit={(event) => void send(event)}>
      {failure && <ErrorBox>{failure.message}</ErrorBox>}
      <AuthenticatorCodeField ref={field} hint="The six digits your app shows for PaperEdge" />
      <Button type="submit" variant="primary" className="w-full" busy={busy}>
        {busy ? 'Checking...' : 'Continue'}
      </Button>
      <Button variant="ghost" className="w-full" disabled={busy} onClick={onLost}>
        Use a recovery code
      </Button>
    </form>
  );
}

/** In an effect: the page's heading takes the focus in its own, as on every page that someone arrives at. */
function useFirstFocus(): RefObject<HTMLInputElement | null> {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  return field;
}

type RecoveryCodeFormProps = { onFound: () => void; onRecovered: () => void };

function RecoveryCodeForm({ onFound, onRecovered }: RecoveryCodeFormProps) {
  const { busy, failure, submit } = useCodeForm(FALLBACK);
  const field = useFirstFocus();

  async function send(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const isRecovered = await submit(event.currentTarget, async (typed) => {
      const checked = checkForm(recoveryCodeSchema, typed);
      if (!checked.ok) return checked.message;
      return (await takeRecoveryCode(checked.value.code))
        ? undefined
        : 'This is not one of your recovery codes.';
    });
    if (isRecovered) onRecovered();
  }

  return (
    <form noValidate className="grid gap-4" onSubmit={(event) => void send(event)}>
      {failure && <ErrorBox>{failure.message}</ErrorBox>}
      <TextField
        label="Recovery code"
        ref={field}
        name="code"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={100}
        className="font-mono"
        hint="One of the ten that you kept. It turns two-factor authentication off, and signs out your other browsers."
      />
      <Button type="submit" variant="primary" className="w-full" busy={busy}>
        {busy ? 'Checking...' : 'Continue'}
      </Button>
      <Button variant="ghost" className="w-full" disabled={busy} onClick={onFound}>
        Use your app instead
      </Button>
    </form>
  );
}

/** Told before the page is, which would take the message away. */
function Recovered() {
  const { busy, failure, send } = useSubmission(FALLBACK);
  const goOn = () =>
    send(async () => {
      await continueSignIn();
      return undefined;
    });
  return (
    <div className="grid gap-4">
      {failure && <ErrorBox>{failure.message}</ErrorBox>}
      <NoticeBox>Two-factor authentication is off now. Set it up again in Settings.</NoticeBox>
      <Button variant="primary" className="w-full" autoFocus busy={busy} onClick={() => void goOn()}>
        {busy ? 'Signing in...' : 'Continue'}
      </Button>
    </div>
  );
}
