import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '#data/query-client.ts';
import { changeSession } from '#data/session/session.ts';
import { ANN } from '#tests/support/ann.ts';
import { withCopy, writeAnswer } from './inside/copy-database.ts';
import { dropCopy, restoreLatest } from './restored-copy.ts';

const DAMAGED = { not: 'a list' };

async function keep(kind: string, data: unknown): Promise<void> {
  const [hash, at] = [JSON.stringify([kind]), 1];
  const parts = [{ name: String(at), content: () => data }];
  await withCopy(ANN.id, (database) => writeAnswer(database, { hash, at, parts }, () => true));
}

beforeEach(async () => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.stubGlobal('IDBKeyRange', IDBKeyRange);
  changeSession({ user: ANN });
  await keep('notebooks', DAMAGED);
  await keep('recap', null);
});
afterEach(() => queryClient.clear());

test('what is being read from a copy when it is dropped does not come back', async () => {
  await restoreLatest();
  expect(queryClient.getQueryData(['notebooks'])).toEqual(DAMAGED);
  // Only the server may say that there is none.
  expect(queryClient.getQueryCache().find({ queryKey: ['recap'] })).toBeUndefined();

  const restoring = restoreLatest().catch(() => {});
  await dropCopy(new Error('It broke the page'));
  await restoring;
  expect(queryClient.getQueryCache().getAll()).toEqual([]);
  await expect(withCopy(ANN.id, async () => 'read')).rejects.toThrow('dropped');
  expect(await indexedDB.databases()).toEqual([]);
});
