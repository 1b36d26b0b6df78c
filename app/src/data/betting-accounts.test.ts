import { QueryClient } from '@tanstack/react-query';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { BettingAccount } from '#domain/betting-accounts/betting-account.ts';
import { serve } from '#tests/support/fake-network.ts';
import { accountRow } from '#tests/support/served-rows.ts';
import { bettingAccountMutations, bettingAccountQueries } from './betting-accounts.ts';
import { StaleVersionError } from './stale-version.ts';

const accountAt = (index: number) =>
  ({ id: `id ${index}`, name: `Book ${index}`, kind: 'main', createdAt: 'now' }) as const;

/** Fakes a backend with this many accounts that returns at most 1000 rows per request. */
function serveAccounts(count: number): URLSearchParams[] {
  const asked: URLSearchParams[] = [];
  serve(({ search }) => {
    asked.push(search);
    const offset = Number(search.get('offset'));
    const most = Math.min(1000, Number(search.get('limit')));
    const rows = Array.from({ length: count }, (_, index) => accountRow(accountAt(index)));
    return rows.slice(offset, offset + most);
  });
  return asked;
}

let client: QueryClient;
beforeEach(() => {
  client = new QueryClient();
});

test('accounts are sorted oldest first, and by insertion if created at the same time', async () => {
  const asked = serveAccounts(2);
  await client.query(bettingAccountQueries.all());
  expect(asked.map((search) => search.get('order'))).toEqual(['created_at.asc,seq.asc']);
});

test.each([
  [999, 1],
  [1000, 2],
  [2500, 3],
])('all of %i accounts are loaded, despite the row limit', async (count, requests) => {
  const asked = serveAccounts(count);
  const accounts = await client.query(bettingAccountQueries.all());
  expect(accounts.map(({ id }) => id)).toEqual(Array.from({ length: count }, (_, index) => `id ${index}`));
  expect(asked).toHaveLength(requests);
});

describe('an edit', () => {
  const opened: BettingAccount = { id: 'a', name: 'Circa', kind: 'main', createdAt: 'now' };
  const typed = { name: 'Circa Reno', kind: 'other' } as const;
  const save = () =>
    client.getMutationCache().build(client, bettingAccountMutations.edit(opened)).execute(typed);

  /** Fakes a backend whose only account is `stored`; null if it was deleted. */
  function holding(stored: BettingAccount | null): string[] {
    const sent: string[] = [];
    serve(({ method, search }) => {
      sent.push(`${method} ${search.toString()}`);
      const row: Readonly<Record<string, string>> = accountRow(stored ?? opened);
      const filters = [...search].filter(([, value]) => value.startsWith('eq.'));
      const isMet = stored !== null && filters.every(([column, value]) => value === `eq.${row[column]}`);
      return isMet ? [row] : [];
    });
    return sent;
  }

  test('saves over the opened name and kind with one request', async () => {
    const sent = holding(opened);
    await save();
    expect(sent).toEqual(['PATCH id=eq.a&name=eq.Circa&kind=eq.main&select=id']);
  });

  test.each([
    ['name', { ...opened, name: 'Circa Vegas' }],
    ['kind', { ...opened, kind: 'offshore' as const }],
  ])('is rejected with the latest version if the %s has changed', async (_, newer) => {
    holding(newer);
    const refusal = await save().catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(StaleVersionError);
    expect(refusal).toMatchObject({ current: newer });
  });

  test('of a deleted account is rejected as deleted', async () => {
    holding(null);
    await expect(save()).rejects.toMatchObject({
      message: 'This account was deleted somewhere else while you were editing.',
      current: null,
    });
  });

  test('retried after a lost response succeeds', async () => {
    const sent = holding({ ...opened, ...typed });
    await save();
    expect(sent).toHaveLength(2);
  });
});

test('a deleted account leaves the list before its page closes', async () => {
  serve(() => new Response(null, { status: 204 }));
  const all = bettingAccountQueries.all().queryKey;
  client.setQueryData(all, [{ id: 'a', name: 'Circa', kind: 'main', createdAt: 'now' }]);
  const onRemoved = vi.fn<() => void>(() => expect(client.getQueryData(all)).toEqual([]));
  await client.getMutationCache().build(client, bettingAccountMutations.remove('a', onRemoved)).execute();
  expect(onRemoved).toHaveBeenCalledOnce();
});
