import { expect, test } from 'vitest';
import { BackendError, messageOf } from './backend-error.ts';

test("an error keeps the server's message, code and status", () => {
  const error = new BackendError({
    message: 'Email not confirmed',
    code: 'email_not_confirmed',
    status: 400,
  });
  expect(error).toMatchObject({ message: 'Email not confirmed', code: 'email_not_confirmed', status: 400 });
});

test('without a response, the message says the server could not be reached', () => {
  expect(new BackendError({ message: 'TypeError: Failed to fetch', status: 0 }).message).toMatch(
    /could not be reached/,
  );
});

test.each([
  ['a gateway', '{}', ''],
  ['a database that failed', 'could not serialize access', '40001'],
])("an internal message (%s) is not shown; the action's own is", (_, message, code) => {
  const error = new BackendError({ message, code, status: 503 });
  expect(error.message).toMatch(/could not answer/);
  expect(messageOf(error, 'Failed to create bet')).toBe('Failed to create bet');
});

test("a proxy's page is not shown", () => {
  const page = '<html>\r\n<head><title>413 Request Entity Too Large</title></head>\r\n</html>';
  const error = new BackendError({ message: page, status: 413 });
  expect(messageOf(error, 'Failed to create bet')).toBe(
    "A proxy answered in the server's place (status 413).",
  );
});

test.each([
  ['53100', 'The disk of the server is full, so nothing was saved.'],
  ['PGRST000', 'The database cannot be reached. Please try again.'],
  ['PT503', 'An import of yours is being undone.'],
  ['unexpected_failure', 'Google cannot be reached at the moment.'],
])('a message written for users is shown, even with a server error (%s)', (code, message) => {
  const error = new BackendError({ message, code, status: 503 });
  expect(messageOf(error, 'Failed to create bet')).toBe(message);
});

test("a row for somebody else's notebook is refused in the words of the screen", () => {
  const refusal = (table: string) => `new row violates row-level security policy for table "${table}"`;
  expect(new BackendError({ message: refusal('bets'), code: '42501', status: 403 }).message).toBe(
    'Access denied: You do not own this notebook',
  );
  expect(new BackendError({ message: refusal('accounts'), code: '42501', status: 403 }).message).toBe(
    refusal('accounts'),
  );
});
