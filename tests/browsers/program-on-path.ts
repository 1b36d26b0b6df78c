import { existsSync } from 'node:fs';
import path from 'node:path';

/** Where the first of these programs is, if one is installed. */
export function programOnPath(...names: string[]): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(path.delimiter);
  return names.flatMap((name) => folders.map((folder) => path.join(folder, name))).find(existsSync);
}
