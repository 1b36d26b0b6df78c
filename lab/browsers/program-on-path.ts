import { existsSync } from 'node:fs';
import path from 'node:path';

/** The path of the first of these programs that is installed. */
export function programOnPath(...names: string[]): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(path.delimiter);
  return names.flatMap((name) => folders.map((folder) => path.join(folder, name))).find(existsSync);
}
