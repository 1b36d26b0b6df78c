import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ACCOUNT_ONLY } from '#data/query-keys.ts';
import { messageOf } from '#data/backend-error.ts';
import { type Enrolment, factorQueries, finishEnrolment, makeRecoveryCodes } from '#data/session/factors.ts';
import { groupedSecret } from '#domain/user/authenticator-code.ts';
import { Button } from '#ui/controls/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { textLinkStyle } from '#ui/link.tsx';
import { LoadingMessage, Skeleton } from '#ui/skeleton.tsx';
import { AuthenticatorCodeField, codeRejection, useCodeMutation } from './authenticator-code.tsx';
import { CopyButton, RecoveryCodesDialog } from './recovery-codes-dialog.tsx';

/** The QR code and the app's first code, then the recovery codes. */
export function SetUpTwoFactorDialog({ onClose }: { onClose: () => void }) {
  const [isOn, setIsOn] = useState(false);
  const make = useMutation({ meta: ACCOUNT_ONLY, mutationFn: makeRecoveryCodes });
  if (make.data) {
    return (
      <RecoveryCodesDialog
        title="Two-factor authentication is on"
        description="Save your recovery codes now. You won't see them again."
        codes={make.data}
        onClose={onClose}
      />
    );
  }
  if (!isOn) {
    return (
      <EnrolmentDialog
        onClose={onClose}
        onTurnedOn={() => {
          setIsOn(true);
          make.mutate();
        }}
      />
    );
  }
  return (
    <Dialog
      title="Two-factor authentication is on"
      description="Next, your recovery codes, in case you lose your phone."
      busy={make.isPending}
      error={
        make.error && `Couldn't create the recovery codes. ${messageOf(make.error, 'Please try again.')}`
      }
      onClose={onClose}
      actions={
        <>
          <Button disabled={make.isPending} onClick={onClose}>
            Skip
          </Button>
          <Button variant="primary" autoFocus busy={make.isPending} onClick={() => make.mutate()}>
            {make.isPending ? 'Creating codes...' : 'Try again'}
          </Button>
        </>
      }
    />
  );
}

type EnrolmentDialogProps = { onTurnedOn: () => void; onClose: () => void };

function EnrolmentDialog({ onTurnedOn, onClose }: EnrolmentDialogProps) {
  const { data: enrolment, error: failure, isFetching, refetch } = useQuery(factorQueries.enrolment());
  const { busy, error, submit } = useCodeMutation({
    send: async (code) => (enrolment ? codeRejection(await finishEnrolment(enrolment, code)) : null),
    fallback: "Couldn't turn it on. Please try again.",
    onAccepted: onTurnedOn,
  });
  const hasFailed = failure !== null && !isFetching;
  return (
    <Dialog
      title="Set up two-factor authentication"
      description="You'll need a code from your phone each time you sign in."
      busy={busy}
      error={
        error ?? (hasFailed ? messageOf(failure, "Couldn't create the QR code. Please try again.") : null)
      }
      onClose={onClose}
      onSubmit={(typed, form) => {
        if (enrolment) submit(Object.fromEntries(typed), form);
      }}
      actions={
        <>
          <Button disabled={busy} onClick={onClose}>
            Cancel
          </Button>
          {hasFailed ? (
            <Button variant="primary" onClick={() => void refetch()}>
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
      {!enrolment && !hasFailed && (
        <>
          <LoadingMessage />
          <Skeleton className="mx-auto size-40 sm:size-48" />
          <Skeleton className="h-24" />
        </>
      )}
    </Dialog>
  );
}

function EnrolmentSteps({ enrolment: { qrCode, secret, uri } }: { enrolment: Enrolment }) {
  return (
    <>
      <div>
        <h3 className="font-medium">1. Add PaperEdge to your authenticator app</h3>
        <p className="mt-0.5 text-muted">
          Scan this with any authenticator app, such as Google Authenticator, 1Password or Apple Passwords.
        </p>
      </div>
      {/* White in both themes: scanners expect dark on light. */}
      <img
        src={qrCode}
        alt="QR code of the key below, for your authenticator app"
        width={192}
        height={192}
        className="mx-auto size-40 rounded-lg border border-line bg-white sm:size-48"
      />
      <div>
        <p className="text-muted">
          Can't scan it? Enter this key, or{' '}
          <a href={uri} className={textLinkStyle}>
            open an app on this device
          </a>
          .
        </p>
        <div className="mt-2 flex flex-wrap items-center justify-between gap-x-2 gap-y-2">
          <p className="min-w-0 flex-1 basis-56 font-mono text-[0.8125rem] break-words">
            <span className="sr-only">Key: </span>
            {groupedSecret(secret)}
          </p>
          <CopyButton what="key" text={secret} />
        </div>
      </div>
      <div>
        <h3 className="mb-3 font-medium">2. Enter the code it shows</h3>
        <AuthenticatorCodeField />
      </div>
    </>
  );
}
