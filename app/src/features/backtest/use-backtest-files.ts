import { useEffect, useMemo, useState } from 'react';
import type { FileProblem } from '#data/files/file-kinds.ts';
import { newId } from '#data/new-id.ts';
import { BacktestFiles } from './backtest-files.ts';

export type DroppedFile = { readonly id: string; readonly name: string } & (
  | { readonly is: 'reading' }
  | { readonly is: 'read'; readonly games: number }
  | { readonly is: 'refused'; readonly problems: readonly FileProblem[] }
);

/** The files of games that were dropped, which the worker keeps while the page is open. */
export function useBacktestFiles() {
  const worker = useMemo(() => new BacktestFiles(), []);
  const [files, setFiles] = useState<readonly DroppedFile[]>([]);
  // Answers of the worker are about one version of its files.
  const [version, setVersion] = useState(0);
  useEffect(() => () => worker.end(), [worker]);

  async function read(id: string, file: File): Promise<void> {
    const become = (next: DroppedFile) =>
      setFiles((all) => all.map((each) => (each.id === id ? next : each)));
    try {
      const answer = await worker.ask('read', [id, file, Intl.DateTimeFormat().resolvedOptions().timeZone]);
      if ('value' in answer) become({ id, is: 'read', ...answer.value });
      else become({ id, name: file.name, is: 'refused', problems: answer.problem });
      setVersion((last) => last + 1);
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return;
      const message = 'The file couldn’t be read. Try it again.';
      become({ id, name: file.name, is: 'refused', problems: [{ message }] });
    }
  }

  return {
    worker,
    version,
    files,
    add: (chosen: readonly File[]) => {
      const added = chosen.map((file) => ({ file, id: newId() }));
      setFiles((all) => [
        // A file that couldn't be read is replaced by the next attempt.
        ...all.filter(({ is }) => is !== 'refused'),
        ...added.map(({ file, id }) => ({ id, name: file.name, is: 'reading' as const })),
      ]);
      for (const { file, id } of added) void read(id, file);
    },
    remove: (id: string) => {
      setFiles((all) => all.filter((each) => each.id !== id));
      const become = () => setVersion((last) => last + 1);
      // Without its worker, the file is forgotten, too.
      worker.ask('forget', [id]).then(become, become);
    },
  };
}
