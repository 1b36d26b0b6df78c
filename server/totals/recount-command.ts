import { holdsData } from '../database/data-version.ts';
import { findDatabase } from '../database/reach.ts';
import { openSql } from '../database/sql.ts';
import { runCommand } from '../run-command.ts';
import { recountTotals } from './recount-totals.ts';

/** `npm run recount`: counts every total again, also while the product runs, and says what was off. */
await runCommand(async () => {
  const place = await findDatabase(process.env);
  try {
    if (place.kind === 'idle' && !holdsData(place.folder.postgres))
      throw new Error(`There is no data yet in ${place.folder.folder}.`);
    const { owner, close } = await place.open();
    const sql = openSql(owner, { max: 1, statement_timeout: 0 });
    try {
      const off = await recountTotals(sql);
      console.log(off.length === 0 ? 'Every total was right.' : `${off.length} were off and are mended:`);
      for (const line of off) console.log(`  ${line}`);
    } finally {
      await sql.end();
      await close();
    }
  } finally {
    await place.leave();
  }
});
