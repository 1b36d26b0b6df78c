import { expect } from 'vitest';
import type { DataApiUnderTest, Person, Row } from './data-api.ts';
import { raw } from './owner-sql.ts';

type Answer = { status: number; text: string };

/** Sends any body as a user; JSON by default. */
export async function send(
  backend: DataApiUnderTest,
  person: Person,
  [method, path, body, headers = {}]: [
    method: string,
    path: string,
    body?: string,
    headers?: Record<string, string>,
  ],
): Promise<Answer> {
  const answer = await backend.request(path, {
    method,
    token: person.token,
    headers: { 'content-type': 'application/json', ...headers },
    ...(body !== undefined && { body }),
  });
  return { status: answer.status, text: await answer.text() };
}

/** Expects an error in PostgREST's JSON format, without SQL, stack traces or file names. */
export function expectRefusal({ status, text }: Answer, ...allowed: number[]) {
  expect(allowed.length > 0 ? allowed : [400, 404, 405, 406, 409, 413, 414, 415, 416]).toContain(status);
  const body = JSON.parse(text) as Row;
  expect(Object.keys(body).toSorted()).toEqual(['code', 'details', 'hint', 'message']);
  expect(text).not.toMatch(/select .* from|insert into|node_modules|\.ts:|\.js:|at \w+ \(/i);
}

export async function everythingStored({ sql }: DataApiUnderTest, tables: readonly string[]) {
  return Promise.all(
    tables.map(async (table) => {
      const rows = await sql`select to_jsonb(t) as row from ${raw(sql, table)} t order by to_jsonb(t)::text`;
      return [table, rows];
    }),
  );
}

/** Strings that are too long, contain a zero byte, or are nested too deep. */
export const LONG = 'x'.repeat(100_000);
export const ZERO = 'a\u0000b';
export const DEEP = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
