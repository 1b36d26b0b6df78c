import { readdirSync } from 'node:fs';

/** The files of code that pages are built from, without tests. */
export function pageSources(): string[] {
  return ['app/src', 'packages/record']
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
    )
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file) && !file.includes('/tests/'));
}
