import { useEffect, useRef, useState } from 'react';
import { beginEnrolment, type Enrolment, finishEnrolment, makeRecoveryCodes } from '#data/session/factors.ts';
import { authenticatorCodeSchema } from '#domain/user/authenticator-code.ts';
import { checkForm } from '#domain/form.ts';
import { Button } from '#ui/controls/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { LoadingMessage, Skeleton } from '#ui/skeleton.tsx';
import { codeRefusal } from './code-refusal.ts';
import { EnrolmentSteps } from './enrolment-steps.tsx';
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx';
import { useCodeForm } from './use-code-form.ts';
import { useSubmission } from './use-submission.ts';

const TITLE = 'Set up two-factor authentication';

export type SetUpTwoFactorDialogProps = { onClose: () => void };

/** From the QR code, by the first code of the app, to the recovery codes. */
export function SetUpTwoFactorDialog({ onClose }: SetUpTwoFactorDialogProps) {
  const [isOn, setIsOn] = useState(false);
  const [codes, setCodes] = useState<readonly string[]>();
  const making = useSubmission('Please try again.');

  async function makeCodes(): Promise<void> {
    await making.send(async () => {
      setCodes(await makeRecoveryCodes());
      return undefined;
    });
  }

  if (codes) {
    return (
      <RecoveryCodesDialog
        title="Two-factor authentication is on"
        description="Last, keep your recovery codes. They are shown only now."
        codes={codes}
        onClose={onClose}
      />
    );
  }
  if (!isOn) {
    return (
      <Enrolling
        onClose={onClose}
        onTurnedOn={() => {
          setIsOn(true);
          void makeCodes();
        }}
      />
    );
  }
  return (
    <Dialog
      title="Two-factor authentication is on"
      description="Last, your recovery codes, for when you lose your phone."
      busy={making.busy}
      error={making.failure && `The recovery codes could not be made. ${making.failure.message}`}
      onClose={onClose}
      actions={
        <>
          <Button disabled={making.busy} onClick={onClose}>
            Close without them
          </Button>
          <Button variant="primary" autoFocus busy={making.busy} onClick={() => void makeCodes()}>
            {making.busy ? 'Making them...' : 'Try again'}
          </Button>
        </>
      }
    />
  );
}

type EnrollingProps = { onTurnedOn: () => void; onClose: () => void };

function Enrolling({ onTurnedOn, onClose }: EnrollingProps) {
  const [enrolment, setEnrolment] = useState<Enrolment>();
  const beginning = useSubmission('The QR code could not be made. Please try again.');
  const { busy, failure, submit } = useCodeForm('Unable to turn it on. Please try again.');
  const isBegun = useRef(false);

  async function begin(): Promise<void> {
    await beginning.send(async () => {
      setEnrolment(await beginEnrolment());
      return undefined;
    });
  }
  useEffect(() => {
    // Once, also where React's strict mode mounts twice: each one voids the one before.
    if (isBegun.current) return;
    isBegun.current = true;
    void begin();
  });

  async function turnOn(of: HTMLFormElement): Promise<void> {
    if (!enrolment) return;
    const isOn = await submit(of, async (typed) => {
      const checked = checkForm(authenticatorCodeSchema, typed);
      if (!checked.ok) return checked.message;
      const outcome = await finishEnrolment(enrolment, checked.value.code);
      return outcome.is === 'accepted' ? undefined : codeRefusal(outcome);
    });
    if (isOn) onTurnedOn();
  }

  const isRefused = beginning.failure !== null;
  return (
    <Dialog
      title={TITLE}
      description="Signing in then also takes a code from an app on your phone."
      busy={busy}
      error={failure?.message ?? beginning.failure?.message}
      onClose={onClose}
      onSubmit={(_, form) => void turnOn(form)}
      actions={
        <>
          <Button disabled={busy} onClick={onClose}>
            Cancel
          </Button>
          {isRefused ? (
            <Button variant="primary" onClick={() => void begin()}>
              Try again
            </Button>
          ) : (
            <Button type="submit" variant="primary" busy={busy} disabled={!enrolment}>
              {busy ? 'Checking...' : 'Turn on'}
            </Button>
          )}
        </>
      }
    >
      {enrolment && <EnrolmentSteps enrolment={enrolment} />}
      {!enrolment && !isRefused && (
        <>
          <LoadingMessage />
          <Skeleton className="mx-auto size-40 sm:size-48" />
          <Skeleton className="h-24" />
        </>
      )}
    </Dialog>
  );
}
