import path from 'node:path';
import { parseArgs } from 'node:util';
import { withDatabase } from '../postgres/with-database.ts';
import { runCommand } from '../run-command.ts';
import { readProject } from './project-address.ts';
import { restoreIntoProject } from './restore-into-project.ts';
import { restore } from './restore.ts';

const USAGE = `Usage: npm run restore -- path/to/file.backup.gz [--dry-run]
       or: npm run restore -- path/to/file.backup.gz --into postgres://postgres@db.<project>.supabase.co:5432/postgres [--dry-run]
with the password of the project's database in PGPASSWORD.`;

/** `npm run restore -- file`: replaces the current data, which is kept, or restores into a Supabase project. */
await runCommand(async () => {
  const { values, positionals } = parseArgs({
    options: { into: { type: 'string' }, 'dry-run': { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const [fileArgument, ...others] = positionals;
  if (!fileArgument || others.length > 0) throw new Error(USAGE);
  const file = path.resolve(fileArgument);
  const { into, 'dry-run': dryRun } = values;
  if (into === undefined) await withDatabase((place) => restore(place, file, dryRun));
  else await restoreIntoProject({ file, project: readProject(into), dryRun, log: console.log });
});
