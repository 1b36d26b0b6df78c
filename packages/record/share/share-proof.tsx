import BadgeCheck from 'lucide-react/icons/badge-check';
import LinkIcon from 'lucide-react/icons/link';
import Lock from 'lucide-react/icons/lock';
import type { ReactNode } from 'react';
import { countOf, formatCount } from '#domain/number-text.ts';
import type { LucideIcon } from '#ui/controls/button.tsx';
import { Card } from '#ui/card.tsx';
import { classNames } from '#ui/class-names.ts';
import type { SharedRecord } from '#record/domain/shared-record.ts';

export type ShareProofProps = {
  record: Pick<SharedRecord, 'head' | 'stamps'>;
  /** The address of the signed export. */
  exportPath: string | undefined;
  /** Saves the unsigned export, where no server signs one. */
  download?: ReactNode;
};

/** How far the record can be trusted, and how to check it. */
export function ShareProof({ record, exportPath, download }: ShareProofProps) {
  return (
    <Card title="How far you can trust it" className="sm:p-6">
      <ol className="grid gap-6 lg:grid-cols-3">
        {levelsOf(record).map((level) => (
          <LevelItem key={level.title} {...level} />
        ))}
      </ol>
      <h3 className="mt-8 border-t border-line pt-5 font-semibold">Check it yourself</h3>
      <CheckSteps record={record} exportPath={exportPath} download={download} />
    </Card>
  );
}

type Level = {
  readonly icon: LucideIcon;
  readonly title: string;
  readonly isReached: boolean;
  readonly proves: string;
  readonly leavesOpen: string;
};

function levelsOf(record: ShareProofProps['record']): Level[] {
  const { head } = record;
  const stampCount = record.stamps.length;
  return [
    {
      icon: Lock,
      title: 'Locked',
      isReached: true,
      proves:
        'A bet locks when its event starts, or at the end of its day if no start is known. From then on PaperEdge lets nobody change or delete it; corrections stand beside it.',
      leavesOpen: 'Whoever runs this server could get around the lock.',
    },
    {
      icon: LinkIcon,
      title: 'Chained',
      isReached: true,
      proves: `${countOf(head.count, 'event')}, each with the hash of the one before. To change or drop one, every later hash must change, and any copy of an old one shows it.`,
      leavesOpen:
        'A chain alone doesn’t say when it was made: a server could make a new one. Only the verifier checks it, not this page.',
    },
    {
      icon: BadgeCheck,
      title: stampCount > 0 ? 'Stamped, unchecked' : 'Not witnessed',
      isReached: false,
      proves:
        stampCount > 0
          ? `${countOf(stampCount, 'stamp')} attached, not checked here: check ${stampCount === 1 ? 'it' : 'them'} with the verifier.`
          : 'No clock outside this server has stamped the record.',
      leavesOpen:
        stampCount > 0
          ? 'Anyone can make a stamp under any name, and events after the last one have none.'
          : 'Its times are those of this server.',
    },
  ];
}

function LevelItem({ icon: Icon, title, isReached, proves, leavesOpen }: Level) {
  return (
    <li>
      <h3 className="flex items-center gap-2.5 font-semibold">
        <span
          className={classNames(
            'grid size-8 shrink-0 place-items-center rounded-lg',
            isReached ? 'bg-primary-soft text-primary' : 'bg-neutral-soft text-neutral',
          )}
        >
          <Icon aria-hidden size={18} />
        </span>
        {title}
      </h3>
      <p className="mt-2.5">{proves}</p>
      <p className="mt-1.5 text-muted">{leavesOpen}</p>
    </li>
  );
}

const linkStyle = 'font-medium text-primary underline underline-offset-4';

function CheckSteps({ record: { head }, exportPath, download }: ShareProofProps) {
  return (
    <>
      <ol className="mt-3 list-decimal space-y-2 pl-5 marker:text-muted">
        {exportPath && (
          <li>
            Download the{' '}
            <a href={exportPath} className={linkStyle}>
              signed record
            </a>
            : the whole chain with the values shown here, signed by this server.
          </li>
        )}
        {download && (
          <li>
            {download}: the whole chain with the values shown here. It has no signature, because this
            installation has no key to sign with.
          </li>
        )}
        <li>
          Open it in the{' '}
          <a href="/verify.html" className={linkStyle}>
            verifier
          </a>
          , a single page that works offline and sends nothing. It checks every hash, the signature and the
          time stamps, and computes every figure on this page again.
        </li>
        <li>Keep the last hash below. A later record must still contain it.</li>
      </ol>
      <dl className="mt-5 rounded-xl bg-page p-4 sm:flex sm:gap-8">
        <div className="max-sm:mb-3">
          <dt className="text-xs text-muted">Events</dt>
          <dd className="mt-0.5 font-medium tabular-nums">{formatCount(head.count)}</dd>
        </div>
        <div className="min-w-0">
          <dt className="text-xs text-muted">Last hash</dt>
          <dd className="mt-0.5 font-mono text-xs leading-5 break-all">{head.hash}</dd>
        </div>
      </dl>
    </>
  );
}
