import { expect, test } from 'vitest';
import { BackendError } from './backend-error.ts';

test('a refusal keeps the words, code and status of the backend', () => {
  const error = new BackendError({
    message: 'Email not confirmed',
    code: 'email_not_confirmed',
    status: 400,
  });
  expect(error).toMatchObject({ message: 'Email not confirmed', code: 'email_not_confirmed', status: 400 });
});

test('no answer at all says so, instead of what the client makes of it', () => {
  expect(new BackendError({ message: 'TypeError: Failed to fetch', status: 0 }).message).toMatch(
    /could not be reached/,
  );
});

test("a gateway's answer is not shown as it is", () => {
  expect(new BackendError({ message: '{}', status: 503 }).message).toMatch(/could not answer/);
});

test('that the disk of the server is full is said as it is', () => {
  const message = 'The disk of the server is full, so nothing was saved.';
  expect(new BackendError({ message, code: '53100', status: 503 }).message).toBe(message);
});
