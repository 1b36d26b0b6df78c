import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { FileProblem, ImportFile } from './import-file.ts';
import type { ImportRun } from './import-run.ts';

export type ChosenFile =
  | { readonly is: 'none' }
  | { readonly is: 'reading'; readonly name: string }
  | { readonly is: 'refused'; readonly name: string; readonly problems: readonly FileProblem[] }
  | {
      readonly is: 'read';
      /** Another one for each file: nothing chosen for one file is left over for the next. */
      readonly number: number;
      readonly name: string;
      /** What is to be seen and decided of it before it is added, and the button that adds it. */
      readonly show: (run: ImportRun) => ReactNode;
    };

const NONE: ChosenFile = { is: 'none' };

/** The file that is to be imported. Choosing another one gives up what is being read of the last. */
export function useChosenFile() {
  const [chosen, setChosen] = useState<ChosenFile>(NONE);
  const reading = useRef<AbortController | null>(null);
  const count = useRef(0);
  useEffect(() => () => reading.current?.abort(), []);

  async function choose(files: readonly File[]): Promise<void> {
    const [file, second] = files;
    if (!file) return;
    reading.current?.abort();
    const { signal } = (reading.current = new AbortController());
    const show = (next: ChosenFile) => {
      if (!signal.aborted) setChosen(next);
    };
    const refuse = (problems: readonly FileProblem[], name = file.name) =>
      show({ is: 'refused', name, problems });
    if (second) return refuse([{ message: 'Choose one file at a time.' }], 'Several files');
    show({ is: 'reading', name: file.name });
    try {
      // What reads files, and what shows them, is fetched with the first one.
      const { readImportFile } = await import('./import-file.ts');
      const read = await readImportFile(file, { signal });
      if (!read.ok) return refuse(read.problems);
      const shownBy = await importOf(read.file);
      count.current += 1;
      show({ is: 'read', number: count.current, name: read.file.name, show: shownBy });
    } catch {
      refuse([{ message: 'It could not be opened. Check your connection, and choose it again.' }]);
    }
  }

  function clear(): void {
    reading.current?.abort();
    setChosen(NONE);
  }

  return { chosen, choose, clear };
}

async function importOf(file: ImportFile): Promise<(run: ImportRun) => ReactNode> {
  if (file.kind === 'export') {
    const { ExportImport } = await import('./export-import.tsx');
    return (run) => <ExportImport file={file} {...run} />;
  }
  const { TableImport } = await import('./table-import.tsx');
  return (run) => <TableImport file={file} {...run} />;
}
