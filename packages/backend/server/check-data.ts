import type { DataFolder } from './data-folder.ts';
import { holdsData, isEmpty, refuseLeftover } from './postgres/data-version.ts';
import { RESTORED } from './postgres/postgres.ts';
import { existingSecrets } from './secrets.ts';
import { UserError } from './user-error.ts';

/**
 * Whether the folder has data. Throws if what it has can't be used, so that lost or unmounted data never looks like a
 * first start. Secrets are created after the database, so a killed first start leaves none without one.
 */
export function hasData({ folder, postgres }: DataFolder): boolean {
  const secrets = existingSecrets(folder);
  if (holdsData(postgres) || holdsData(postgres + RESTORED)) return true;
  if (secrets && isEmpty(postgres)) {
    throw new UserError(
      `The keys are here, but the database isn't: ${folder} has secrets.json, and no database in postgres/. Is the ` +
        'volume mounted, or is DATABASE_URL missing? To begin anew, move secrets.json away. To restore a backup, run: ' +
        'npm run restore -- path/to/file.backup.gz',
    );
  }
  refuseLeftover(postgres);
  return false;
}
