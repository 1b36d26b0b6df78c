import { closeSync, fsyncSync, mkdirSync, openSync, statSync } from 'node:fs';
import path from 'node:path';
import { codeOf } from './error-code.ts';

/** Creates a folder and those above it. Node's own `recursive` reports a read-only disk as a missing folder. */
export function makeFolder(folder: string, mode = 0o700) {
  if (isFolder(folder)) return;
  makeFolder(path.dirname(folder), mode);
  try {
    mkdirSync(folder, { mode });
  } catch (error) {
    if (codeOf(error) !== 'EEXIST' || !isFolder(folder)) throw error;
  }
}

const isFolder = (folder: string) => statSync(folder, { throwIfNoEntry: false })?.isDirectory() === true;

/** Syncs a folder: otherwise a new file's name may not survive a power failure. */
export function syncFolder(folder: string) {
  const handle = openSync(folder, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
