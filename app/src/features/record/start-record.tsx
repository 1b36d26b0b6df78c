import { useMutation } from '@tanstack/react-query';
import { messageOf, serverMessage } from '#data/backend-error.ts';
import { recordMutations } from '#data/records.ts';
import type { NotebookSummary } from '#data/notebooks.ts';
import { figuresOf } from '#domain/bets/figures.ts';
import { countOf } from '#domain/number-text.ts';
import { zoneName } from '#record/domain/record-summary.ts';
import { Card } from '#ui/card.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { ownClock } from '#ui/today.ts';
import { showToast } from '#ui/toast/toast-store.ts';
import { useErrorToastIfClosed } from '#ui/toast/use-error-toast-if-closed.ts';
import { ProofLevels } from './proof-levels.tsx';

export type StartRecordProps = { notebook: NotebookSummary; onStart: () => void };

/** What a record is, for a notebook without one. */
export function StartRecord({ notebook, onStart }: StartRecordProps) {
  return (
    <Card className="sm:p-8">
      <h2 className="text-lg font-semibold">Keep a record that others can check</h2>
      <p className="mt-1 max-w-prose text-muted">
        Anyone can claim a good season. With a record, people can check yours: which bets you made, when you
        added them, and that none was changed or removed once its event had started.
      </p>
      <div className="my-7">
        <ProofLevels
          texts={[
            'A bet locks when its event starts. From then on, PaperEdge won’t let anyone change or delete it, not even you.',
            'Every addition, change and result is linked to the one before, so a rewritten past shows.',
            'Have a day’s line stamped by somebody else’s clock, and even this server can’t backdate it.',
          ]}
        />
      </div>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-4 border-t border-line pt-6">
        <Button variant="primary" onClick={onStart}>
          Start the record
        </Button>
        <p className="min-w-0 flex-1 basis-64 text-muted">
          {figuresOf(notebook.totals).betCount > 0 && (
            <>
              {countOf(figuresOf(notebook.totals).betCount, 'bet')} already in this notebook will stay outside
              it, as “before the record began”.{' '}
            </>
          )}
          A record can be ended, but never erased or started over.
        </p>
      </div>
    </Card>
  );
}

export type StartRecordDialogProps = { notebook: NotebookSummary; onClose: () => void };

const NOT_STARTED = "Couldn't start the record.";

export function StartRecordDialog({ notebook, onClose }: StartRecordDialogProps) {
  const { zone } = ownClock();
  const start = useMutation({
    ...recordMutations.start(notebook.id),
    onSuccess: () => showToast({ title: 'Record started', description: notebook.name }),
    onError: useErrorToastIfClosed('Record not started', (error) => serverMessage(error, NOT_STARTED)),
  });
  return (
    <Dialog
      title="Start the record?"
      description="This can’t be undone. Only deleting the whole notebook removes its record."
      busy={start.isPending}
      error={start.error && messageOf(start.error, NOT_STARTED)}
      onClose={onClose}
      actions={
        <>
          <Button data-autofocus disabled={start.isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button
            variant="primary"
            busy={start.isPending}
            onClick={() => start.mutate(zone, { onSuccess: onClose })}
          >
            {start.isPending ? 'Starting...' : 'Start the record'}
          </Button>
        </>
      }
    >
      <ul className="grid list-disc gap-2.5 pl-5 marker:text-muted">
        <li>
          Bets lock when their event starts. Without a start time, they lock when their day ends in{' '}
          <strong className="font-semibold break-words">{zoneName(zone)}</strong>. This time zone is fixed
          from now on.
        </li>
        <li>
          A locked bet can still be settled, tagged and given closing odds. If something in it is wrong, add a
          correction.
        </li>
        <li>Bets added after their start, moved here or imported are kept, and marked as such for good.</li>
        <li>If you end the record, its end shows.</li>
      </ul>
    </Dialog>
  );
}
