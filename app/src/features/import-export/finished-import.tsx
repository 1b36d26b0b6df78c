import { useMutation, useQueryClient } from '@tanstack/react-query';
import CircleCheck from 'lucide-react/icons/circle-check';
import Undo2 from 'lucide-react/icons/undo-2';
import { saveSettlements } from '#data/bets/settle-bets.ts';
import { serverMessage } from '#data/backend-error.ts';
import {
  type ImportCounts,
  type ImportedNotebook,
  importMutations,
  type UndoOutcome,
} from '#data/transfer/imports.ts';
import type { Bet } from '#domain/bets/bet.ts';
import { restoreBet } from '#domain/bets/settle-request.ts';
import { countOf } from '#domain/number-text.ts';
import { Button } from '#ui/controls/button.tsx';
import { ErrorBox } from '#ui/error-box.tsx';
import { ButtonLink } from '#ui/link.tsx';
import { ImportCard } from './import-card.tsx';
import { chosenLateInWords, counted, undoneInWords } from './import-words.ts';
import { ownClock } from '#ui/today.ts';

/** With more notebooks, a single link leads to the list of notebooks. */
export const MAX_LINKS = 5;

export type Finished = {
  readonly id: string;
  readonly fileName: string;
  readonly counts: ImportCounts;
  /** The notebooks the bets are in, if known. */
  readonly notebooks: readonly ImportedNotebook[];
  /** How many of the bets weren't chosen before their events started. */
  readonly chosenLate: number;
  readonly hasAccounts: boolean;
  readonly undone?: UndoOutcome;
  /** The notebook’s bets that it settled, before and after. */
  readonly settled?: readonly { readonly before: Bet; readonly after: Bet }[];
  /** Why they couldn’t be settled. */
  readonly problem?: string;
};

const NO_COUNTS: ImportCounts = { notebooks: 0, columns: 0, bets: 0, accounts: 0, days: 0 };
const NOTHING: UndoOutcome = { removed: NO_COUNTS, kept: NO_COUNTS };

const COMPLETE = { title: 'Import complete', icon: CircleCheck };
const UNDONE = { title: 'Import undone', icon: Undo2 };

export type FinishedImportProps = { finished: Finished };

export function FinishedImport({ finished }: FinishedImportProps) {
  const { counts, hasAccounts } = finished;
  const undo = useUndo(finished);
  const outcome = undo.data?.outcome ?? finished.undone;
  const failure = messageOf(undo.error);
  const links = finished.notebooks.filter(({ isNew }) => !outcome || !isNew);
  const isUnknown = finished.notebooks.length === 0 && counts.bets > 0 && !outcome;
  const isMany = isUnknown || links.length > MAX_LINKS || (outcome?.kept.notebooks ?? 0) > 0;
  const is = outcome ? UNDONE : COMPLETE;
  return (
    <ImportCard
      // Another card takes the focus, whose button is gone.
      key={is.title}
      title={is.title}
      icon={is.icon}
      focused
      lead={
        outcome ? (
          <p>{takenBackInWords(finished, outcome, undo.data?.reopened)}</p>
        ) : (
          <Added finished={finished} />
        )
      }
    >
      <div className="grid gap-3">
        {failure && <ErrorBox>Couldn’t undo it. {failure}</ErrorBox>}
        <div className="flex flex-wrap gap-2 empty:-mt-4 max-sm:*:flex-1">
          {isMany && (
            <ButtonLink href="/notebooks" variant="primary">
              Go to Notebooks
            </ButtonLink>
          )}
          {!isMany &&
            links.map((notebook) => (
              <ButtonLink
                key={notebook.id}
                href={`/notebooks/${notebook.id}`}
                variant={outcome ? 'secondary' : 'primary'}
                className="min-w-0 max-w-full max-sm:basis-full"
              >
                <span className="truncate">
                  Open <bdi>{notebook.name}</bdi>
                </span>
              </ButtonLink>
            ))}
          {hasAccounts && !outcome && <ButtonLink href="/tracker">Open Tracker</ButtonLink>}
          {!outcome && (
            <Button icon={Undo2} busy={undo.isPending} onClick={() => undo.mutate()}>
              {undo.isPending ? 'Undoing...' : 'Undo'}
            </Button>
          )}
        </div>
      </div>
    </ImportCard>
  );
}

const isNothing = (counts: ImportCounts) => counted(counts) === '';

function Added({ finished }: FinishedImportProps) {
  const { fileName, counts, chosenLate, settled = [], problem = '' } = finished;
  const done = [isNothing(counts) ? '' : `Added ${counted(counts)}`, settledInWords(settled.length)];
  const words = done.filter((part) => part !== '').join(', and ');
  return (
    <>
      <p>
        {words === '' ? 'Nothing was added' : words.charAt(0).toUpperCase() + words.slice(1)} from{' '}
        <bdi>{fileName}</bdi>.
      </p>
      {problem !== '' && <ErrorBox>The notebook’s bets couldn’t be settled. {problem}</ErrorBox>}
      {chosenLate > 0 && <p className="mt-1">{chosenLateInWords(chosenLate, counts.bets)}</p>}
    </>
  );
}

function settledInWords(count: number): string {
  return count === 0 ? '' : `settled ${countOf(count, 'bet')}`;
}

function takenBackInWords({ counts, settled = [] }: Finished, outcome: UndoOutcome, count = 0): string {
  const removed = isNothing(counts) ? '' : undoneInWords(outcome);
  if (settled.length === 0) return removed;
  const kept = settled.length - count;
  const werePending = settled.every(({ before }) => before.status === 'pending');
  const words = `${countOf(count, 'bet')} ${count === 1 ? 'is' : 'are'} ${werePending ? 'pending again' : 'as before'}.`;
  const rest = kept === 0 ? '' : ` Kept ${countOf(kept, 'bet')} you’ve changed since.`;
  return `${removed} ${words}${rest}`.trim();
}

function messageOf(error: Error | null): string | null {
  return error && serverMessage(error, 'Something went wrong.');
}

/** Takes an import back: its bets go, and those that it settled are as before. Later edits stay. */
function useUndo({ id, counts, settled = [] }: Finished) {
  const client = useQueryClient();
  const undo = useMutation(importMutations.undo());
  return useMutation({
    mutationFn: async () => {
      const requests = settled.map(({ before, after }) => restoreBet(after, before));
      const saved = requests.length === 0 ? null : await saveSettlements(requests, ownClock(), client);
      const outcome = isNothing(counts) ? NOTHING : await undo.mutateAsync(id);
      return { outcome, reopened: saved?.changed.length ?? requests.length };
    },
  });
}
