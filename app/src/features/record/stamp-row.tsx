import { useMutation, useQuery } from '@tanstack/react-query';
import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { messageOf } from '#data/backend-error.ts';
import { recordMutations, type RecordStamp } from '#data/records.ts';
import { formatStartTime } from '#domain/calendar/start-time.ts';
import { formatCount } from '#domain/number-text.ts';
import { Badge } from '#ui/badge.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { ownClock } from '#ui/today.ts';
import { checkedStamp } from './checked-stamp.ts';
import type { CheckedStamp } from '#record/stamps/check-stamp.ts';

export type StampRowProps = { notebookId: string; stamp: RecordStamp };

/** A stamp, checked in this browser each time the screen opens. */
export function StampRow({ notebookId, stamp }: StampRowProps) {
  const [isRemoving, setIsRemoving] = useState(false);
  // The list doesn't wait for the checks.
  const { data: checked, error } = useQuery(checkedStamp(notebookId, stamp));
  const name = stamp.kind === 'ots' ? 'OpenTimestamps file' : 'RFC 3161 stamp';
  return (
    <li className="flex items-start justify-between gap-3 py-1.5">
      <div className="min-w-0 break-words">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="font-medium">{name}</span>
          {checked && <Verdict checked={checked} />}
        </p>
        <div className="text-xs text-muted">
          {checked && <Said checked={checked} />}
          {!checked && (error ? 'Couldn’t load it.' : 'Checking...')}
        </div>
      </div>
      <IconButton icon={Trash2} label={`Remove ${name}`} onClick={() => setIsRemoving(true)} />
      {isRemoving && <RemoveDialog stamp={stamp} onClose={() => setIsRemoving(false)} />}
    </li>
  );
}

function Verdict({ checked }: { checked: CheckedStamp }) {
  if ('problem' in checked) return <Badge tone="loss">Doesn’t hold</Badge>;
  return <Badge>{checked.value.kind === 'ots' ? 'Structure checked' : 'Signature holds'}</Badge>;
}

function Said({ checked }: { checked: CheckedStamp }) {
  if ('problem' in checked) return <p>{checked.problem}</p>;
  const stamp = checked.value;
  if (stamp.kind === 'ots') {
    const { blocks, note } = stamp;
    const [block] = blocks;
    const state = block
      ? `Names Bitcoin block ${formatCount(block.height)}.`
      : 'Waiting for a Bitcoin block.';
    return (
      <p>
        {state} {note}
      </p>
    );
  }
  return (
    <>
      <p>
        {formatStartTime(Date.parse(stamp.time), ownClock())} · {stamp.authority}
        {stamp.issuer !== stamp.authority && `, issued by ${stamp.issuer}`}
      </p>
      <p className="mt-0.5">{stamp.note}</p>
      <details className="mt-0.5">
        <summary className="w-fit cursor-pointer rounded-sm underline-offset-4 hover:underline">
          Fingerprints of its certificates
        </summary>
        {stamp.certificates.map(({ name, fingerprint }) => (
          <p key={fingerprint} className="mt-1">
            {name}: <code className="font-mono break-all">{fingerprint}</code>
          </p>
        ))}
      </details>
    </>
  );
}

function RemoveDialog({ stamp, onClose }: { stamp: RecordStamp; onClose: () => void }) {
  const remove = useMutation(recordMutations.removeStamp());
  return (
    <ConfirmDialog
      title="Remove this stamp?"
      message="Keep the file if you want to add it again. The record itself stays as it is."
      confirmLabel="Remove"
      busyLabel="Removing..."
      busy={remove.isPending}
      error={remove.error && messageOf(remove.error, "Couldn't remove the stamp.")}
      onConfirm={() => remove.mutate(stamp, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}
