import { useQuery } from '@tanstack/react-query';
import { messageOf, serverMessage } from '#data/backend-error.ts';
import { notebookQueries, type NotebookSummary } from '#data/notebooks.ts';
import { useShownNotebooks } from '#data/shown-notebooks.ts';
import type { Bet } from '#domain/bets/bet.ts';
import { countOf } from '#domain/number-text.ts';
import { isLocked, staysText } from '#record/domain/lock.ts';
import { useMemo, useState } from 'react';
import { ColorDot } from '#ui/color-dot.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useErrorToastIfClosed } from '#ui/toast/use-error-toast-if-closed.ts';
import { ownClock } from '#ui/today.ts';
import { useBulkChanges } from './use-bulk-changes.ts';

export type MoveBetsDialogProps = {
  bets: readonly Bet[];
  onClose: () => void;
  onMoved: () => void;
};

const NO_NOTEBOOKS: readonly NotebookSummary[] = [];

export function MoveBetsDialog({ bets, onClose, onMoved }: MoveBetsDialogProps) {
  'use memo';
  const { data } = useQuery(notebookQueries.all());
  const shown = useShownNotebooks(data ?? NO_NOTEBOOKS);
  const [target, setTarget] = useState<string | null>(null);
  const onError = useErrorToastIfClosed('Bets not moved', (error) =>
    serverMessage(error, 'Failed to update bet'),
  );
  const { move } = useBulkChanges({ onError });
  const offered = data && targetsFor(bets, shown);
  const moving = bets.filter(({ notebookId }) => notebookId !== target);
  const { now } = useMemo(() => ownClock(), []);
  const locked = moving.filter((bet) => isLocked(bet, now)).length;
  return (
    <Dialog
      title={`Move ${countOf(bets.length, 'bet')}`}
      description={offered?.length === 0 ? undefined : 'Fields that the notebook lacks are added to it.'}
      busy={move.isPending}
      isChanged={false}
      error={move.error && messageOf(move.error, 'Failed to update bet')}
      submit={{
        label: `Move ${countOf(moving.length - locked, 'bet')}`,
        busyLabel: 'Moving...',
        disabled: target === null || locked === moving.length,
      }}
      onSubmit={() => {
        if (target !== null) move.mutate({ bets: moving, target }, { onSuccess: onMoved });
      }}
      onClose={onClose}
    >
      {!offered && <Skeleton className="h-44" />}
      {offered?.length === 0 && (
        <p className="text-muted">
          {bets.length > 1
            ? "There's no notebook that these bets could move to. Samples stay among samples."
            : "There's no other notebook to move this bet to."}
        </p>
      )}
      {offered && offered.length > 0 && (
        <fieldset className="min-w-0">
          <legend className="sr-only">Notebook</legend>
          <div className="grid gap-1.5">
            {offered.map((notebook) => (
              <Target
                key={notebook.id}
                notebook={notebook}
                isChosen={notebook.id === target}
                onChoose={() => setTarget(notebook.id)}
              />
            ))}
          </div>
        </fieldset>
      )}
      {locked > 0 && <p className="text-muted">{staysText(locked)}</p>}
    </Dialog>
  );
}

/** Sample bets and the user's own can't share a notebook. */
function targetsFor(bets: readonly Bet[], notebooks: readonly NotebookSummary[]) {
  const sources = new Set(bets.map(({ notebookId }) => notebookId));
  const kinds = new Set(notebooks.filter(({ id }) => sources.has(id)).map(({ isSample }) => isSample));
  return notebooks.filter(
    ({ id, isSample }) => kinds.size === 1 && kinds.has(isSample) && !(sources.size === 1 && sources.has(id)),
  );
}

type TargetProps = { notebook: NotebookSummary; isChosen: boolean; onChoose: () => void };

function Target({ notebook, isChosen, onChoose }: TargetProps) {
  return (
    <label className="relative flex min-h-11 items-center gap-3 rounded-lg border border-line px-3 py-2 font-medium transition-colors hover:border-muted has-checked:border-primary has-checked:bg-primary-soft has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary">
      <input
        type="radio"
        name="target"
        value={notebook.id}
        checked={isChosen}
        onChange={onChoose}
        className="size-4 shrink-0 accent-primary"
      />
      <ColorDot color={notebook.color} />
      <span className="min-w-0 break-words">{notebook.name}</span>
    </label>
  );
}
