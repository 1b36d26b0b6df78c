import { openSql } from '../postgres/sql.ts';
import { refuseEmpty, withDatabase } from '../postgres/with-database.ts';
import { runCommand } from '../run-command.ts';
import { recountTotals } from './recount-totals.ts';

/** `npm run recount`: recomputes every total, even while the product is running, and prints those that were wrong. */
await runCommand(() =>
  withDatabase(async (place) => {
    refuseEmpty(place);
    const sql = openSql(await place.open(), { max: 1, statement_timeout: 0 });
    try {
      const off = await recountTotals(sql);
      console.log(
        off.length === 0 ? 'Every total was correct.' : `${off.length} were wrong and are now fixed:`,
      );
      for (const line of off) console.log(`  ${line}`);
    } finally {
      await sql.end();
    }
  }),
);
