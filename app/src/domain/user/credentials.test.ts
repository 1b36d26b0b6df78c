import { describe, expect, test } from 'vitest';
import {
  newPasswordSchema,
  passwordChangeSchema,
  registrationSchema,
  resetRequestSchema,
  signInSchema,
} from './credentials.ts';
import { checkForm } from '#domain/form.ts';

describe('registering', () => {
  test('the email is trimmed, the password is not', () => {
    const typed = { email: ' a@b.co ', password: ' secret ', confirmPassword: ' secret ' };
    expect(checkForm(registrationSchema, typed)).toEqual({
      value: { email: 'a@b.co', password: ' secret ' },
    });
  });

  test.each([
    [{ email: ' ', password: 'one', confirmPassword: 'two' }, 'email', 'Email is required'],
    [{ email: 'a@b.co', password: '', confirmPassword: '' }, 'password', 'Password is required'],
    [
      { email: 'a@b.co', password: 'one', confirmPassword: 'two' },
      'confirmPassword',
      'Passwords do not match',
    ],
    [{ email: 'a@b.co', password: 'one' }, 'confirmPassword', 'Passwords do not match'],
  ])('%j gets a message on %s: %s', (typed, field, message) => {
    expect(checkForm(registrationSchema, typed)).toEqual({ problem: { field, message } });
  });
});

describe('setting a new password', () => {
  test.each([
    ['1234567', 'other', 'password', 'Password must be at least 8 characters long'],
    ['🏀🏀🏀🏀', '🏀🏀🏀🏀', 'password', 'Password must be at least 8 characters long'],
    ['12345678', '1234567', 'confirmPassword', 'Passwords do not match'],
  ])('%j and %j get a message on %s: %s', (password, confirmPassword, field, message) => {
    expect(checkForm(newPasswordSchema, { password, confirmPassword })).toEqual({
      problem: {
        field,
        message,
      },
    });
  });

  test('eight matching characters are accepted', () => {
    expect(checkForm(newPasswordSchema, { password: '12345678', confirmPassword: '12345678' })).toEqual({
      value: { password: '12345678' },
    });
  });
});

describe('changing a password', () => {
  const typed = { currentPassword: 'old horse', password: 'new horse', confirmPassword: 'new horse' };

  test.each([
    [{ currentPassword: '' }, 'currentPassword', 'Current password is required'],
    [{ password: 'short' }, 'password', 'Password must be at least 8 characters long'],
    [{ confirmPassword: 'new house' }, 'confirmPassword', 'Passwords do not match'],
    [
      { password: 'old horse', confirmPassword: 'old horse' },
      'password',
      'New password should be different from the old password.',
    ],
    [{ code: ' ' }, 'code', 'Enter the code from the email'],
  ])('%j gets a message on %s: %s', (changes, field, message) => {
    expect(checkForm(passwordChangeSchema, { ...typed, ...changes })).toEqual({
      problem: { field, message },
    });
  });

  test('users without a password need no current one, and spaces in a code are ignored', () => {
    const { currentPassword: _, ...first } = typed;
    expect(checkForm(passwordChangeSchema, { ...first, code: ' 1234 5678 ' })).toEqual({
      value: { currentPassword: undefined, password: 'new horse', code: '12345678' },
    });
  });

  test('passwords keep their spaces', () => {
    const spaced = { currentPassword: ' old ', password: ' new horse ', confirmPassword: ' new horse ' };
    expect(checkForm(passwordChangeSchema, spaced)).toMatchObject({
      value: { currentPassword: ' old ', password: ' new horse ' },
    });
  });
});

test('signing in takes an email and a password', () => {
  expect(checkForm(signInSchema, { email: '', password: '' })).toMatchObject({
    problem: {
      message: 'Email is required',
    },
  });
  expect(checkForm(signInSchema, { email: 'a@b.co', password: '' })).toMatchObject({
    problem: {
      message: 'Password is required',
    },
  });
  expect(checkForm(signInSchema, { email: 'a@b.co', password: 'x' })).toHaveProperty('value');
});

test('a reset link needs an email', () => {
  expect(checkForm(resetRequestSchema, { email: ' ' })).toEqual({
    problem: {
      field: 'email',
      message: 'Please enter your email above to receive a reset link.',
    },
  });
  expect(checkForm(resetRequestSchema, { email: 'a@b.co' })).toHaveProperty('value');
});
