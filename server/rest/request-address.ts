import type { DataConnection } from './data-connection.ts';
import { Refusal } from './refusal.ts';

const MOST_CHARACTERS = 8000;
/** A notebook's bets' values are two deep; each level more can multiply the rows by a thousand. */
const DEEPEST_EMBEDDING = 3;
const METHODS = ['GET', 'HEAD', 'POST', 'PATCH', 'DELETE'];
const CALLS = ['GET', 'HEAD', 'POST'];

/** Lets a request pass that asks for something there is, in a way that can be done. Looks at no body. */
export async function checkAddress(request: Request, database: DataConnection): Promise<void> {
  if (request.url.length > MOST_CHARACTERS)
    throw new Refusal(414, { code: 'PGRST414', message: 'The address is longer than 8,000 characters' });
  const { pathname, search, searchParams } = new URL(request.url);
  // PostgreSQL's protocol ends a statement at a zero byte.
  if (search.includes('%00'))
    throw new Refusal(400, { code: 'PGRST100', message: 'The address holds a zero byte' });
  const [, rpc, name] = /^\/rest\/v1\/(rpc\/)?([A-Za-z_][A-Za-z0-9_]*)$/.exec(pathname) ?? [];
  if (!name) throw new Refusal(404, { code: 'PGRST125', message: 'Invalid path specified in request URL' });
  checkMethod(request.method, rpc ? CALLS : METHODS);
  for (const header of ['accept-profile', 'content-profile']) {
    if ((request.headers.get(header) ?? 'public') !== 'public')
      throw new Refusal(406, { code: 'PGRST106', message: 'Only the schema public is exposed' });
  }
  if (searchParams.getAll('select').some((select) => depthOf(select) > DEEPEST_EMBEDDING))
    throw new Refusal(400, { code: 'PGRST100', message: 'Tables can be embedded three deep' });
  await checkExistence(name, rpc ? 'function' : 'table', database);
  await checkConflictColumns(name, searchParams.getAll('on_conflict'), database);
}

/** @supabase/lite looks for each in the rows that are sent, where every object has a 'hasOwnProperty'. */
async function checkConflictColumns(table: string, given: string[], database: DataConnection) {
  if (given.length === 0) return;
  const { columns } = await database.introspect();
  const known = new Set(columns.filter((column) => column.table === table).map((column) => column.name));
  const unknown = given.flatMap((list) => list.split(',')).find((name) => !known.has(name.trim()));
  if (unknown !== undefined && unknown.trim() !== '')
    throw new Refusal(400, { code: '42703', message: `column "${unknown}" does not exist` });
}

function checkMethod(method: string, offered: string[]) {
  if (offered.includes(method)) return;
  throw new Refusal(
    405,
    { code: 'PGRST101', message: `The method ${method} is not offered here` },
    { Allow: offered.join(', ') },
  );
}

function depthOf(select: string): number {
  let depth = 0;
  let deepest = 0;
  for (const character of select) {
    if (character === '(') deepest = Math.max(deepest, ++depth);
    else if (character === ')') depth--;
  }
  return deepest;
}

async function checkExistence(name: string, kind: 'table' | 'function', database: DataConnection) {
  const { tables, views, functions = [] } = await database.introspect();
  const known = kind === 'function' ? functions : [...tables, ...views];
  if (known.some((each) => each.name === name)) return;
  throw kind === 'function'
    ? new Refusal(404, {
        code: 'PGRST202',
        message: `Could not find the function public.${name} in the schema cache`,
      })
    : new Refusal(404, {
        code: 'PGRST205',
        message: `Could not find the table 'public.${name}' in the schema cache`,
      });
}
