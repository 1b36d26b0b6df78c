import { useEffect, useRef, useState } from 'react';
import type { FileProblem, ImportFile } from './import-file.ts';

export type ChosenFile =
  | { readonly is: 'none' }
  | { readonly is: 'reading'; readonly name: string }
  | { readonly is: 'refused'; readonly name: string; readonly problems: readonly FileProblem[] }
  | {
      readonly is: 'read';
      /** Another one for each file: nothing chosen for one file is left over for the next. */
      readonly number: number;
      readonly file: ImportFile;
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
      // What reads files is fetched with the first one.
      const { readImportFile } = await import('./import-file.ts');
      const read = await readImportFile(file, { signal });
      count.current += 1;
      if (read.ok) show({ is: 'read', number: count.current, file: read.file });
      else refuse(read.problems);
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
