import FileText from 'lucide-react/icons/file-text';
import Upload from 'lucide-react/icons/upload';
import { type DragEvent, useEffect, useId, useState } from 'react';
import { formatCount } from '#domain/number-text.ts';
import { classNames } from '#ui/class-names.ts';
import { buttonStyle } from '#ui/controls/button.tsx';
import { ErrorBox } from '#ui/error-box.tsx';
import type { FileProblem } from './file-kinds.ts';
import type { ExportFile, TableFile } from './transfer-service.ts';

const MAX_SHOWN = 20;

export type ChosenFile =
  | { readonly is: 'none' }
  | { readonly is: 'reading'; readonly name: string }
  | { readonly is: 'refused'; readonly name: string; readonly problems: readonly FileProblem[] }
  | { readonly is: 'read'; readonly name: string; readonly file: TableFile | ExportFile };

export type FileChoiceProps = {
  chosen: ChosenFile;
  isAside: boolean;
  disabled: boolean;
  onChoose: (files: readonly File[]) => void;
};

export function FileChoice({ chosen, isAside, disabled, onChoose }: FileChoiceProps) {
  const id = useId();
  const [isOver, setIsOver] = useState(false);
  const isOpen = chosen.is === 'refused' || (chosen.is === 'none' && !isAside);
  useNoDropBeside();
  return (
    <div
      className={classNames(
        'relative flex rounded-2xl bg-surface transition-colors',
        isOpen
          ? 'flex-col items-center border-2 border-dashed px-6 py-10 text-center sm:py-14'
          : 'flex-wrap items-center gap-x-4 border shadow-card gap-y-3 px-4 py-3 sm:px-5',
        isOver && 'border-primary bg-primary-soft',
        !isOver && (isOpen ? 'border-control hover:border-primary' : 'border-line'),
        'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary',
      )}
    >
      {isOpen ? <Invitation isOver={isOver} hintId={`${id}-hint`} /> : <Chosen chosen={chosen} />}
      <label htmlFor={id} className={buttonStyle(isOpen ? 'primary' : 'secondary', isOpen ? 'mt-5' : '')}>
        {chosen.is === 'none' || chosen.is === 'refused' ? 'Choose a file' : 'Choose another file'}
      </label>
      {/* Covers the whole area, so that the browser handles clicks and drops. */}
      <input
        id={id}
        type="file"
        disabled={disabled}
        aria-describedby={isOpen ? `${id}-hint` : undefined}
        className="absolute inset-0 size-full cursor-pointer opacity-0 disabled:cursor-not-allowed"
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])];
          // Otherwise choosing the same file again, after correcting it, would fire no change event.
          currentTarget.value = '';
          onChoose(files);
        }}
        onDragEnter={() => setIsOver(true)}
        onDragLeave={() => setIsOver(false)}
        onDrop={(event: DragEvent) => {
          event.preventDefault();
          setIsOver(false);
          onChoose([...event.dataTransfer.files]);
        }}
      />
    </div>
  );
}

function Invitation({ isOver, hintId }: { isOver: boolean; hintId: string }) {
  return (
    <>
      <div className="flex size-12 items-center justify-center rounded-xl bg-primary-soft text-primary">
        <Upload aria-hidden size={24} strokeWidth={1.75} />
      </div>
      <p className="mt-4 text-base font-semibold">{isOver ? 'Drop it now' : 'Drop or choose your file'}</p>
      <p id={hintId} className="mt-1 max-w-md text-balance text-muted">
        A PaperEdge export (ZIP or JSON), or a CSV from Pikkit, Action Network, OddsJam, Juice Reel,
        Bet-Analytix, or your own spreadsheet.
      </p>
    </>
  );
}

function Chosen({ chosen }: { chosen: ChosenFile }) {
  const Mark = chosen.is === 'none' ? Upload : FileText;
  return (
    <div className="flex min-w-0 flex-1 basis-32 items-center gap-3">
      {chosen.is === 'reading' ? (
        <span
          aria-hidden
          className="size-5 shrink-0 animate-spin rounded-full border-2 border-primary border-r-transparent"
        />
      ) : (
        <Mark aria-hidden size={20} strokeWidth={1.75} className="shrink-0 text-muted" />
      )}
      <span className="min-w-0 font-medium break-words">{wordsOf(chosen)}</span>
    </div>
  );
}

function wordsOf(chosen: ChosenFile): string {
  switch (chosen.is) {
    case 'none':
      return 'Import another file';
    case 'reading':
      return `Reading ${chosen.name}…`;
    case 'refused':
    case 'read':
      return chosen.name;
  }
}

/** Ignores files dropped outside the area, which would replace the page. */
function useNoDropBeside(): void {
  useEffect(() => {
    const refuse = (event: globalThis.DragEvent) => {
      if (event.target instanceof HTMLInputElement && event.target.type === 'file') return;
      event.preventDefault();
      if (event.dataTransfer) event.dataTransfer.dropEffect = 'none';
    };
    addEventListener('dragover', refuse);
    addEventListener('drop', refuse);
    return () => {
      removeEventListener('dragover', refuse);
      removeEventListener('drop', refuse);
    };
  }, []);
}

type FileProblemsProps = { name: string; problems: readonly FileProblem[] };

export function FileProblems({ name, problems }: FileProblemsProps) {
  const hidden = problems.length - MAX_SHOWN;
  return (
    <ErrorBox>
      <p className="font-medium">
        <bdi>{name}</bdi> can’t be imported. Nothing was added.
      </p>
      <ul className="mt-1 grid gap-1">
        {problems.slice(0, MAX_SHOWN).map(({ where, message }) => (
          <li key={`${where} ${message}`} className="text-ink">
            {where && <span className="font-medium">{where}: </span>}
            {message}
          </li>
        ))}
      </ul>
      {hidden > 0 && <p className="mt-1">And {formatCount(hidden)} more.</p>}
    </ErrorBox>
  );
}
