import { expect, test } from 'vitest';
import { checkForm } from '#domain/form.ts';
import { correctedLabel, correctionSchema } from './correction-form.ts';

const typed = { field: 'line', value: ' -4 ', reason: ' A typo ' };

test('a correction says what is wrong, what is right, and why, without blanks around it', () => {
  expect(checkForm(correctionSchema, typed)).toEqual({
    value: { field: 'line', value: '-4', reason: 'A typo' },
  });
});

test.each([
  ['no field', { field: '' }, 'field', 'Please choose what is wrong'],
  ['a field that stays open', { field: 'outcome' }, 'field', 'Please choose what is wrong'],
  ['nothing that is right', { value: ' ' }, 'value', 'Enter what is right'],
  ['too much', { value: 'x'.repeat(2001) }, 'value', 'What is right must be at most 2,000 characters'],
  ['no reason', { reason: '' }, 'reason', 'Enter why it was wrong'],
  ['too long a reason', { reason: 'x'.repeat(501) }, 'reason', 'The reason must be at most 500 characters'],
])('%s is refused', (_, wrong, field, message) => {
  expect(checkForm(correctionSchema, { ...typed, ...wrong })).toEqual({ problem: { field, message } });
});

test('a field is named as in the form, and an unknown one as it is', () => {
  expect(correctedLabel('start')).toBe('Start');
  expect(correctedLabel('toString')).toBe('toString');
});
