import Copy from 'lucide-react/icons/copy';
import ExternalLink from 'lucide-react/icons/external-link';
import Trash2 from 'lucide-react/icons/trash-2';
import type { RecordShare } from '#data/record-shares.ts';
import { formatIsoDay } from '#domain/calendar/iso-day.ts';
import { shownText } from '#record/domain/share-choice.ts';
import { Button, buttonStyle } from '#ui/controls/button.tsx';
import { today } from '#ui/today.ts';
import { copyShareLink, shareAddress } from './share-link.ts';

export type ShareRowProps = { share: RecordShare; onRevoke: () => void };

/** A link: what it shows, until when, and what can be done with it. */
export function ShareRow({ share, onRevoke }: ShareRowProps) {
  const created = formatIsoDay(today(new Date(share.createdAt)));
  const address = shareAddress(share);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2.5 border-b border-line px-4 py-3.5 sm:px-5">
      <div className="min-w-0 flex-1 basis-64">
        <p className="font-medium break-words">{shownText(share)}</p>
        <p className="mt-0.5 text-muted">
          Created {created}, works until {formatIsoDay(today(new Date(share.expiresAt)))}
        </p>
      </div>
      <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:grow max-sm:*:px-2.5">
        <Button icon={Copy} onClick={() => void copyShareLink(address)}>
          Copy link
        </Button>
        <a href={address} target="_blank" rel="noreferrer" className={buttonStyle('secondary')}>
          <ExternalLink aria-hidden size={16} />
          Open<span className="sr-only"> in a new tab</span>
        </a>
        <Button icon={Trash2} onClick={onRevoke}>
          Revoke
        </Button>
      </div>
    </li>
  );
}
