import Copy from 'lucide-react/icons/copy';
import { useRef } from 'react';
import type { RecordShare } from '#data/record-shares.ts';
import { Button } from '#ui/controls/button.tsx';
import { TextField } from '#ui/controls/text-field.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { copyShareLink, shareAddress } from './share-link.ts';

export type SharedDialogProps = { share: RecordShare; onClose: () => void };

/** The link of a new share, to be copied. */
export function SharedDialog({ share, onClose }: SharedDialogProps) {
  const field = useRef<HTMLInputElement>(null);
  const address = shareAddress(share);
  async function copy() {
    if (!(await copyShareLink(address))) field.current?.select();
  }
  return (
    <Dialog
      title="Your link is ready"
      description="It stays in your list of links, where you can revoke it."
      isChanged={false}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Close</Button>
          <Button data-autofocus variant="primary" icon={Copy} onClick={() => void copy()}>
            Copy link
          </Button>
        </>
      }
    >
      <TextField
        ref={field}
        label="Link"
        readOnly
        value={address}
        onFocus={(event) => event.target.select()}
      />
    </Dialog>
  );
}
