import { useMutation } from '@tanstack/react-query';
import Hourglass from 'lucide-react/icons/hourglass';
import Undo2 from 'lucide-react/icons/undo-2';
import { serverMessage } from '#data/backend-error.ts';
import { importMutations, type UnfinishedImport as Unfinished } from '#data/transfer/imports.ts';
import { Button } from '#ui/controls/button.tsx';
import { ErrorBox } from '#ui/error-box.tsx';
import { ImportCard } from './import-card.tsx';
import { ImportControls } from './import-controls.tsx';
import { progressInWords } from './import-words.ts';
import { type ImportRun, useImport } from './use-import.ts';

export type UnfinishedImportProps = ImportRun & { unfinished: Unfinished; isOtherRunning: boolean };

export function UnfinishedImport(props: UnfinishedImportProps) {
  const { unfinished, isOtherRunning, onRunning, onFinished } = props;
  const { id, fileName, isBeingUndone, planned, added } = unfinished;
  const { mutateAsync: undoAsync, isPending: isUndoing, error } = useMutation(importMutations.undo());
  const { state, resume, retry, cancel, withdraw } = useImport({
    onRunning,
    onDone: (done) => onFinished({ ...done, fileName, hasAccounts: done.counts.accounts > 0 }),
  });
  const failure = error && serverMessage(error, 'Something went wrong.');

  async function undo(): Promise<void> {
    const undone = await undoAsync(id);
    onFinished({ id, fileName, counts: added, notebooks: [], chosenLate: 0, hasAccounts: false, undone });
  }

  const undoLabel = isBeingUndone ? 'Finish undoing' : 'Undo';
  const undoButton = (
    <Button
      icon={Undo2}
      busy={isUndoing}
      disabled={isOtherRunning}
      onClick={() => void undo().catch(() => {})} // `failure` shows why.
    >
      {isUndoing ? 'Undoing...' : undoLabel}
    </Button>
  );
  return (
    <ImportCard
      title="Unfinished import"
      icon={Hourglass}
      lead={
        <p>
          <bdi>{fileName}</bdi>:{' '}
          {isBeingUndone
            ? 'undoing this import was interrupted.'
            : `added ${progressInWords(added, planned)}.`}
        </p>
      }
    >
      <div className="grid gap-4">
        {failure && <ErrorBox>Couldn’t undo it. {failure}</ErrorBox>}
        {isBeingUndone ? (
          <div>{undoButton}</div>
        ) : (
          <ImportControls
            state={state}
            label="Continue"
            runningLabel={`Adding the rest of ${fileName}`}
            disabled={isUndoing || isOtherRunning}
            onStart={() => resume(id)}
            onCancel={cancel}
            onRetry={retry}
            onWithdraw={withdraw}
          >
            {undoButton}
          </ImportControls>
        )}
      </div>
    </ImportCard>
  );
}
