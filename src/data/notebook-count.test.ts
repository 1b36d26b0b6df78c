import { QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { notebookCountQueries } from './notebook-count.ts';

test.each([
  [[{ ever_count: 13 }], 13],
  [[], 0],
])('the number of notebooks a user ever had is read: %j is %i', async (rows, count) => {
  vi.stubGlobal('fetch', async () => Response.json(rows));
  expect(await new QueryClient().query(notebookCountQueries.ever())).toBe(count);
});
