import { expect, test } from 'vitest';
import { BackendError, messageOf } from './backend-error.ts';

test('a refusal keeps the words, code and status of the backend', () => {
  const error = new BackendError({
    message: 'Email not confirmed',
    code: 'email_not_confirmed',
    status: 400,
  });
  expect(error).toMatchObject({ message: 'Email not confirmed', code: 'email_not_confirmed', status: 400 });
});

test("without an answer the message says so, in place of the client's", () => {
  expect(new BackendError({ message: 'TypeError: Failed to fetch', status: 0 }).message).toMatch(
    /could not be reached/,
  );
});

test.each([
  ['a gateway', '{}', ''],
  ['a database that failed', 'could not serialize access', '40001'],
])('the message of %s is not shown: the action has its own', (_, message, code) => {
  const error = new BackendError({ message, code, status: 503 });
  expect(error.message).toMatch(/could not answer/);
  expect(messageOf(error, 'Failed to create bet')).toBe('Failed to create bet');
});

test.each([
  ['53100', 'The disk of the server is full, so nothing was saved.'],
  ['PGRST000', 'The database cannot be reached. Please try again.'],
  ['PT503', 'An import of yours is being undone.'],
  ['unexpected_failure', 'Google cannot be reached at the moment.'],
])('a message the server wrote for people is shown, even for its own faults (%s)', (code, message) => {
  const error = new BackendError({ message, code, status: 503 });
  expect(messageOf(error, 'Failed to create bet')).toBe(message);
});
