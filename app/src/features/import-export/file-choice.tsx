import FileText from 'lucide-react/icons/file-text';
import Upload from 'lucide-react/icons/upload';
import type { FileProblem } from '#data/files/file-kinds.ts';
import { formatCount } from '#domain/number-text.ts';
import { DropInvitation, DropZone } from '#ui/controls/drop-zone.tsx';
import { ErrorBox } from '#ui/error-box.tsx';
import type { ExportFile, StatementFile, TableFile } from './transfer-service.ts';

const MAX_SHOWN = 20;

export type ChosenFile =
  | { readonly is: 'none' }
  | { readonly is: 'reading'; readonly name: string }
  | { readonly is: 'refused'; readonly name: string; readonly problems: readonly FileProblem[] }
  | { readonly is: 'read'; readonly name: string; readonly file: TableFile | ExportFile | StatementFile };

export type FileChoiceProps = {
  chosen: ChosenFile;
  isAside: boolean;
  disabled: boolean;
  onChoose: (files: readonly File[]) => void;
};

export function FileChoice({ chosen, isAside, disabled, onChoose }: FileChoiceProps) {
  const isOpen = chosen.is === 'refused' || (chosen.is === 'none' && !isAside);
  return (
    <DropZone
      label={chosen.is === 'none' || chosen.is === 'refused' ? 'Choose a file' : 'Choose another file'}
      isOpen={isOpen}
      disabled={disabled}
      onChoose={onChoose}
    >
      {({ isOver, hintId }) =>
        isOpen ? (
          <DropInvitation title={isOver ? 'Drop it now' : 'Drop or choose your file'} hintId={hintId}>
            A PaperEdge export (ZIP or JSON), or a CSV from Pikkit, Action Network, OddsJam, Juice Reel,
            Bet-Analytix, or your own spreadsheet.
          </DropInvitation>
        ) : (
          <Chosen chosen={chosen} />
        )
      }
    </DropZone>
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
