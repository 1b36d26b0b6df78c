import pg from 'pg';
import type { ConnectionOptions } from '../database/connections.ts';
import { inTransaction, openPool } from '../database/pool.ts';
import { commit } from './commit.ts';
import { copyRows, holdTables, releaseTables } from './copy.ts';
import { differences, figureLines, figures, SAME_TEXTS, type Figure } from './figures.ts';
import { obstacles, rowsInTheWay } from './obstacles.ts';
import { rowsHere, rowsThere, selections, type Selection } from './selection.ts';
import { sizes, staying } from './outlook.ts';
import { connect, Refused, type Target } from './target.ts';

type Move = {
  source: ConnectionOptions;
  target: Target;
  /** Looks at both sides and says what would be done. */
  dryRun: boolean;
  say: (line: string) => void;
};

/**
 * Moves all accounts and all that belongs to them to a Supabase project: whole, or not at all. The data here is only
 * read, as it is at one moment, whoever goes on writing.
 */
export async function moveToSupabase({ source, target, dryRun, say }: Move): Promise<void> {
  const pool = openPool(source, { max: 1, statement_timeout: 0, idle_in_transaction_session_timeout: 0 });
  try {
    await inTransaction(pool, 'begin isolation level repeatable read read only', async (here) => {
      await here.query(SAME_TEXTS);
      const there = await connect(target);
      let isLost = false;
      there.once('error', () => (isLost = true));
      there.once('end', () => (isLost = true));
      try {
        await there.query(dryRun ? 'begin read only' : 'begin');
        await moveBetween(here, there, { target, dryRun, say });
      } catch (error) {
        throw told(error, isLost);
      } finally {
        // Whatever has not been committed is undone by this alone.
        await there.end().catch(() => {});
      }
    });
  } finally {
    await pool.end();
  }
}

async function moveBetween(here: pg.ClientBase, there: pg.Client, move: Omit<Move, 'source'>) {
  const { target, dryRun, say } = move;
  await there.query(`${SAME_TEXTS};
    set local statement_timeout to 0; set local idle_in_transaction_session_timeout to 0; set local lock_timeout to '5s'`);
  const tables = await selections(here);
  const inTheWay = await obstacles(here, there, tables);
  if (inTheWay.length > 0) throw new Refused(`${inTheWay.join('\n')}\nNothing was moved.`);

  const before = await figures(here, tables, rowsHere);
  say(`To move to ${target.shown}:\n${figureLines(before).join('\n')}`);
  for (const line of [...(await staying(here, tables)), ...(await sizes(here, there))]) say(line);
  if (dryRun) {
    say('Nothing stands in the way. Nothing was moved: this was a dry run.');
    return;
  }

  const after = await fill(here, there, { tables, say });
  const wrong = differences(before, after);
  if (wrong.length > 0)
    throw new Refused(`These did not arrive as they are here: ${wrong.join(', ')}. Nothing was moved.`);
  await commit(there, target);
  say(`Moved. Every row was compared:\n${figureLines(before, after).join('\n')}`);
}

async function fill(
  here: pg.ClientBase,
  there: pg.ClientBase,
  { tables, say }: { tables: readonly Selection[]; say: Move['say'] },
): Promise<Figure[]> {
  const own = tables.filter(({ table }) => table.startsWith('public.'));
  await holdTables(there, own);
  // Once more, now that nobody can add anything.
  const inTheWay = await rowsInTheWay(there, own);
  if (inTheWay.length > 0) throw new Refused(`${inTheWay.join('\n')}\nNothing was moved.`);
  for (const selection of tables) {
    say(`  ${selection.table} …`);
    await copyRows(here, there, selection);
  }
  const after = await figures(there, tables, rowsThere);
  await releaseTables(there, own);
  return after;
}

/** What went wrong, without the values that a database's error names. */
function told(error: unknown, isLost: boolean): unknown {
  if (error instanceof Refused) return error;
  if (isLost)
    return new Refused('The connection to the project was lost. Nothing was moved; run this again.');
  if (!(error instanceof pg.DatabaseError)) return error;
  if (error.code === '55P03')
    return new Refused(
      "Somebody else is using the project's tables. Nothing was moved; try again in a moment.",
    );
  return new Refused(`It failed: ${error.message} (${error.code}). Nothing was moved.`);
}
