import Download from 'lucide-react/icons/download';
import type { RefObject } from 'react';
import { buttonStyle } from '#ui/controls/button-style.ts';
import { CopyButton } from './copy-button.tsx';

export type RecoveryCodesProps = {
  codes: readonly string[];
  isKept: boolean;
  onKeptChange: (isKept: boolean) => void;
  /** Where it is said that they are kept. */
  box: RefObject<HTMLInputElement | null>;
};

/** The codes, for the only time. */
export function RecoveryCodes({ codes, isKept, onKeptChange, box }: RecoveryCodesProps) {
  const file = `PaperEdge recovery codes\r\n\r\n${codes.join('\r\n')}\r\n`;
  return (
    <>
      <p>
        If you lose your phone, one of these codes signs you in without it. Two-factor authentication is off
        then, until you set it up again, and the other codes are void.
      </p>
      <ul
        aria-label="Recovery codes"
        className="grid justify-center gap-x-8 gap-y-1 rounded-lg border border-line bg-page px-3 py-3 font-mono text-sm sm:grid-cols-[auto_auto] sm:gap-y-1.5"
      >
        {codes.map((code) => (
          <li key={code} className="whitespace-nowrap">
            {code}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        {/* Stands where a form was that had the focus. */}
        <CopyButton what="codes" text={codes.join('\n')} autoFocus />
        <a
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(file)}`}
          download="paperedge-recovery-codes.txt"
          className={buttonStyle('secondary')}
        >
          <Download aria-hidden size={16} />
          Download
        </a>
      </div>
      <label className="flex min-h-11 items-center gap-3 sm:min-h-0">
        <input
          ref={box}
          type="checkbox"
          checked={isKept}
          onChange={(event) => onKeptChange(event.target.checked)}
          className="size-5 shrink-0 accent-primary"
        />
        I have kept them
      </label>
    </>
  );
}
