import { badRequest, HttpError } from './http-error.ts';
import { FILTER, QueryReader } from './query-reader.ts';

export type JsonStep = { arrow: '->' | '->>'; key: string | number };
/** A column, or a place in its JSON. */
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
/** `value` and `language` are places in the request's list of values. */
export type Comparison = {
  kind: 'comparison';
  field: Field;
  negated: boolean;
  operator: string;
  quantifier: 'any' | 'all' | undefined;
  language: number | undefined;
  value: number;
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
/** What is asked of the rows of one level: the request's own, or those of an embedding. */
export type Scope = {
  path: string[];
  conditions: Condition[];
  order: OrderTerm[];
  limit: number | undefined;
  /** A place in the list of values. */
  offset: number | undefined;
};
export type Preferences = {
  return: 'minimal' | 'representation' | 'headers-only';
  resolution: 'merge' | 'ignore' | undefined;
  defaults: boolean;
  count: 'exact' | 'planned' | 'estimated' | undefined;
  maxAffected: number | undefined;
  rollback: boolean;
  /** As the answer confirms them. */
  applied: string;
};
export type Format = 'array' | 'object' | 'csv';
export type Method = 'GET' | 'HEAD' | 'POST' | 'PATCH' | 'DELETE';

/** All of a request that its SQL depends on. Requests of one shape differ in their values alone. */
export type Shape = {
  method: Method;
  target: { kind: 'relation' | 'function'; name: string };
  select: Selected[];
  scopes: Scope[];
  /** A function's arguments and the places of their values, where they are plain ones. */
  args: { name: string; value: number }[];
  columns: string[] | undefined;
  onConflict: string[];
  body: BodyShape | undefined;
  format: Format;
  stripNulls: boolean;
  prefer: Preferences;
};

/** `value` is the place of the body's text; a single object stands in a list of its own. */
export type BodyShape = {
  value: number;
  /** What all of its objects have; undefined where it is no object, which only a function may take. */
  keys: string[] | undefined;
  isList: boolean;
  isLarge: boolean;
};

export type DataRequest = { shape: Shape; values: string[] };

const MOST_PARAMETERS = 100;
const RESERVED = new Set(['select', 'columns', 'on_conflict', 'order', 'limit', 'offset', 'and', 'or']);

/** Reads the query of an address: nothing of it is compared with the schema yet. */
export function readQuery(
  search: string,
  isCall: boolean,
  values: string[],
): Pick<Shape, 'select' | 'scopes' | 'args' | 'columns' | 'onConflict'> {
  const parameters = [...new URLSearchParams(search)];
  if (parameters.length > MOST_PARAMETERS) throw badRequest('The query has more than 100 parameters');
  const scopes = new Map<string, Scope>();
  const query = {
    select: [{ kind: 'all' }] as Selected[],
    scopes: [] as Scope[],
    args: [] as Shape['args'],
    columns: undefined as string[] | undefined,
    onConflict: [] as string[],
  };
  const scopeOf = (path: string[]): Scope => {
    const key = JSON.stringify(path);
    const scope = scopes.get(key) ?? { path, conditions: [], order: [], limit: undefined, offset: undefined };
    scopes.set(key, scope);
    return scope;
  };
  for (const [name, text] of parameters) {
    const reader = new QueryReader(text, values);
    if (name === 'select') query.select = text.trim() === '' ? query.select : reader.select();
    else if (name === 'columns') query.columns = text === '' ? undefined : reader.names();
    else if (name === 'on_conflict') query.onConflict = text === '' ? [] : reader.names();
    else if (isCall && isArgument(name, text)) query.args.push({ name, value: values.push(text) - 1 });
    else {
      const { path, word } = reservedName(name);
      if (word !== undefined) readScope(scopeOf(path), word, text, reader, values);
      else {
        const { path: to, field } = new QueryReader(name, values).filteredField();
        scopeOf(to).conditions.push(reader.condition(field));
      }
    }
  }
  query.scopes = [...scopes.values()];
  return query;
}

/** What a function called by GET gets as an argument: all that is no filter. */
function isArgument(name: string, text: string): boolean {
  return !RESERVED.has(name) && !name.includes('.') && !FILTER.test(text);
}

function reservedName(name: string): { path: string[]; word: string | undefined } {
  const parts = name.split('.');
  const last = parts.pop() ?? '';
  if (!RESERVED.has(last)) return { path: [], word: undefined };
  if (last !== 'and' && last !== 'or') return { path: parts, word: last };
  const negated = parts.at(-1) === 'not';
  return { path: negated ? parts.slice(0, -1) : parts, word: negated ? `not.${last}` : last };
}

function readScope(scope: Scope, word: string, text: string, reader: QueryReader, values: string[]) {
  if (word === 'order') scope.order = text === '' ? [] : reader.order();
  else if (word === 'limit') scope.limit = wholeNumber(text);
  else if (word === 'offset') scope.offset = values.push(String(wholeNumber(text))) - 1;
  else if (word.endsWith('or')) scope.conditions.push(reader.group('or', word !== 'or'));
  else scope.conditions.push(reader.group('and', word !== 'and'));
}

/** Rows are counted up to two billion, as an integer. */
export function wholeNumber(text: string): number {
  if (/^\d{1,9}$/.test(text)) return Number(text);
  throw new HttpError(416, {
    code: 'PGRST103',
    message: 'Requested range not satisfiable',
    details: 'Limit and offset are whole numbers from 0 up.',
  });
}
