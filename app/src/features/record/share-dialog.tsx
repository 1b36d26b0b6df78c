import { useMutation } from '@tanstack/react-query';
import Eye from 'lucide-react/icons/eye';
import { useState } from 'react';
import { messageOf } from '#data/backend-error.ts';
import { newId } from '#data/new-id.ts';
import { recordShareMutations, type RecordShare } from '#data/record-shares.ts';
import { DEFAULT_SHARE, SHARE_LENGTHS } from '#record/domain/share-choice.ts';
import { Button } from '#ui/controls/button.tsx';
import { SelectField } from '#ui/controls/select-field.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { ShareFields } from './share-fields.tsx';
import { SharePreview } from './share-preview.tsx';

export type ShareDialogProps = {
  notebook: { readonly id: string; readonly name: string };
  onShared: (share: RecordShare) => void;
  onClose: () => void;
};

const LENGTHS = SHARE_LENGTHS.map(({ value, label }) => ({ value, label }));

/** Gives a record an address. */
export function ShareDialog({ notebook, onShared, onClose }: ShareDialogProps) {
  const [choice, setChoice] = useState(DEFAULT_SHARE);
  const [length, setLength] = useState('month');
  const [isPreviewed, setIsPreviewed] = useState(false);
  // A retry makes no second link, but a retry with other choices must not return the first.
  const [id, setId] = useState(newId);
  const create = useMutation({ ...recordShareMutations.create(), onSuccess: onShared });

  function share() {
    const ms = SHARE_LENGTHS.find(({ value }) => value === length)?.ms ?? 0;
    create.mutate({ id, notebookId: notebook.id, choice, expiresAt: Date.now() + ms });
  }
  return (
    <>
      <Dialog
        title="Share this record"
        description="Anyone with the link can see it, without signing in. Search engines are asked to leave it out."
        busy={create.isPending}
        error={create.error && messageOf(create.error, "Couldn't share the record.")}
        isChanged={false}
        onClose={onClose}
        onSubmit={share}
        submit={{ label: 'Create link', busyLabel: 'Creating...' }}
      >
        <ShareFields
          choice={choice}
          onChange={(changed) => {
            setChoice(changed);
            setId(newId());
          }}
        />
        <SelectField
          label="Link works for"
          options={LENGTHS}
          value={length}
          onChange={(event) => {
            setLength(event.target.value);
            setId(newId());
          }}
        />
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <p className="min-w-0 flex-1 basis-48 text-muted">
            Bets show once they lock. You can revoke the link at any time.
          </p>
          <Button
            icon={Eye}
            disabled={create.isPending}
            className="max-sm:grow"
            onClick={() => setIsPreviewed(true)}
          >
            Preview
          </Button>
        </div>
      </Dialog>
      {isPreviewed && (
        <SharePreview notebookId={notebook.id} choice={choice} onClose={() => setIsPreviewed(false)} />
      )}
    </>
  );
}
