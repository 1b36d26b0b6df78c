import { useMutation } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { serverMessage } from '#data/backend-error.ts';
import type { FileProblem } from '#data/files/file-kinds.ts';
import { type FileToKeep, gameFileMutations } from '#data/game-files.ts';
import { newId } from '#data/new-id.ts';
import { ownClock } from '#ui/today.ts';
import { GameFiles } from './game-files.ts';
import type { ReadGames } from './games-service.ts';

/** How a file that the user dropped was read. */
export type FileReading =
  | { readonly is: 'reading' }
  | { readonly is: 'refused'; readonly problems: readonly FileProblem[] }
  | {
      readonly is: 'read';
      readonly summary: ReadGames;
      readonly comingCount: number;
      /** What is kept for Add Bet; null if the file has nothing for it. */
      readonly toKeep: FileToKeep | null;
      /** Null while it is being saved. */
      readonly saved: { readonly ok: true } | { readonly ok: false; readonly message: string } | null;
    };

export type DroppedFile = { readonly id: string; readonly name: string; readonly reading: FileReading };

/** The files that the user dropped on this page, newest first. Their coming games are kept at once. */
export function useReadFiles() {
  const worker = useMemo(() => new GameFiles(), []);
  useEffect(() => () => worker.end(), [worker]);
  const [files, setFiles] = useState<readonly DroppedFile[]>([]);
  const { mutateAsync } = useMutation(gameFileMutations.save());

  const show = (id: string, reading: FileReading) =>
    setFiles((before) => before.map((file) => (file.id === id ? { ...file, reading } : file)));

  async function read(id: string, file: File, isClose: boolean): Promise<void> {
    const clock = ownClock();
    const answer = await worker.ask('read', [file, clock.zone, isClose]);
    if ('problem' in answer) return show(id, { is: 'refused', problems: answer.problem });
    const summary = answer.value;
    const { comingCount, games, lastStart } = await worker.ask('coming', [summary.name, clock]);
    const writtenAt = Math.min(file.lastModified, clock.now);
    const toKeep = games.length > 0 ? { name: summary.name, writtenAt, lastStart, games } : null;
    const reading = { is: 'read', summary, comingCount, toKeep, saved: null } as const;
    show(id, reading);
    if (toKeep) await save(id, { ...reading, toKeep });
  }

  async function save(id: string, reading: FileReading & { is: 'read'; toKeep: FileToKeep }) {
    show(id, { ...reading, saved: null });
    const message = await mutateAsync(reading.toKeep).then(
      () => null,
      (error: unknown) => serverMessage(error, 'The games couldn’t be saved.') ?? '',
    );
    show(id, { ...reading, saved: message === null ? { ok: true } : { ok: false, message } });
  }

  return {
    worker,
    files,
    choose: (chosen: readonly File[], isClose = false) => {
      const added = chosen.map((file) => ({ id: newId(), file }));
      setFiles((before) => [
        ...added.map(({ id, file }) => ({ id, name: file.name, reading: { is: 'reading' } as const })),
        // A file that is read again replaces what was said about it.
        ...before.filter(({ name }) => !chosen.some((file) => file.name === name)),
      ]);
      for (const { id, file } of added) {
        read(id, file, isClose).catch(() => {
          const message = 'It could not be opened. Check your connection, and choose it again.';
          show(id, { is: 'refused', problems: [{ message }] });
        });
      }
    },
    saveAgain: (id: string, reading: FileReading) => {
      if (reading.is === 'read' && reading.toKeep) void save(id, { ...reading, toKeep: reading.toKeep });
    },
  };
}
