import { readFormat, readPreferences, readRange } from './headers.ts';
import { badRequest, HttpError } from './http-error.ts';
import { readQuery, type DataRequest, type Method, type Shape } from './request.ts';

/** The parts of an HTTP request that are read here. */
export type HttpRequest = {
  method: string;
  /** The path below /rest/v1/ and the query, as they were sent. */
  path: string;
  search: string;
  header: (name: string) => string | undefined;
  body: (mostBytes: number) => Promise<string>;
};

const MOST_CHARACTERS = 8000;
const MOST_BYTES = 2 * 1024 * 1024;
const METHODS: readonly string[] = ['GET', 'HEAD', 'POST', 'PATCH', 'DELETE'];
const CALLS: readonly string[] = ['GET', 'HEAD', 'POST'];

/** Reads a request as far as it can be read without the schema. */
export async function readRequest(http: HttpRequest): Promise<DataRequest> {
  const { path, search } = http;
  if (path.length + search.length > MOST_CHARACTERS)
    throw new HttpError(414, { code: 'PGRST414', message: 'The address is longer than 8,000 characters' });
  // PostgreSQL's protocol ends a text at a zero byte.
  if (search.includes('%00')) throw badRequest('The address holds a zero byte');
  const [, rpc, name] = /^(rpc\/)?([A-Za-z_][A-Za-z0-9_]*)$/.exec(path) ?? [];
  if (!name) throw new HttpError(404, { code: 'PGRST125', message: 'Invalid path specified in request URL' });
  const method = knownMethod(http.method, rpc ? CALLS : METHODS);
  for (const header of ['accept-profile', 'content-profile']) {
    if ((http.header(header) ?? 'public') !== 'public')
      throw new HttpError(406, { code: 'PGRST106', message: 'Only the schema public is exposed' });
  }
  const isRead = method === 'GET' || method === 'HEAD';
  const values: string[] = [];
  const shape: Shape = {
    method,
    target: { kind: rpc ? 'function' : 'relation', name },
    ...readQuery(search, rpc !== undefined && isRead, values),
    ...readFormat(http.header('accept') ?? ''),
    prefer: readPreferences(http.header('prefer') ?? ''),
    body: undefined,
  };
  if (isRead) applyRange(shape, values, readRange(http.header('range'), http.header('range-unit')));
  else if (method !== 'DELETE') await readBody(http, shape, values);
  return { shape, values };
}

function knownMethod(method: string, offered: readonly string[]): Method {
  if (offered.includes(method)) return method as Method;
  throw new HttpError(
    405,
    { code: 'PGRST101', message: `The method ${method} is not offered here` },
    { Allow: offered.join(', ') },
  );
}

function applyRange(shape: Shape, values: string[], range: ReturnType<typeof readRange>) {
  if (!range) return;
  const rows = shape.scopes.find(({ path }) => path.length === 0);
  const offset = values.push(String(range.offset)) - 1;
  if (rows) Object.assign(rows, { offset, limit: Math.min(range.limit ?? Infinity, rows.limit ?? Infinity) });
  else shape.scopes.push({ path: [], conditions: [], order: [], limit: range.limit, offset });
}

async function readBody(http: HttpRequest, shape: Shape, values: string[]) {
  const isCall = shape.target.kind === 'function';
  let text = await http.body(MOST_BYTES);
  if (text === '' && isCall) text = '{}';
  else {
    const type = http.header('content-type')?.split(';')[0]?.trim().toLowerCase();
    if (type && type !== 'application/json')
      throw new HttpError(415, {
        code: 'PGRST102',
        message: 'Content-Type not acceptable: send application/json',
      });
  }
  const body = parseJson(text);
  const isList = Array.isArray(body);
  const rows: readonly unknown[] = isList ? body : [body];
  const value = values.push(isList || isCall ? text : `[${text}]`) - 1;
  if (isCall && isObject(body)) shape.args = plainArguments(body, values);
  if (rows.every(isObject)) {
    const keys = isCall && isList ? undefined : (shape.columns ?? commonKeys(rows));
    shape.body = { value, keys, isList, isLarge: rows.length > MOST_UPSERTED };
  } else if (isCall) shape.body = { value, keys: undefined, isList, isLarge: false };
  else throw invalidJson();
}

const MOST_UPSERTED = 1000;
const invalidJson = () => badRequest('Empty or invalid json', null, 'PGRST102');

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw invalidJson();
  }
}

/** Half of a surrogate pair, which PostgreSQL refuses in JSON, and Node would replace. */
const HALF_A_CHARACTER = /\p{Surrogate}/u;

/** The arguments of a call, where none of them is more than a text, a truth value or an exact number. */
function plainArguments(body: object, values: string[]): Shape['args'] {
  const entries: [string, unknown][] = Object.entries(body);
  const isPlain = (value: unknown) =>
    (typeof value === 'string' && !HALF_A_CHARACTER.test(value)) ||
    typeof value === 'boolean' ||
    Number.isSafeInteger(value);
  if (!entries.every(([, value]) => isPlain(value))) return [];
  return entries.map(([name, value]) => ({ name, value: values.push(String(value)) - 1 }));
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function commonKeys([first, ...others]: readonly object[]): string[] {
  const keys = Object.keys(first ?? {});
  const isSame = (row: object) =>
    Object.keys(row).length === keys.length && keys.every((key) => Object.hasOwn(row, key));
  if (others.every(isSame)) return keys;
  throw badRequest('All object keys must match', null, 'PGRST102');
}
