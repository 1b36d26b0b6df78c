import { expect, test } from 'vitest';
import { readMailLink, withoutMailLink } from './mail-link.ts';

const at = (address: string) => new URL(address, 'https://paperedge.test');

test('a URL with other parameters is not a link', () => {
  expect(readMailLink(at('/notebooks?month=2026-01&type=won#notes'))).toBeUndefined();
});

test('a token in the query is a link of the given type', () => {
  expect(readMailLink(at('/reset-password?token_hash=abc&type=recovery'))).toEqual({
    kind: 'token',
    tokenHash: 'abc',
    type: 'recovery',
  });
});

test('a code in the query is a link', () => {
  expect(readMailLink(at('/dashboard?code=abc'))).toEqual({ kind: 'code', code: 'abc' });
});

test.each(['/dashboard?', '/dashboard#'])('an error after %s is a failure with its message', (start) => {
  const address = `${start}error=access_denied&error_code=otp_expired&error_description=Email+link+has+expired`;
  expect(readMailLink(at(address))).toEqual({ kind: 'failure', message: 'Email link has expired' });
});

test('an error takes precedence over a code', () => {
  expect(readMailLink(at('/?code=abc&error=server_error'))).toEqual({
    kind: 'failure',
    message: 'server_error',
  });
});

test.each(['#', '?'])('tokens after %s are ignored', (start) => {
  expect(readMailLink(at(`/${start}access_token=abc&refresh_token=def`))?.kind).toBe('failure');
});

test('a long error is truncated to 200 characters', () => {
  const link = readMailLink(at(`/?error_description=${'x'.repeat(5000)}`));
  expect(link).toEqual({ kind: 'failure', message: 'x'.repeat(200) });
});

test.each([
  ['/reset-password?token_hash=abc&type=recovery', '/reset-password'],
  ['/notebooks?view=calendar&code=abc', '/notebooks?view=calendar'],
  ['/dashboard?access_token=abc&refresh_token=d&token_type=bearer&expires_in=1&expires_at=2', '/dashboard'],
  ['/dashboard#error=access_denied&error_description=No', '/dashboard'],
  ['/faqs?error=x#data-security', '/faqs#data-security'],
])('%s without its link is %s', (address, rest) => {
  expect(withoutMailLink(at(address).href)).toBe(rest);
});
