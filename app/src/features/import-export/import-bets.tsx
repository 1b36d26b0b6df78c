import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { workerQuery } from '#data/worker-calls.ts';
import { newId } from '#data/new-id.ts';
import { importQueries } from '#data/transfer/imports.ts';
import { lazyComponent } from '#ui/lazy-component.tsx';
import { type ChosenFile, FileChoice, FileProblems } from './file-choice.tsx';
import type { Finished } from './finished-import.tsx';
import { Transfer } from './transfer.ts';

const TableImport = lazyComponent(async () => (await import('./table-import.tsx')).TableImport, null);
const StatementImport = lazyComponent(
  async () => (await import('./statement-import.tsx')).StatementImport,
  null,
);
const ExportImport = lazyComponent(async () => (await import('./export-import.tsx')).ExportImport, null);
const FinishedImport = lazyComponent(
  async () => (await import('./finished-import.tsx')).FinishedImport,
  null,
);
const UnfinishedImport = lazyComponent(
  async () => (await import('./unfinished-import.tsx')).UnfinishedImport,
  null,
);

export type ImportBetsProps = {
  /** Called when an import starts and ends: leaving the page stops it. */
  onRunning: (isRunning: boolean) => void;
};

export function ImportBets({ onRunning }: ImportBetsProps) {
  const { transfer, chosen, id, choose, chooseHeader, readAsBets, clear } = useChosenFile();
  const [finished, setFinished] = useState<readonly Finished[]>([]);
  const [isRunning, setIsRunning] = useState(false);
  // A running import is unfinished, too, so the list is not updated until it ends.
  const { data: unfinished = [] } = useQuery({ ...importQueries.unfinished(), enabled: !isRunning });
  useEffect(() => {
    for (const step of [TableImport, ExportImport, FinishedImport]) void step.prefetch();
  }, []);
  const tellRunning = (runs: boolean) => {
    setIsRunning(runs);
    onRunning(runs);
  };
  const finish = (done: Finished) => setFinished((before) => [done, ...before]);
  const run = {
    transfer,
    onRunning: tellRunning,
    onFinished: (done: Finished) => {
      finish(done);
      clear();
    },
  };
  return (
    <div className="grid gap-4 sm:gap-6">
      {finished.map((each) => (
        <FinishedImport key={each.id} finished={each} />
      ))}
      {unfinished.map((each) => (
        <UnfinishedImport
          key={each.id}
          unfinished={each}
          isOtherRunning={isRunning}
          onRunning={tellRunning}
          onFinished={finish}
        />
      ))}
      <FileChoice chosen={chosen} isAside={finished.length > 0} disabled={isRunning} onChoose={choose} />
      <p role="status" className="sr-only">
        {chosen.is === 'reading' && `Reading ${chosen.name}…`}
      </p>
      {chosen.is === 'refused' && <FileProblems name={chosen.name} problems={chosen.problems} />}
      {chosen.is === 'read' && chosen.file.kind === 'export' && (
        <ExportImport key={id} file={chosen.file} {...run} />
      )}
      {chosen.is === 'read' && chosen.file.kind === 'statement' && (
        <StatementImport key={id} id={id} file={chosen.file} onReadAsBets={readAsBets} {...run} />
      )}
      {chosen.is === 'read' && chosen.file.kind === 'table' && (
        <TableImport key={id} id={id} file={chosen.file} onHeader={chooseHeader} {...run} />
      )}
    </div>
  );
}

/** `headerLine` is the line that the user says is the header, and `areBets` that the file is no statement. */
type Choice = {
  readonly id: string;
  readonly files: readonly File[];
  readonly headerLine?: number;
  readonly areBets?: boolean;
};

/** The file to import. Choosing another one stops reading the previous one. */
function useChosenFile() {
  const transfer = useMemo(() => new Transfer(), []);
  useEffect(() => () => transfer.end(), [transfer]);
  const [choice, setChoice] = useState<Choice>({ id: '', files: [] });
  const { id, files, headerLine, areBets } = choice;
  const [file] = files;
  const isOne = files.length === 1;
  const { data: read, isError } = useQuery({
    ...workerQuery(['import', id], async (signal) =>
      file ? transfer.ask('read', [file, headerLine, areBets], { signal }) : null,
    ),
    enabled: isOne,
  });

  function change(next: Choice): void {
    transfer.end();
    setChoice(next);
  }

  function chosenFile(): ChosenFile {
    if (!file) return { is: 'none' };
    const { name } = file;
    const refused = (message: string) => ({ is: 'refused', name, problems: [{ message }] }) as const;
    if (!isOne) return { ...refused('Choose one file at a time.'), name: 'Several files' };
    if (isError) return refused('It could not be opened. Check your connection, and choose it again.');
    if (!read) return { is: 'reading', name };
    return 'value' in read
      ? { is: 'read', name: read.value.name, file: read.value }
      : { is: 'refused', name, problems: read.problem };
  }

  return {
    transfer,
    chosen: chosenFile(),
    id,
    choose: (next: readonly File[]) => {
      if (next.length > 0) change({ id: newId(), files: next });
    },
    chooseHeader: (line: number) => change({ id: newId(), files, headerLine: line, areBets: true }),
    readAsBets: () => change({ id: newId(), files, areBets: true }),
    clear: () => change({ id: '', files: [] }),
  };
}
