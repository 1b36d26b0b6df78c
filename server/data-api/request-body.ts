import type { HttpRequest } from './http.ts';
import { HttpError } from './http-error.ts';
import type { AddValue, Shape } from './request.ts';

const MAX_BYTES = 2 * 1024 * 1024;
const MAX_UPSERTED = 1000;
/** Half of a surrogate pair, which PostgreSQL rejects in JSON and Node would replace. */
const HALF_A_CHARACTER = /\p{Surrogate}/u;

/** Reads a body into the shape. Only its keys are inspected: PostgreSQL parses the values by their columns' types. */
export async function readBody(http: HttpRequest, shape: Shape, addValue: AddValue) {
  const { isCall, columns, prefer } = shape;
  const sent = await http.body(MAX_BYTES);
  const isEmptyCall = isCall && sent === '';
  const type = http.header('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (!isEmptyCall && type && type !== 'application/json')
    throw new HttpError(415, 'PGRST102', 'Content-Type not acceptable: send application/json');
  const text = isEmptyCall ? '{}' : sent;
  const json = parseJson(text);
  const isList = Array.isArray(json);
  const rows: readonly unknown[] = isList ? json : [json];
  const value = addValue(isList || isCall ? text : `[${text}]`);
  if (isCall && isObject(json)) shape.args = plainArguments(json, addValue);
  if (isCall && (isList || !isObject(json))) {
    shape.body = { value, keys: undefined, isList };
    return;
  }
  if (!rows.every(isObject)) throw invalidJson();
  if (prefer.resolution && rows.length > MAX_UPSERTED)
    throw new HttpError(413, '54000', 'An upsert takes at most 1,000 rows');
  shape.body = { value, keys: columns ?? commonKeys(rows), isList };
}

const invalidJson = () => new HttpError(400, 'PGRST102', 'Empty or invalid json');

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw invalidJson();
  }
}

/** A call's arguments if each is a string, boolean or exact integer; otherwise an empty list. */
function plainArguments(body: object, addValue: AddValue): Shape['args'] {
  const entries: [string, unknown][] = Object.entries(body);
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

function commonKeys([first, ...others]: readonly object[]): string[] {
  const keys = Object.keys(first ?? {});
  const isSame = (row: object) =>
    Object.keys(row).length === keys.length && keys.every((key) => Object.hasOwn(row, key));
  if (others.every(isSame)) return keys;
  throw new HttpError(400, 'PGRST102', 'All object keys must match');
}
