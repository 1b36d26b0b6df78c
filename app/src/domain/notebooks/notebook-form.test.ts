import { describe, expect, test } from 'vitest';
import { checkForm } from '#domain/form.ts';
import { editedNotebookSchema, newNotebookSchema, unitSchema } from './notebook-form.ts';

const typed = { name: ' NBA unders ', description: '', startingBankroll: '1,000', color: 'green' };

describe('creating a notebook', () => {
  test('texts are trimmed, and an empty description becomes null', () => {
    expect(checkForm(newNotebookSchema, typed)).toEqual({
      value: { name: 'NBA unders', description: null, startingBankroll: 100_000, color: 'green' },
    });
  });

  test('the name is checked before the bankroll', () => {
    expect(checkForm(newNotebookSchema, { ...typed, name: ' ', startingBankroll: '0' })).toEqual({
      problem: {
        field: 'name',
        message: 'Notebook name is required',
      },
    });
  });

  test.each([
    ['name', 'x'.repeat(101), 'Notebook name must be at most 100 characters'],
    ['description', 'x'.repeat(501), 'Description must be at most 500 characters'],
    ['startingBankroll', '', 'Starting bankroll must be greater than 0'],
    ['startingBankroll', '0', 'Starting bankroll must be greater than 0'],
    ['startingBankroll', '-1', 'Starting bankroll must be greater than 0'],
    ['startingBankroll', '0.99', 'Starting bankroll must be at least $1'],
    ['startingBankroll', '0.001', 'Use at most two decimals'],
    ['startingBankroll', '1000000000.01', 'Starting bankroll must be at most $1,000,000,000'],
  ])('%s %j gets: %s', (field, text, message) => {
    expect(checkForm(newNotebookSchema, { ...typed, [field]: text })).toEqual({
      problem: { field, message },
    });
  });
});

describe('editing a notebook', () => {
  test('only the name is required', () => {
    expect(checkForm(editedNotebookSchema, { name: ' ' })).toMatchObject({
      problem: {
        field: 'name',
        message: 'Notebook name is required',
      },
    });
    expect(checkForm(editedNotebookSchema, { name: 'NBA' })).toEqual({
      value: { name: 'NBA', description: null, color: 'blue' },
    });
  });

  test('the starting bankroll is ignored', () => {
    const checked = checkForm(editedNotebookSchema, typed);
    expect(checked).toEqual({ value: { name: 'NBA unders', description: null, color: 'green' } });
  });
});

describe("a notebook's unit", () => {
  test.each([
    [{ kind: 'default' }, { amount: null, percent: null }],
    [
      { kind: 'amount', size: '$25' },
      { amount: 2500, percent: null },
    ],
    [
      { kind: 'percent', size: '1.5' },
      { amount: null, percent: 1.5 },
    ],
    [
      { kind: 'percent', size: '0.01 %' },
      { amount: null, percent: 0.01 },
    ],
  ])('%j becomes %j', (given, unit) => {
    expect(checkForm(unitSchema, given)).toEqual({ value: unit });
  });

  test.each([
    [{ kind: 'x' }, 'kind', 'Please choose a unit'],
    [{ kind: 'amount', size: '' }, 'size', 'Unit must be greater than 0'],
    [{ kind: 'amount', size: '1000000.01' }, 'size', 'Unit must be at most $1,000,000'],
    [{ kind: 'percent', size: '0%' }, 'size', 'Percentage must be greater than 0'],
    [{ kind: 'percent', size: '100.01' }, 'size', 'Percentage must be at most 100'],
    [{ kind: 'percent', size: '1.555' }, 'size', 'Use at most two decimals'],
  ])('%j is refused', (given, at, message) => {
    expect(checkForm(unitSchema, given)).toEqual({ problem: { field: at, message } });
  });
});
