import { expect, test } from 'vitest';
import { userDeletionSchema } from './user-deletion.ts';
import { checkForm } from '#domain/form.ts';

const check = (typed: unknown) => checkForm(userDeletionSchema('Ann@example.com'), typed);

test.each(['Ann@example.com', ' ann@EXAMPLE.com '])('%j names the account', (email) => {
  expect(check({ email })).toEqual({ value: { password: undefined, code: undefined } });
});

test.each([undefined, '', 'ann', 'bob@example.com'])('%j does not', (email) => {
  expect(check({ email, password: '', code: '' })).toEqual({
    problem: {
      field: 'email',
      message: "This isn't your account's email address",
    },
  });
});

test('users with a password or an app must enter it', () => {
  const email = 'ann@example.com';
  expect(check({ email, password: '' })).toMatchObject({
    problem: {
      field: 'password',
      message: 'Password is required',
    },
  });
  expect(check({ email, password: ' spaces count ', code: '12' })).toMatchObject({
    problem: {
      field: 'code',
      message: 'Enter the six digits your app shows',
    },
  });
  expect(check({ email, password: ' spaces count ', code: '123 456' })).toEqual({
    value: { password: ' spaces count ', code: '123456' },
  });
});
