import type { DataConnection } from './data-connection.ts';
import { Refusal } from './refusal.ts';

const METHODS = ['GET', 'HEAD', 'POST', 'PATCH', 'DELETE'];
const CALLS = ['GET', 'HEAD', 'POST'];

/** Lets a request pass that names a table, view or function of the API and does to it what can be done. */
export async function findTarget(request: Request, database: DataConnection): Promise<void> {
  const { pathname } = new URL(request.url);
  const [, rpc, name] = /^\/rest\/v1\/(rpc\/)?([A-Za-z_][A-Za-z0-9_]*)$/.exec(pathname) ?? [];
  if (!name) throw new Refusal(404, { code: 'PGRST125', message: 'Invalid path specified in request URL' });
  const methods = rpc ? CALLS : METHODS;
  if (!methods.includes(request.method)) {
    throw new Refusal(
      405,
      { code: 'PGRST101', message: `The method ${request.method} is not offered here` },
      { Allow: methods.join(', ') },
    );
  }
  for (const header of ['accept-profile', 'content-profile']) {
    if ((request.headers.get(header) ?? 'public') !== 'public')
      throw new Refusal(406, { code: 'PGRST106', message: 'Only the schema public is exposed' });
  }
  const schema = await database.introspect();
  if (rpc && !schema.functions?.some((known) => known.name === name)) {
    throw new Refusal(404, {
      code: 'PGRST202',
      message: `Could not find the function public.${name} in the schema cache`,
    });
  }
  if (!rpc && ![...schema.tables, ...schema.views].some((known) => known.name === name)) {
    throw new Refusal(404, {
      code: 'PGRST205',
      message: `Could not find the table 'public.${name}' in the schema cache`,
    });
  }
}
