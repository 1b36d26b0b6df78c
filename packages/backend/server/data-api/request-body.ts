import type { HttpRequest } from './http.ts';
import { HttpError } from './http-error.ts';
import type { AddValue, Shape } from './request.ts';

const MAX_BYTES = { user: 2 * 1024 * 1024, stranger: 16 * 1024 };
const MAX_UPSERTED = 1000;
/** More than a table can have columns, or a function parameters. */
const MAX_KEYS = 1700;
/** A number that PostgreSQL stores in a few bytes and writes with up to 131,072 digits. */
const HUGE_NUMBER = /\d[eE][+-]?\d{3}/;
const STRING = /"(?:[^"\\]|\\[^])*"/g;
/** Half of a surrogate pair, which PostgreSQL rejects in JSON and Node would replace. */
const HALF_A_CHARACTER = /\p{Surrogate}/u;

/** The most bytes that a request's body can have; 0 if it has none. */
export function bodyLimit({ method }: Shape, isStranger: boolean): number {
  const hasBody = method === 'POST' || method === 'PATCH';
  return hasBody ? MAX_BYTES[isStranger ? 'stranger' : 'user'] : 0;
}

/** The bytes to make room for before a body is read. */
export function bytesToExpect({ header }: HttpRequest, limit: number): number {
  const declared = Number(header('content-length') ?? limit);
  return Math.min(declared, limit);
}

/** Adds a body to the shape. Only its keys are inspected: PostgreSQL parses the values by their columns' types. */
export function addBody(sent: string, http: HttpRequest, shape: Shape, addValue: AddValue) {
  const { isCall, columns, prefer } = shape;
  const text = isCall && sent === '' ? '{}' : sent;
  if (sent !== '' || !isCall) requireJsonType(http);
  const json = parseJson(text);
  const isList = Array.isArray(json);
  const rows: readonly unknown[] = isList ? json : [json];
  const value = addValue(isList || isCall ? text : `[${text}]`);
  if (isCall && (isList || !isObject(json))) {
    shape.body = { value, keys: undefined, isList };
    return;
  }
  if (!rows.every(isObject)) throw invalidJson();
  if (prefer.resolution && rows.length > MAX_UPSERTED)
    throw new HttpError(413, '54000', 'An upsert takes at most 1,000 rows');
  const keys = columns ?? commonKeys(rows);
  shape.body = { value, keys, isList };
  if (isCall && isObject(json) && keys.length < MAX_KEYS) shape.args = plainArguments(json, keys, addValue);
}

function requireJsonType({ header }: HttpRequest) {
  const type = header('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (type && type !== 'application/json')
    throw new HttpError(415, 'PGRST102', 'Content-Type not acceptable: send application/json');
}

const invalidJson = () => new HttpError(400, 'PGRST102', 'Empty or invalid json');

function parseJson(text: string): unknown {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw invalidJson();
  }
  if (HUGE_NUMBER.test(text) && HUGE_NUMBER.test(text.replaceAll(STRING, '')))
    throw new HttpError(400, '22003', 'A number in the body has an exponent of more than two digits');
  return json;
}

/** A call's arguments if each is a string, boolean or exact integer; otherwise an empty list. */
function plainArguments(body: object, keys: readonly string[], addValue: AddValue): Shape['args'] {
  const all = new Map<string, unknown>(Object.entries(body));
  const entries = keys.filter((key) => all.has(key)).map((key) => [key, all.get(key)] as const);
  const isPlain = (value: unknown) =>
    (typeof value === 'string' && !HALF_A_CHARACTER.test(value)) ||
    typeof value === 'boolean' ||
    Number.isSafeInteger(value);
  if (!entries.every(([, value]) => isPlain(value))) return [];
  return entries.map(([name, value]) => ({ name, value: addValue(String(value)) }));
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** At most MAX_KEYS, of which some is then unknown. */
function commonKeys([first, ...others]: readonly object[]): string[] {
  const keys = Object.keys(first ?? {}).slice(0, MAX_KEYS);
  const isSame = (row: object) =>
    Object.keys(row).length === keys.length && keys.every((key) => Object.hasOwn(row, key));
  if (keys.length === MAX_KEYS || others.every(isSame)) return keys;
  throw new HttpError(400, 'PGRST102', 'All object keys must match');
}
