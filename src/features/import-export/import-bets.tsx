import { Fragment, useState } from 'react';
import { FileChoice } from './file-choice.tsx';
import { FileProblems } from './file-problems.tsx';
import { FinishedImport } from './finished-import.tsx';
import type { Finished, ImportRun } from './import-run.ts';
import { UnfinishedImports } from './unfinished-imports.tsx';
import { useChosenFile } from './use-chosen-file.tsx';

export type ImportBetsProps = {
  /** Told when an import begins and ends: leaving the page stops it. */
  onRunning: (isRunning: boolean) => void;
};

/** The way of a file into the notebooks: chosen, looked at and corrected, added, and taken back if need be. */
export function ImportBets({ onRunning }: ImportBetsProps) {
  const { chosen, choose, clear } = useChosenFile();
  const [finished, setFinished] = useState<readonly Finished[]>([]);
  const [isRunning, setIsRunning] = useState(false);
  const run: ImportRun = {
    onRunning: (runs) => {
      setIsRunning(runs);
      onRunning(runs);
    },
    onFinished: (done) => setFinished((before) => [done, ...before]),
  };
  const runOfFile: ImportRun = {
    ...run,
    onFinished: (done) => {
      run.onFinished(done);
      clear();
    },
  };
  return (
    <div className="grid gap-4 sm:gap-6">
      {finished.map((each) => (
        <FinishedImport key={each.id} finished={each} />
      ))}
      <UnfinishedImports isRunning={isRunning} {...run} />
      <FileChoice
        chosen={chosen}
        isAside={finished.length > 0}
        disabled={isRunning}
        onChoose={(files) => void choose(files)}
      />
      <p role="status" className="sr-only">
        {chosen.is === 'reading' && `Reading ${chosen.name}…`}
      </p>
      {chosen.is === 'refused' && <FileProblems name={chosen.name} problems={chosen.problems} />}
      {chosen.is === 'read' && <Fragment key={chosen.number}>{chosen.show(runOfFile)}</Fragment>}
    </div>
  );
}
