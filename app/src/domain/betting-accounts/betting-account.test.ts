import { describe, expect, test } from 'vitest';
import { ACCOUNT_KIND_LABELS, ACCOUNT_KINDS, bettingAccountSchema } from './betting-account.ts';
import { checkForm } from '#domain/form.ts';

describe('an account', () => {
  test('is stored with its name trimmed', () => {
    expect(checkForm(bettingAccountSchema, { name: ' \tBet 365\u00a0\n', kind: 'offshore' })).toEqual({
      value: { name: 'Bet 365', kind: 'offshore' },
    });
  });

  test('is Main, Offshore or Other', () => {
    for (const kind of ACCOUNT_KINDS) {
      expect(checkForm(bettingAccountSchema, { name: 'Circa', kind })).toMatchObject({
        value: { kind },
      });
    }
    expect(ACCOUNT_KINDS.map((kind) => ACCOUNT_KIND_LABELS[kind])).toEqual(['Main', 'Offshore', 'Other']);
  });

  test.each([
    ['name', undefined, 'Account name is required'],
    ['name', '', 'Account name is required'],
    ['name', ' \u00a0\t', 'Account name is required'],
    ['name', '\u200B\u2060', 'Account name is required'],
    ['name', '\0', 'Account name is required'],
    ['name', 'x'.repeat(101), 'Account name must be at most 100 characters'],
    ['kind', 'Main', 'Please choose a type'],
    ['kind', '', 'Please choose a type'],
    ['kind', undefined, 'Please choose a type'],
    ['kind', 'toString', 'Please choose a type'],
  ])('with %s %j gets: %s', (field, text, message) => {
    const checked = checkForm(bettingAccountSchema, { name: 'Circa', kind: 'main', [field]: text });
    expect(checked).toEqual({ problem: { field, message } });
  });

  test.each(['x', 'x'.repeat(100), '🏀'.repeat(100), ` ${'x'.repeat(100)} `])(
    'accepts the name %j',
    (name) => {
      expect(checkForm(bettingAccountSchema, { name, kind: 'main' })).toMatchObject({
        value: { name: name.trim() },
      });
    },
  );

  test('checks the name before the type', () => {
    expect(checkForm(bettingAccountSchema, { name: '', kind: '' })).toMatchObject({
      problem: { field: 'name' },
    });
  });
});
