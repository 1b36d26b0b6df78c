import { expect, test } from 'vitest';
import { claimsOf } from './session-connection.ts';

const tokenOf = (claims: unknown) => {
  const bytes = new TextEncoder().encode(JSON.stringify(claims));
  const payload = btoa(String.fromCharCode(...bytes));
  return `h.${payload.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}.s`;
};

test('a token with any characters says whether the second step was shown', () => {
  expect(claimsOf(tokenOf({ aal: 'aal2', name: 'Žofie ÿ ~~~ ??? 王' }))).toMatchObject({ aal: 'aal2' });
});

test.each(['', 'x', 'a.b.c', 'a.bnVsbA.c', `a.${btoa('"text"')}.c`])(
  'the malformed token %j claims nothing',
  (token) => {
    expect(claimsOf(token).aal).toBeUndefined();
  },
);
