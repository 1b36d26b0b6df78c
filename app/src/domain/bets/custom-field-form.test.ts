import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { someColumn } from '#tests/support/some-column.ts';
import { checkCustomValues, fieldSchema } from './custom-field-form.ts';
import { checkForm } from '#domain/form.ts';

describe('the form of a field', () => {
  test('texts are trimmed; blank lines and duplicates are dropped', () => {
    const typed = { name: ' Book ', type: 'select', options: ' Circa \r\n\nCIRCA\n \nBetMGM\rbet365' };
    expect(checkForm(fieldSchema, typed)).toEqual({
      value: { name: 'Book', type: 'select', options: ['Circa', 'BetMGM', 'bet365'] },
    });
  });

  test.each(['number', 'text'])('a field of type %s has no options, even if some were typed', (type) => {
    expect(checkForm(fieldSchema, { name: 'Line', type, options: 'a\n'.repeat(500) })).toEqual({
      value: { name: 'Line', type, options: [] },
    });
  });

  const many = (count: number) => Array.from({ length: count }, (_, index) => `option ${index}`).join('\n');

  test.each([
    [{ name: ' ', type: 'date' }, 'name', 'Field name is required'],
    [{ name: 'x'.repeat(61) }, 'name', 'Field name must be at most 60 characters'],
    [{ type: 'date' }, 'type', 'Please choose a type'],
    [{ options: ' \n\n' }, 'options', 'Add at least one option'],
    [{ options: many(201) }, 'options', 'A field can have up to 200 options'],
    [{ options: 'x'.repeat(20_001) }, 'options', 'Options must be at most 20,000 characters in total'],
  ])('%j gets a message on %s: %s', (typed, field, message) => {
    const form = { name: 'Book', type: 'select', options: 'Circa', ...typed };
    expect(checkForm(fieldSchema, form)).toEqual({ problem: { field, message } });
  });

  test.each([
    { name: '🏀'.repeat(60) },
    { options: many(200) },
    { options: '🏀'.repeat(20_000) },
    { options: 'x\n'.repeat(20_000) },
    { options: 'Other' },
  ])('%j is within the limits', (typed) => {
    const form = { name: 'Book', type: 'select', options: 'Circa', ...typed };
    expect(checkForm(fieldSchema, form)).toHaveProperty('value');
  });

  test('stored options pass unchanged when they are edited', () => {
    const anyOption = fc
      .string({ unit: 'grapheme', minLength: 1 })
      .map((text) => text.replace(/[\r\n\0]/g, '').trim())
      .filter((text) => text !== '');
    const anyOptions = fc.uniqueArray(anyOption, { minLength: 1, selector: (text) => text.toLowerCase() });
    fc.assert(
      fc.property(anyOptions, (options) => {
        const form = { name: 'Book', type: 'select', options: options.join('\n') };
        expect(checkForm(fieldSchema, form)).toMatchObject({ value: { options } });
      }),
    );
  });
});

describe('the values of a bet', () => {
  const customFields = [
    someColumn({ id: 'line', name: 'Line', type: 'number' }),
    someColumn({ id: 'league', type: 'select' }),
    someColumn({ id: 'notes', name: 'Notes' }),
  ];

  test('are trimmed; blank ones, and those of deleted fields, are left out', () => {
    const typed = { line: ' ', league: ' NBA ', notes: '', gone: 'x' };
    expect(checkCustomValues(customFields, typed)).toEqual({ value: { league: 'NBA' } });
  });

  test("a select accepts values that aren't among its options, since Other… allows them", () => {
    expect(checkCustomValues(customFields, { league: 'Kabaddi' })).toEqual({ value: { league: 'Kabaddi' } });
  });

  test.each([
    ['-1.5', '-1.5'],
    ['\u22121.5', '-1.5'],
    ['1,000', '1000'],
    ['1,5', '1.5'],
    ['1.234,5', '1234.5'],
    ['+1,000,000.50', '1000000.50'],
    ['.5', '0.5'],
    ['5.', '5'],
    ['007', '7'],
    ['-0', '0'],
    ['-0.00', '0.00'],
    ['123456789012345678901234567890', '123456789012345678901234567890'],
  ])('the number %j is stored as %s', (typed, stored) => {
    expect(checkCustomValues(customFields, { line: typed })).toEqual({ value: { line: stored } });
  });

  test('closing odds stay as typed, even in a number field', () => {
    const fields = [someColumn({ id: 'closing', name: ' closing odds', type: 'number' })];
    for (const typed of ['5/2', '+150', '-110.0', '52.4%', 'soon']) {
      expect(checkCustomValues(fields, { closing: ` ${typed}` })).toEqual({ value: { closing: typed } });
    }
  });

  test.each([
    'ten',
    '1e3',
    '1,00,0',
    '9'.repeat(41),
    '1.2.3',
    '--1',
    '-',
    '.',
    '0x10',
    '$5',
    '5%',
    '٥',
    'Infinity',
    'NaN',
  ])('%j is not a number', (typed) => {
    expect(checkCustomValues(customFields, { line: typed })).toEqual({
      problem: { field: 'line', message: 'Line must be a number' },
    });
  });

  test('a stored number stays the same when it is saved again', () => {
    fc.assert(
      fc.property(fc.double({ min: -1e15, max: 1e15, noNaN: true }), (number) => {
        const first = checkCustomValues(customFields, { line: number.toFixed(20) });
        if ('problem' in first) return false;
        expect(Number(first.value['line'])).toBe(Number(number.toFixed(20)) + 0);
        expect(checkCustomValues(customFields, first.value)).toEqual(first);
        return true;
      }),
    );
  });

  test.each([
    ['notes', '🏀', 'Notes must be at most 2,000 characters'],
    ['league', '🏀', 'League must be at most 2,000 characters'],
  ])('%s takes at most 2,000 characters', (id, character, message) => {
    expect(checkCustomValues(customFields, { [id]: character.repeat(2000) })).toHaveProperty('value');
    expect(checkCustomValues(customFields, { [id]: character.repeat(2001) })).toEqual({
      problem: { field: id, message },
    });
  });

  test('only the first error is shown, in the order of the fields', () => {
    const typed = { notes: 'x'.repeat(3000), line: 'ten' };
    expect(checkCustomValues(customFields, typed)).toMatchObject({ problem: { field: 'line' } });
  });

  test("a pasted NUL is dropped, since the database can't store it", () => {
    expect(checkCustomValues(customFields, { notes: 'a\0b' })).toEqual({ value: { notes: 'ab' } });
  });
});
