import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { connect, Refused, type Target } from './target.ts';

/** Commits; when the answer is lost on its way, asks again whether it was done. */
export async function commit(there: pg.Client, target: Target) {
  const { rows } = await there.query<{ id: string }>('select pg_current_xact_id()::text as id');
  try {
    await there.query('commit');
  } catch (error) {
    if (error instanceof pg.DatabaseError) throw error;
    if (!(await wasCommitted(rows[0]?.id ?? '', target))) throw error;
  }
}

async function wasCommitted(id: string, target: Target): Promise<boolean> {
  const unknown =
    'The connection was lost at the last step, and the project cannot be asked whether all of it was moved or nothing. ' +
    'Run this again: it says so.';
  for (let attempt = 0; attempt < 20; attempt++) {
    const client = await connect(target).catch(() => undefined);
    if (client) {
      const { rows } = await client.query<{ status: string }>('select pg_xact_status($1::xid8) as status', [
        id,
      ]);
      await client.end();
      const status = rows[0]?.status;
      if (status === 'committed' || status === 'aborted') return status === 'committed';
    }
    await sleep(500);
  }
  throw new Refused(unknown);
}
