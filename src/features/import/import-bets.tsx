import { useState } from 'react';
import { ExportImport } from './export-import.tsx';
import { FileChoice } from './file-choice.tsx';
import { FileProblems } from './file-problems.tsx';
import { type Finished, FinishedImport } from './finished-import.tsx';
import { TableImport } from './table-import.tsx';
import { useChosenFile } from './use-chosen-file.ts';

export type ImportBetsProps = {
  /** Told when an import begins and ends: leaving the page stops it. */
  onRunning: (isRunning: boolean) => void;
};

/** The way of a file into the notebooks: chosen, looked at and corrected, added, and taken back if need be. */
export function ImportBets({ onRunning }: ImportBetsProps) {
  const { chosen, choose, clear } = useChosenFile();
  const [finished, setFinished] = useState<readonly Finished[]>([]);
  const [isRunning, setIsRunning] = useState(false);
  const run = {
    onRunning: (runs: boolean) => {
      setIsRunning(runs);
      onRunning(runs);
    },
    onFinished: (done: Finished) => {
      setFinished((before) => [done, ...before]);
      clear();
    },
  };
  return (
    <div className="grid gap-4 sm:gap-6">
      {finished.map((each) => (
        <FinishedImport key={each.id} finished={each} />
      ))}
      {finished.length > 0 && chosen.is === 'none' && (
        <h2 className="-mb-2 text-base font-semibold">Import another file</h2>
      )}
      <FileChoice chosen={chosen} disabled={isRunning} onChoose={(files) => void choose(files)} />
      <p role="status" className="sr-only">
        {chosen.is === 'reading' && `Reading ${chosen.name}…`}
      </p>
      {chosen.is === 'refused' && <FileProblems name={chosen.name} problems={chosen.problems} />}
      {chosen.is === 'read' && chosen.file.kind === 'export' && (
        <ExportImport key={chosen.number} file={chosen.file} {...run} />
      )}
      {chosen.is === 'read' && chosen.file.kind === 'table' && (
        <TableImport key={chosen.number} file={chosen.file} {...run} />
      )}
    </div>
  );
}
