import { expect, test } from 'vitest';
import { claimsOf } from './session-connection.ts';

const tokenOf = (claims: unknown) => {
  const bytes = new TextEncoder().encode(JSON.stringify(claims));
  const payload = btoa(String.fromCharCode(...bytes));
  return `h.${payload.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}.s`;
};

test('decodes a token with any characters', () => {
  expect(claimsOf(tokenOf({ aal: 'aal2', name: 'Žofie ÿ ~~~ ??? 王' }))).toMatchObject({ aal: 'aal2' });
});

test.each(['', 'x', 'a.b.c', 'a.bnVsbA.c', `a.${btoa('"text"')}.c`])(
  'the malformed token %j has no claims',
  (token) => {
    expect(claimsOf(token).aal).toBeUndefined();
  },
);
