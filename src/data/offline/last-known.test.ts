import { MutationObserver } from '@tanstack/react-query';
import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ANN } from '#tests/support/ann.ts';
import { BackendError } from '#data/backend-error.ts';
import { checkConnection, isOffline, onConnectionChange } from './connection.ts';
import { oldestOf } from './known-answers.ts';
import { queryClient } from '#data/query-client.ts';
import { changeSession } from '#data/session/session.ts';

/** Whether anybody is there to answer. */
let isThere = true;

beforeEach(() => {
  changeSession({ user: ANN });
  isThere = true;
  vi.stubGlobal('fetch', async () => {
    if (!isThere) throw new TypeError('Failed to fetch');
    return Response.json({});
  });
});

afterEach(async () => {
  isThere = true;
  await checkConnection();
  queryClient.clear();
});

const answers: string[] = [];
/** A read that gives the next answer, or fails as requests do that nobody answers. */
const read = {
  queryKey: ['notebooks'],
  staleTime: 0,
  queryFn: async () => {
    const answer = isThere ? answers.shift() : undefined;
    if (answer === undefined) throw new BackendError({ message: 'TypeError: Failed to fetch' });
    return answer;
  },
};

test('what was known last is given when nobody is there, and what is so by now afterwards', async () => {
  answers.push('before', 'after');
  expect(await queryClient.query(read)).toBe('before');
  const sinceWhen = () => oldestOf(queryClient.getQueryCache().findAll());
  await waitFor(() => expect(sinceWhen()).not.toBeNull());
  const since = sinceWhen();
  isThere = false;
  expect(await queryClient.query(read)).toBe('before');
  expect(isOffline()).toBe(true);
  expect(sinceWhen(), 'it is known no better').toBe(since);
  isThere = true;
  // It asks by itself until somebody answers.
  await waitFor(() => expect(isOffline()).toBe(false));
  expect(await queryClient.query(read)).toBe('after');
});

test('what was never known fails at once when nobody is there', async () => {
  isThere = false;
  await expect(queryClient.query(read)).rejects.toThrow('The server could not be reached.');
});

test('a request that fails alone, while the server answers others, fails as ever', async () => {
  answers.push('before');
  await queryClient.query(read);
  await expect(queryClient.query({ ...read, retry: false })).rejects.toThrow('could not be reached');
  expect(isOffline()).toBe(false);
});

test('a read that hangs gives what was known last as soon as the connection is found to be gone', async () => {
  answers.push('before');
  await queryClient.query(read);
  const hanging = queryClient.query({ ...read, queryFn: () => new Promise<string>(() => {}) });
  isThere = false;
  await checkConnection();
  expect(await hanging).toBe('before');
});

test('nothing is sent to be stored while nobody is there, and the reason is told', async () => {
  isThere = false;
  await checkConnection();
  const mutationFn = vi.fn<() => Promise<void>>(async () => {});
  const save = () => new MutationObserver(queryClient, { mutationFn }).mutate();
  await expect(save()).rejects.toThrow('The server cannot be reached: changes cannot be saved.');
  expect(mutationFn).not.toHaveBeenCalled();
  // It is asked for anew: nobody has to wait for the mark to go.
  isThere = true;
  await save();
  expect(mutationFn).toHaveBeenCalledOnce();
});

test('everybody hears once that the connection is gone, and once that it is back', async () => {
  const heard: boolean[] = [];
  const leave = onConnectionChange(() => heard.push(isOffline()));
  isThere = false;
  await Promise.all([checkConnection(), checkConnection()]);
  await checkConnection();
  isThere = true;
  await checkConnection();
  leave();
  expect(heard).toEqual([true, false]);
});
