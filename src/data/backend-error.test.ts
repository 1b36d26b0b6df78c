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

test('no answer at all says so, instead of what the client makes of it', () => {
  expect(new BackendError({ message: 'TypeError: Failed to fetch', status: 0 }).message).toMatch(
    /could not be reached/,
  );
});

test.each([
  ['a gateway', '{}', ''],
  ['a database that failed', 'could not serialize access', '40001'],
])('the answer of %s is not shown as it is: the action has its own sentence', (_, message, code) => {
  const error = new BackendError({ message, code, status: 503 });
  expect(error.message).toMatch(/could not answer/);
  expect(messageOf(error, 'Failed to create bet')).toBe('Failed to create bet');
});

test.each([
  ['53100', 'The disk of the server is full, so nothing was saved.'],
  ['PGRST000', 'The database cannot be reached. Please try again.'],
  ['PT503', 'An import of yours is being undone.'],
  ['unexpected_failure', 'Google cannot be reached at the moment.'],
])('what the server itself says to people is shown, also where it is at fault (%s)', (code, message) => {
  const error = new BackendError({ message, code, status: 503 });
  expect(messageOf(error, 'Failed to create bet')).toBe(message);
});
