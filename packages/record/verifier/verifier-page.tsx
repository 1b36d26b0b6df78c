import FileCheck from 'lucide-react/icons/file-check-2';
import { Card } from '#ui/card.tsx';
import { DropZone } from '#ui/controls/drop-zone.tsx';
import { ErrorBox } from '#ui/error-box.tsx';
import { Logo } from '#ui/logo.tsx';
import { TaskProgress } from '#ui/task-progress.tsx';
import { Levels } from './levels.tsx';
import { Result } from './result.tsx';
import { useVerification } from './use-verification.ts';

/** The whole page: choose a file, wait, read what was found. */
export function VerifierPage() {
  const { state, check, cancel, compare, showMore, isFilling } = useVerification();
  const isDone = state.kind === 'done';
  const choose = (files: readonly File[]) => {
    const [file] = files;
    if (file) check(file);
  };
  return (
    <>
      <header className="border-b border-line bg-surface">
        <p className="mx-auto flex max-w-5xl items-center gap-2.5 px-4 py-3 font-semibold sm:px-6">
          <Logo />
          PaperEdge
        </p>
      </header>
      <main className="mx-auto max-w-5xl space-y-4 px-4 pt-6 pb-12 sm:px-6">
        {!isDone && (
          <div>
            <h1 className="text-2xl font-semibold tracking-tight">Check a record</h1>
            <p className="mt-1 max-w-2xl text-muted">
              Choose the export of somebody&rsquo;s betting record, a file that ends in .record.json. It is
              checked on this device: this page sends nothing and loads nothing, so it also works without a
              connection.
            </p>
          </div>
        )}
        {state.kind === 'problem' && (
          <ErrorBox>
            <p className="font-medium">{state.fileName} can&rsquo;t be checked</p>
            <p>{state.problem}</p>
          </ErrorBox>
        )}
        {state.kind === 'checking' ? (
          <Card title={state.fileName}>
            <TaskProgress label={state.progress.step} percent={state.progress.percent} onCancel={cancel} />
          </Card>
        ) : (
          <DropZone label={isDone ? 'Check another' : 'Choose file'} isOpen={!isDone} onChoose={choose}>
            {({ isOver, hintId }) =>
              isDone ? (
                <p className="min-w-0 flex-1 font-medium break-words">{state.fileName}</p>
              ) : (
                <>
                  <FileCheck aria-hidden size={32} className="text-muted" />
                  <p id={hintId} className="mt-3 text-muted">
                    {isOver ? 'Drop it here' : 'Drop a .record.json file here, or choose it'}
                  </p>
                </>
              )
            }
          </DropZone>
        )}
        {isDone ? (
          <Result
            key={state.fileName}
            verification={state.verification}
            rows={state.rows}
            isFilling={isFilling}
            onShowMore={showMore}
            compared={state.compared}
            onCompare={compare}
          />
        ) : (
          <Levels checks={[]} />
        )}
      </main>
    </>
  );
}
