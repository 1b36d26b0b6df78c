import { codeOf } from './error-code.ts';

/** An error whose message says what is wrong and what to do. It is printed without its stack. */
export class UserError extends Error {}

/** What is wrong with a path, by the error's code, and what to do. */
const SENTENCES: Partial<Record<string, (path: string) => string>> = {
  EACCES: notPermitted,
  EPERM: notPermitted,
  EROFS: (path) => `${path} is on a read-only disk. Mount it for writing.`,
  ENOSPC: noRoom,
  EDQUOT: noRoom,
  EFBIG: noRoom,
  ENOTDIR: (path) =>
    `${path} can't be opened, since part of it is a file and not a folder. Move that file away.`,
  EEXIST: (path) =>
    `${path} isn't a folder, or links to one that is missing. Move it away, or mount what it links to.`,
  EISDIR: folderInTheWay,
  ERR_FS_EISDIR: folderInTheWay,
  ENOENT: (path) => `${path} is missing, or links to something that is. Restore it, or remove the link.`,
  ELOOP: (path) => `${path} is a link that leads back to itself. Remove it.`,
  ENAMETOOLONG: (path) => `${path} is longer than this system allows. Choose a shorter path.`,
  EBUSY: (path) =>
    `${path} is in use or a mount point, so it can't be replaced. Free it, or mount its parent folder.`,
  EXDEV: (path) => `${path} is on another disk than its parent folder. Mount the parent folder instead.`,
  EMFILE: tooManyFiles,
  ENFILE: tooManyFiles,
};

function notPermitted(path: string) {
  return `PaperEdge has no permission to use ${path}. Give the user who runs it (id ${process.getuid?.()}) that right.`;
}

function noRoom(path: string) {
  return `There is no room for ${path}: its disk is full, or a quota is used up. Make room, and try again.`;
}

function folderInTheWay(path: string) {
  return `${path} is a folder, and PaperEdge needs a file there. Move it away.`;
}

function tooManyFiles(path: string) {
  return `${path} can't be opened: this system allows no more open files. Raise its limit (ulimit -n).`;
}

/** The sentence for an error of the file system that names a path, if it is one. */
export function fileSentence(error: unknown): string | undefined {
  const code = codeOf(error);
  const { dest, path, address, syscall } = error as NodeJS.ErrnoException & {
    dest?: string;
    address?: string;
  };
  const place = dest ?? path ?? (syscall === 'listen' ? address : undefined);
  if (!code || !place) return undefined;
  return SENTENCES[code]?.(place) ?? `${place} can't be used (${code}). Check its disk.`;
}

/** Names the file in errors of reading and writing, which lack it. */
export function withPath<T>(path: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw codeOf(error) ? Object.assign(error as Error, { path }) : error;
  }
}

/** PostgreSQL's codes for the system under it: no room or memory, errors of the disk, damaged files. */
const OF_ITS_SYSTEM = /^(53|58|XX00[12])/;

/** What to print about an error that ends the process: its sentence, or all of it if it has none. */
export function describeError(error: unknown): unknown {
  if (error instanceof UserError) return error.message;
  if (OF_ITS_SYSTEM.test(codeOf(error)))
    return `PostgreSQL can't use its disk: ${(error as Error).message}. Make room or mend it, or restore a backup.`;
  return fileSentence(error) ?? error;
}
