import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '#data/backend-error.ts';
import { loadLines, recordMutations } from '#data/records.ts';
import { countOf } from '#domain/number-text.ts';
import { DropZone } from '#ui/controls/drop-zone.tsx';
import { ErrorBox } from '#ui/error-box.tsx';
import { showToast } from '#ui/toast/toast-store.ts';
import { placeStamp } from './place-stamp.ts';

/** Adds stamps from files. Each is checked first, and kept with the line that it stamps. */
export function AddStamp({ notebookId }: { notebookId: string }) {
  const [failures, setFailures] = useState<readonly string[]>([]);
  const [isReading, setIsReading] = useState(false);
  const add = useMutation(recordMutations.addStamp(notebookId));

  /** Returns why the file couldn't be added, if so. */
  async function addFile(file: File): Promise<string | undefined> {
    try {
      const bytes = new Uint8Array(await file.slice(0, LONGEST).arrayBuffer());
      // A day's line changes until the day ends, and may have been stamped before.
      const placed = await placeStamp(bytes, await loadLines(notebookId));
      if ('problem' in placed) return placed.problem;
      await add.mutateAsync(placed.value);
      return undefined;
    } catch (error) {
      return messageOf(error, "The stamp couldn't be added.");
    }
  }

  async function addFiles(files: readonly File[]): Promise<void> {
    setIsReading(true);
    setFailures([]);
    const failed: string[] = [];
    for (const file of files) {
      const reason = await addFile(file);
      if (reason !== undefined) failed.push(`${file.name}: ${reason}`);
    }
    setFailures(failed);
    setIsReading(false);
    const count = files.length - failed.length;
    if (count > 0) showToast({ title: count === 1 ? 'Stamp added' : `${countOf(count, 'stamp')} added` });
  }

  return (
    <div className="grid gap-3">
      <DropZone
        label="Add stamps"
        isOpen={false}
        multiple
        disabled={isReading}
        onChoose={(files) => void addFiles(files)}
      >
        {({ isOver }) => (
          <span className="min-w-0 flex-1 basis-48 text-muted">
            {isReading && 'Checking...'}
            {!isReading && (isOver ? 'Drop to add' : 'Drop .tsr or .ots files here')}
          </span>
        )}
      </DropZone>
      {failures.map((failure) => (
        <ErrorBox key={failure}>{failure}</ErrorBox>
      ))}
    </div>
  );
}

/** Longer than any stamp in base64. */
const LONGEST = 200_000;
