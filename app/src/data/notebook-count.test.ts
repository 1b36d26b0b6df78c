import { QueryClient } from '@tanstack/react-query';
import { test, expect } from 'vitest';
import { serve } from '#tests/support/fake-network.ts';
import { notebookCountQueries } from './notebook-count.ts';

test.each([
  [[{ ever_count: 13 }], 13],
  [[], 0],
])('the number of notebooks a user ever had is read: %j is %i', async (rows, count) => {
  serve(() => rows);
  expect(await new QueryClient().query(notebookCountQueries.ever())).toBe(count);
});
