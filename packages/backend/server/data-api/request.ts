import { readFormat, readPreferences, readRange, wholeNumber, type Preferences } from './headers.ts';
import type { HttpRequest } from './http.ts';
import { HttpError } from './http-error.ts';
import { isOperation, MAX_NESTED, nestedTooDeeply, QueryReader } from './query-reader.ts';

export type JsonStep = { arrow: '->' | '->>'; key: string | number };
export type Field = { name: string; steps: JsonStep[] };
export type Embedding = {
  kind: 'embedding';
  target: string;
  hint: string | undefined;
  alias: string | undefined;
  inner: boolean;
  spread: boolean;
  selected: Selected[];
};
export type Selected =
  | { kind: 'all' }
  | { kind: 'column'; field: Field; alias: string | undefined; cast: string | undefined }
  | Embedding;
export type Comparison = {
  kind: 'comparison';
  field: Field;
  negated: boolean;
  operator: string;
  quantifier: 'any' | 'all' | undefined;
  language: Place | undefined;
  value: Place;
};
export type Condition =
  | Comparison
  | { kind: 'is'; field: Field; negated: boolean; word: string }
  | { kind: 'group'; joint: 'and' | 'or'; negated: boolean; conditions: Condition[] };
export type OrderTerm = {
  embedded: string | undefined;
  field: Field;
  descending: boolean;
  nulls: 'first' | 'last' | undefined;
};
/** The part of a query that concerns one level: the request's own rows, or those of an embedding. */
export type Scope = {
  name: string;
  conditions: Condition[];
  order: OrderTerm[];
  limit: number | undefined;
  offset: Place | undefined;
  embedded: Scope[];
};
export type BodyShape = {
  /** The index of the body's text among the values; a single row is wrapped in a list. */
  value: Place;
  /** The keys that all objects share; undefined if the body isn't made of objects, which only functions accept. */
  keys: string[] | undefined;
  isList: boolean;
};

/** An index into the request's list of values. */
export type Place = number;
/** Appends to the request's list of values, and returns the index. */
export type AddValue = (value: string) => Place;

/** Everything in a request that its SQL depends on. Requests of the same shape differ only in their values. */
export type Shape = {
  method: 'GET' | 'HEAD' | 'POST' | 'PATCH' | 'DELETE';
  isRead: boolean;
  isCall: boolean;
  /** The relation or function. */
  name: string;
  select: Selected[];
  rows: Scope;
  /** Call arguments that can be passed as plain values. */
  args: { name: string; value: Place }[];
  columns: string[] | undefined;
  onConflict: string[];
  body: BodyShape | undefined;
  prefer: Preferences;
} & ReturnType<typeof readFormat>;

const MAX_CHARACTERS = 8000;
const MAX_PARAMETERS = 100;
const METHODS: readonly string[] = ['GET', 'HEAD', 'POST', 'PATCH', 'DELETE'];
const CALL_METHODS: readonly string[] = ['GET', 'HEAD', 'POST'];

/** Parses everything in a request that needs neither the schema nor the body. */
export function readRequest(http: HttpRequest): { shape: Shape; values: string[]; addValue: AddValue } {
  const { path, search, header } = http;
  if (path.length + search.length > MAX_CHARACTERS)
    throw new HttpError(414, 'PGRST414', 'The URL is longer than 8,000 characters');
  // PostgreSQL's protocol terminates strings with a zero byte.
  if (search.includes('%00')) throw new HttpError(400, 'PGRST100', 'The URL contains a zero byte');
  const [, rpc, name] = /^(rpc\/)?([A-Za-z_][A-Za-z0-9_]*)$/.exec(path) ?? [];
  if (!name) throw new HttpError(404, 'PGRST125', 'Invalid path specified in request URL');
  const isCall = rpc !== undefined;
  const method = readMethod(http.method, isCall ? CALL_METHODS : METHODS);
  for (const profile of [header('accept-profile'), header('content-profile')]) {
    if (profile !== undefined && profile !== 'public')
      throw new HttpError(406, 'PGRST106', 'Only the schema public is exposed');
  }
  const isRead = method === 'GET' || method === 'HEAD';
  const values: string[] = [];
  const addValue: AddValue = (value) => values.push(value) - 1;
  const shape: Shape = {
    method,
    isRead,
    isCall,
    name,
    ...readQuery(search, isCall && isRead, addValue),
    ...readFormat(header('accept') ?? ''),
    prefer: readPreferences(header('prefer') ?? ''),
    body: undefined,
  };
  if (isRead) {
    const range = readRange(header('range'), header('range-unit'));
    const { rows } = shape;
    if (range) rows.limit = Math.min(range.limit ?? Infinity, rows.limit ?? Infinity);
    if (range) rows.offset = addValue(String(range.offset));
  }
  return { shape, values, addValue };
}

function readMethod(method: string, offered: readonly string[]): Shape['method'] {
  if (offered.includes(method)) return method as Shape['method'];
  const headers = { Allow: offered.join(', ') };
  throw new HttpError(405, 'PGRST101', `The method ${method} is not supported`, { headers });
}

const ROWS_PARAMETER = /^(?:(.*?)\.)??(order|limit|offset|(?:not\.)?(?:and|or))$/s;

function readQuery(
  search: string,
  hasArguments: boolean,
  addValue: AddValue,
): Pick<Shape, 'select' | 'rows' | 'args' | 'columns' | 'onConflict'> {
  const parameters = [...new URLSearchParams(search)];
  if (parameters.length > MAX_PARAMETERS)
    throw new HttpError(400, 'PGRST100', 'The query has more than 100 parameters');
  const rows = emptyScope('');
  const args: Shape['args'] = [];
  let select: Selected[] = [{ kind: 'all' }];
  let columns: string[] | undefined;
  let onConflict: string[] = [];
  for (const [name, text] of parameters) {
    const reader = new QueryReader(text, addValue);
    const [, path, word] = ROWS_PARAMETER.exec(name) ?? [];
    if (name === 'select') select = text.trim() === '' ? select : reader.select();
    else if (name === 'columns') columns = text === '' ? undefined : reader.names();
    else if (name === 'on_conflict') onConflict = text === '' ? [] : reader.names();
    else if (word !== undefined) {
      readRows(scopeAt(rows, path?.split('.') ?? []), word, text, reader, addValue);
    } else if (hasArguments && !name.includes('.') && !isOperation(text)) {
      args.push({ name, value: addValue(text) });
    } else {
      const { path: to, field } = new QueryReader(name, addValue).filteredField();
      scopeAt(rows, to).conditions.push(reader.condition(field));
    }
  }
  return { select, rows, args, columns, onConflict };
}

function readRows(scope: Scope, word: string, text: string, reader: QueryReader, addValue: AddValue) {
  if (word === 'order') scope.order = text === '' ? [] : reader.order();
  else if (word === 'limit') scope.limit = wholeNumber(text);
  else if (word === 'offset') scope.offset = addValue(String(wholeNumber(text)));
  else scope.conditions.push(reader.group(word.endsWith('or') ? 'or' : 'and', word.startsWith('not.')));
}

export const emptyScope = (name: string): Scope => ({
  name,
  conditions: [],
  order: [],
  limit: undefined,
  offset: undefined,
  embedded: [],
});

function scopeAt(rows: Scope, path: readonly string[]): Scope {
  if (path.length > MAX_NESTED) throw nestedTooDeeply();
  let scope = rows;
  for (const name of path) {
    const existing = scope.embedded.find((each) => each.name === name);
    const next = existing ?? emptyScope(name);
    if (!existing) scope.embedded.push(next);
    scope = next;
  }
  return scope;
}
