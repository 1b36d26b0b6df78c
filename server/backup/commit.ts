import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { connect, UnusableProject, type Project } from './project-address.ts';

/** Commits; when the answer is lost on its way, asks again whether it was done. */
export async function commit(client: pg.Client, project: Project) {
  const { rows } = await client.query<{ id: string }>('select pg_current_xact_id()::text as id');
  try {
    await client.query('commit');
  } catch (error) {
    if (error instanceof pg.DatabaseError) throw error;
    if (!(await wasCommitted(rows[0]?.id ?? '', project))) throw error;
  }
}

async function wasCommitted(id: string, project: Project): Promise<boolean> {
  const unknown =
    'The connection was lost at the last step, and the project cannot be asked whether all of it was restored or nothing. ' +
    'Run this again: it says so.';
  for (let attempt = 0; attempt < 20; attempt++) {
    const client = await connect(project).catch(() => undefined);
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
  throw new UnusableProject(unknown);
}
