import type pg from 'pg';

/**
 * Functions that update or delete without a condition. Hosted projects load the extension 'safeupdate' for the Data
 * API, which rejects such statements even inside a function.
 */
export async function updatesOfEverything(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string; body: string }>(
    `select p.oid::regprocedure::text as name, p.prosrc as body from pg_proc p
     where p.pronamespace = 'public'::regnamespace`,
  );
  return rows.flatMap(({ name, body }) =>
    statementsIn(body)
      .filter((text) => /\b(update\s+[\w.]+(\s+(as\s+)?\w+)?\s+set|delete\s+from)\b/i.test(text))
      .filter((text) => !/\bwhere\b/i.test(text))
      .map((text) => `${name} changes every row of a table: ${text.replaceAll(/\s+/g, ' ').slice(0, 80)}`),
  );
}

/** The body's statements, without comments and string literals, whose semicolons and keywords don't count. */
function statementsIn(body: string): string[] {
  return body
    .replaceAll(/--[^\n]*/g, '')
    .replaceAll(/'(?:[^']|'')*'/g, "''")
    .split(';')
    .map((text) => text.trim());
}
