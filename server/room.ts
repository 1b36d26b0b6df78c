import { statfs } from 'node:fs/promises';

/**
 * Where less than this is free, nothing is written any more. PostgreSQL itself stops, reads included, when it finds no
 * room for its log, which grows by 16 MiB at a time.
 */
const LEAST_BYTES = 48 * 1024 * 1024;

/** How old the knowledge may be. */
const FRESH_MS = 500;

/** Asks whether a folder's disk has room for more data. */
export type HasRoom = () => Promise<boolean>;

export function roomIn(folder: string): HasRoom {
  let known = Promise.resolve(true);
  let askedAt = -Infinity;
  return () => {
    const now = performance.now();
    if (now - askedAt > FRESH_MS) {
      askedAt = now;
      known = statfs(folder).then(
        ({ bavail, bsize }) => bavail * bsize >= LEAST_BYTES,
        () => true, // a system that does not say: the database finds out by itself
      );
    }
    return known;
  };
}
