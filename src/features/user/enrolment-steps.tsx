import type { Enrolment } from '#data/session/factors.ts';
import { groupedSecret } from '#domain/user/authenticator-code.ts';
import { textLinkStyle } from '#ui/link.tsx';
import { AuthenticatorCodeField } from './authenticator-code-field.tsx';
import { CopyButton } from './copy-button.tsx';

export type EnrolmentStepsProps = { enrolment: Enrolment };

export function EnrolmentSteps({ enrolment: { qrCode, secret, uri } }: EnrolmentStepsProps) {
  return (
    <>
      <div>
        <h3 className="font-medium">1. Add PaperEdge to your authenticator app</h3>
        <p className="mt-0.5 text-muted">
          Scan this with any authenticator app: Google Authenticator, 1Password, Apple Passwords.
        </p>
      </div>
      {/* Apps read dark on light, whatever the theme. */}
      <img
        src={qrCode}
        alt="QR code of the key below, for your authenticator app"
        width={192}
        height={192}
        className="mx-auto size-40 rounded-lg border border-line bg-white sm:size-48"
      />
      <div>
        <p className="text-muted">
          No camera at hand? Type the key, or{' '}
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
        <h3 className="mb-3 font-medium">2. Enter the code that it shows</h3>
        <AuthenticatorCodeField />
      </div>
    </>
  );
}
