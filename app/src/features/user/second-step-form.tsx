import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { ACCOUNT_ONLY } from '#data/query-keys.ts';
import { messageOf } from '#data/backend-error.ts';
import { continueSignIn, showCode, takeRecoveryCode } from '#data/session/factors.ts';
import { recoveryCodeSchema } from '#domain/user/authenticator-code.ts';
import { Button } from '#ui/controls/button.tsx';
import { ErrorBox } from '#ui/error-box.tsx';
import { NoticeBox } from '#ui/notice-box.tsx';
import { TextField } from '#ui/controls/text-field.tsx';
import {
  AuthenticatorCodeField,
  type CodeMutationOptions,
  codeRejection,
  selectCode,
  useCodeMutation,
} from './authenticator-code.tsx';
import { Form } from './form.tsx';

const FALLBACK = "Couldn't sign in. Please try again.";

async function sendAppCode(code: string): Promise<string | null> {
  const outcome = await showCode(code);
  if (outcome.is !== 'too late') return codeRejection(outcome);
  await continueSignIn();
  return null;
}

async function sendRecoveryCode(code: string): Promise<string | null> {
  return (await takeRecoveryCode(code)) ? null : "This isn't one of your recovery codes.";
}

/** The second step of a sign-in: a code from the app, or a recovery code. */
export function SecondStepForm() {
  const [shown, setShown] = useState<'app' | 'recovery' | 'recovered'>('app');
  // Two-factor authentication may have been turned off in another browser. If this fails, so will the form, with a
  // message.
  useEffect(() => void continueSignIn().catch(() => undefined), []);
  if (shown === 'recovered') return <Recovered />;
  if (shown === 'app') {
    return (
      <CodeForm
        key="app"
        send={sendAppCode}
        otherWay="Use a recovery code"
        onOtherWay={() => setShown('recovery')}
      >
        <AuthenticatorCodeField hint="The six digits your app shows for PaperEdge" />
      </CodeForm>
    );
  }
  return (
    <CodeForm
      key="recovery"
      schema={recoveryCodeSchema}
      send={sendRecoveryCode}
      onAccepted={() => setShown('recovered')}
      otherWay="Use your app instead"
      onOtherWay={() => setShown('app')}
    >
      <TextField
        label="Recovery code"
        name="code"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={100}
        className="font-mono"
        hint="One of the ten you saved. It turns two-factor authentication off and signs out your other browsers."
      />
    </CodeForm>
  );
}

type CodeFormProps = Omit<CodeMutationOptions, 'fallback'> & {
  otherWay: string;
  onOtherWay: () => void;
  children: ReactNode;
};

function CodeForm({ otherWay, onOtherWay, children, ...options }: CodeFormProps) {
  const { busy, error, submit } = useCodeMutation({ ...options, fallback: FALLBACK });
  const form = useRef<HTMLFormElement>(null);
  // In an effect, because the page heading takes the focus in an effect too.
  useEffect(() => {
    if (form.current) selectCode(form.current);
  }, []);
  return (
    <Form ref={form} busy={busy} error={error} onSubmit={submit}>
      {children}
      <Button type="submit" variant="primary" className="w-full" busy={busy}>
        {busy ? 'Checking...' : 'Continue'}
      </Button>
      <Button variant="ghost" className="w-full" disabled={busy} onClick={onOtherWay}>
        {otherWay}
      </Button>
    </Form>
  );
}

/** Shown before the sign-in completes, which would replace the message with the page. */
function Recovered() {
  const goOn = useMutation({ meta: ACCOUNT_ONLY, mutationFn: continueSignIn });
  return (
    <div className="grid gap-4">
      {goOn.error && <ErrorBox>{messageOf(goOn.error, FALLBACK)}</ErrorBox>}
      <NoticeBox>Two-factor authentication is off now. Set it up again in Settings.</NoticeBox>
      <Button
        variant="primary"
        className="w-full"
        autoFocus
        busy={goOn.isPending}
        onClick={() => goOn.mutate()}
      >
        {goOn.isPending ? 'Signing in...' : 'Continue'}
      </Button>
    </div>
  );
}
