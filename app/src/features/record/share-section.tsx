import { useSuspenseQuery } from '@tanstack/react-query';
import Download from 'lucide-react/icons/download';
import ImageIcon from 'lucide-react/icons/image';
import Share2 from 'lucide-react/icons/share-2';
import { useState } from 'react';
import { type RecordShare, recordShareQueries } from '#data/record-shares.ts';
import { Card } from '#ui/card.tsx';
import { Button } from '#ui/controls/button.tsx';
import { lazyComponent } from '#ui/lazy-component.tsx';
import { RevokeShareDialog } from './revoke-share-dialog.tsx';
import { ShareRow } from './share-row.tsx';
import { SharedDialog } from './shared-dialog.tsx';

const ShareDialog = lazyComponent(async () => (await import('./share-dialog.tsx')).ShareDialog, null);
const ExportRecordDialog = lazyComponent(
  async () => (await import('./export-record-dialog.tsx')).ExportRecordDialog,
  null,
);
const RecordPictureDialog = lazyComponent(
  async () => (await import('./record-picture-dialog.tsx')).RecordPictureDialog,
  null,
);

export type ShareSectionProps = { notebook: { readonly id: string; readonly name: string } };

type OpenDialog =
  | { readonly kind: 'share' | 'picture' | 'export' }
  | { readonly kind: 'shared' | 'revoke'; readonly share: RecordShare };

/** How a record is shared: its links, and what else others can be given. */
export function ShareSection({ notebook }: ShareSectionProps) {
  const { data: shares } = useSuspenseQuery(recordShareQueries.all(notebook.id));
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const close = () => setDialog(null);
  return (
    <Card title="Share it" flush>
      {shares.length === 0 ? (
        <p className="max-w-prose px-4 text-muted sm:px-5">
          Only you can see this record. Create a link to show it to others: you choose what it shows and for
          how long, and can revoke it at any time.
        </p>
      ) : (
        <ul aria-label="Links" className="border-t border-line">
          {shares.map((share) => (
            <ShareRow key={share.id} share={share} onRevoke={() => setDialog({ kind: 'revoke', share })} />
          ))}
        </ul>
      )}
      <div className="flex flex-wrap gap-2 p-4 max-sm:*:grow sm:p-5">
        <Button variant="primary" icon={Share2} onClick={() => setDialog({ kind: 'share' })}>
          Create link
        </Button>
        <Button icon={ImageIcon} onClick={() => setDialog({ kind: 'picture' })}>
          Picture
        </Button>
        <Button icon={Download} onClick={() => setDialog({ kind: 'export' })}>
          Export
        </Button>
      </div>
      {dialog?.kind === 'share' && (
        <ShareDialog
          notebook={notebook}
          onShared={(share) => setDialog({ kind: 'shared', share })}
          onClose={close}
        />
      )}
      {dialog?.kind === 'shared' && <SharedDialog share={dialog.share} onClose={close} />}
      {dialog?.kind === 'revoke' && <RevokeShareDialog share={dialog.share} onClose={close} />}
      {dialog?.kind === 'picture' && <RecordPictureDialog notebook={notebook} onClose={close} />}
      {dialog?.kind === 'export' && <ExportRecordDialog notebook={notebook} onClose={close} />}
    </Card>
  );
}
