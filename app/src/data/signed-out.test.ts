import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { cents } from '#domain/money.ts';
import { refusal, serve } from '#tests/support/fake-network.ts';
import { connectedClient } from './session/session-connection.ts';
import { changeSession, currentSession } from './session/session.ts';
import { ANN } from '#tests/support/ann.ts';
import { bettingAccountMutations } from './betting-accounts.ts';
import { notebookMutations } from './notebook-writes.ts';
import { queryClient } from './query-client.ts';

const notebook = { name: 'NBA', description: null, startingBankroll: cents(1000), color: 'blue' as const };

beforeEach(() => {
  serve(() => refusal(401, 'permission denied for table notebooks', '42501'));
});

afterEach(() => changeSession({ user: null, refusal: null }));

const create = (client: QueryClient) =>
  client
    .getMutationCache()
    .build(client, notebookMutations.create())
    .execute({ id: '00000000-0000-4000-8000-000000000001', notebook });

test('Create Notebook says that the user is not authenticated, and so does Login if the session has ended', async () => {
  // Otherwise it would say that nobody is signed in only after this.
  await (await connectedClient()).getSession();
  changeSession({ user: ANN, loading: false });
  await expect(create(queryClient)).rejects.toThrow('User not authenticated');
  expect(currentSession().refusal).toBeNull();
  changeSession({ user: null });
  await expect(create(queryClient)).rejects.toThrow('User not authenticated');
  expect(currentSession().refusal).toBe('User not authenticated');
});

test('Add Account says that it is not authenticated', async () => {
  const client = new QueryClient();
  const added = client
    .getMutationCache()
    .build(client, bettingAccountMutations.add())
    .execute({ id: '00000000-0000-4000-8000-000000000002', account: { name: 'Main', kind: 'main' } });
  await expect(added).rejects.toThrow(/^Not authenticated$/);
});
