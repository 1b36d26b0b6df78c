import { expect, test } from 'vitest';
import { authenticatorCodeSchema, groupedSecret, recoveryCodeSchema } from './authenticator-code.ts';
import { checkForm } from '#domain/form.ts';

test.each(['123456', ' 123456 ', '123 456', '123-456', '12\u00A034 56'])('%j is a code', (code) => {
  expect(checkForm(authenticatorCodeSchema, { code })).toEqual({
    value: { code: '123456' },
  });
});

test.each([undefined, '', '12345', '1234567', '12345a', '１２３４５６', '12 34'])(
  '%j is not a code',
  (code) => {
    expect(checkForm(authenticatorCodeSchema, { code })).toEqual({
      problem: {
        field: 'code',
        message: 'Enter the six digits your app shows',
      },
    });
  },
);

test('a recovery code is trimmed and required', () => {
  expect(checkForm(recoveryCodeSchema, { code: ' AB12-cd34 ' })).toEqual({
    value: { code: 'AB12-cd34' },
  });
  for (const code of [undefined, '', '  '])
    expect(checkForm(recoveryCodeSchema, { code })).toMatchObject({
      problem: {
        message: 'Enter one of your recovery codes',
      },
    });
});

test.each([
  ['', ''],
  ['ABC', 'ABC'],
  ['JBSWY3DPEHPK3PXP', 'JBSW Y3DP EHPK 3PXP'],
  ['ABCDE', 'ABCD E'],
])('%j is grouped as %j', (secret, grouped) => {
  expect(groupedSecret(secret)).toBe(grouped);
});
