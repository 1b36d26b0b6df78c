import { useMutation } from '@tanstack/react-query';
import CircleCheck from 'lucide-react/icons/circle-check';
import Undo2 from 'lucide-react/icons/undo-2';
import { messageUnlessSignedOut } from '#data/backend-error.ts';
import { importMutations, type UndoOutcome } from '#data/transfer/imports.ts';
import { Button } from '#ui/controls/button.tsx';
import { ErrorBox } from '#ui/error-box.tsx';
import { ButtonLink } from '#ui/link.tsx';
import { counted } from './counted.ts';
import type { Finished } from './import-run.ts';
import { ImportCard } from './import-card.tsx';

/** With more, a link to all of them is more help. */
const MOST_LINKS = 5;

export type FinishedImportProps = { finished: Finished };

/** What an import has added, where it is, and the way to take it back. */
export function FinishedImport({ finished }: FinishedImportProps) {
  const { id, fileName, counts, hasAccounts } = finished;
  const undo = useMutation(importMutations.undo());
  const outcome = undo.data ?? finished.undone;
  const failure = undo.error && messageUnlessSignedOut(undo.error, 'Something went wrong.');
  const links = finished.notebooks.filter(({ isNew }) => !outcome || !isNew);
  const isUnknown = finished.notebooks.length === 0 && counts.bets > 0 && !outcome;
  const isMany = isUnknown || links.length > MOST_LINKS || (outcome?.kept.notebooks ?? 0) > 0;
  return (
    <ImportCard
      title={outcome ? 'Import undone' : 'Import complete'}
      icon={outcome ? Undo2 : CircleCheck}
      focused
      lead={
        <p>
          {outcome ? (
            undoneInWords(outcome)
          ) : (
            <>
              Added {counted(counts)} from <bdi>{fileName}</bdi>.
            </>
          )}
        </p>
      }
    >
      <div className="grid gap-3">
        {failure && <ErrorBox>It could not be undone. {failure}</ErrorBox>}
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
                className="min-w-0 max-w-full"
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

function undoneInWords({ removed, kept }: UndoOutcome): string {
  const [gone, stays] = [counted(removed), counted(kept)];
  if (stays === '') return `Removed ${gone}: everything is as it was before.`;
  const reason = 'because it has been changed since it was imported';
  return gone === ''
    ? `Nothing was removed: ${stays} stay, ${reason}.`
    : `Removed ${gone}. Kept ${stays}, ${reason}.`;
}
