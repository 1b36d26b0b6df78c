import { statfs } from 'node:fs/promises';

/**
 * Below this, writes are refused. PostgreSQL stops completely when it can't extend its write-ahead log, which grows by
 * 16 MiB at a time.
 */
const MIN_BYTES = 48 * 1024 * 1024;

const FRESH_MS = 500;

export type HasDiskSpace = () => Promise<boolean>;

export function diskSpaceIn(folder: string): HasDiskSpace {
  let result = Promise.resolve(true);
  let measuredAt = -Infinity;
  return () => {
    const now = performance.now();
    if (now - measuredAt > FRESH_MS) {
      measuredAt = now;
      result = statfs(folder).then(
        ({ bavail, bsize }) => bavail * bsize >= MIN_BYTES,
        () => true, // the system can't tell: the database will notice
      );
    }
    return result;
  };
}
