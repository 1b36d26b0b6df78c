import { useMutation } from '@tanstack/react-query';
import CircleCheck from 'lucide-react/icons/circle-check';
import Undo2 from 'lucide-react/icons/undo-2';
import { serverMessage } from '#data/backend-error.ts';
import {
  type ImportCounts,
  type ImportedNotebook,
  importMutations,
  type UndoOutcome,
} from '#data/transfer/imports.ts';
import { Button } from '#ui/controls/button.tsx';
import { ErrorBox } from '#ui/error-box.tsx';
import { ButtonLink } from '#ui/link.tsx';
import { ImportCard } from './import-card.tsx';
import { chosenLateInWords, counted, undoneInWords } from './import-words.ts';

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
};

export type FinishedImportProps = { finished: Finished };

export function FinishedImport({ finished }: FinishedImportProps) {
  const { id, fileName, counts, chosenLate, hasAccounts } = finished;
  const undo = useMutation(importMutations.undo());
  const outcome = undo.data ?? finished.undone;
  const failure = undo.error && serverMessage(undo.error, 'Something went wrong.');
  const links = finished.notebooks.filter(({ isNew }) => !outcome || !isNew);
  const isUnknown = finished.notebooks.length === 0 && counts.bets > 0 && !outcome;
  const isMany = isUnknown || links.length > MAX_LINKS || (outcome?.kept.notebooks ?? 0) > 0;
  return (
    <ImportCard
      title={outcome ? 'Import undone' : 'Import complete'}
      icon={outcome ? Undo2 : CircleCheck}
      focused
      lead={
        outcome ? (
          <p>{undoneInWords(outcome)}</p>
        ) : (
          <>
            <p>
              Added {counted(counts)} from <bdi>{fileName}</bdi>.
            </p>
            {chosenLate > 0 && <p className="mt-1">{chosenLateInWords(chosenLate, counts.bets)}</p>}
          </>
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
            <Button icon={Undo2} busy={undo.isPending} onClick={() => undo.mutate(id)}>
              {undo.isPending ? 'Undoing...' : 'Undo'}
            </Button>
          )}
        </div>
      </div>
    </ImportCard>
  );
}
