import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, test, vi } from 'vitest';
import { accountQueries } from './accounts.ts';

const rowOf = (index: number) => ({
  id: `id ${index}`,
  name: `Book ${index}`,
  kind: 'main',
  created_at: 'now',
});

/** Stands in for a backend with so many accounts, which gives a thousand rows at most. */
function serve(count: number): URLSearchParams[] {
  const asked: URLSearchParams[] = [];
  vi.stubGlobal('fetch', (input: RequestInfo | URL, init?: RequestInit) => {
    const { searchParams } = new URL(new Request(input, init).url);
    asked.push(searchParams);
    const offset = Number(searchParams.get('offset'));
    const most = Math.min(1000, Number(searchParams.get('limit')));
    const rows = Array.from({ length: count }, (_, index) => rowOf(index));
    return Promise.resolve(Response.json(rows.slice(offset, offset + most)));
  });
  return asked;
}

let client: QueryClient;
beforeEach(() => {
  client = new QueryClient();
});

test('accounts are asked for oldest first, those of one moment as they were added', async () => {
  const asked = serve(2);
  await client.query(accountQueries.all());
  expect(asked.map((search) => search.get('order'))).toEqual(['created_at.asc,seq.asc']);
});

test.each([
  [999, 1],
  [1000, 2],
  [2500, 3],
])('none of %i accounts is missing, whatever the backend gives at once', async (count, requests) => {
  const asked = serve(count);
  const accounts = await client.query(accountQueries.all());
  expect(accounts.map(({ id }) => id)).toEqual(Array.from({ length: count }, (_, index) => `id ${index}`));
  expect(asked).toHaveLength(requests);
});
