import { expect, test } from 'vitest';
import { choicesOf, type CustomColumn, distinctColumns } from './custom-column.ts';

function column(id: string, type: CustomColumn['type'], name: string): CustomColumn {
  const createdAt = '2026-01-05T12:00:00+00:00';
  return { id, notebookId: 'notebook', name, type, options: [], createdAt, sequence: 1 };
}

test('of columns with one name, whatever its case and the space around it, the first stays', () => {
  const columns = [
    column('1', 'text', 'Game'),
    column('2', 'number', ' gAME '),
    column('3', 'text', 'League'),
  ];
  expect(distinctColumns(columns).map(({ id }) => id)).toEqual(['1', '3']);
});

test('options named other are not among the choices, which end with Other… anyway', () => {
  expect(choicesOf({ options: ['NFL', 'Other', ' OTHER ', 'Other sports', 'NBA'] })).toEqual([
    'NFL',
    'Other sports',
    'NBA',
  ]);
});

test("an option called other is no choice of its own, however it is written: every select ends with 'Other…'", () => {
  expect(choicesOf({ options: ['NBA', 'other', ' OTHER… ', 'Other...', 'Another'] })).toEqual([
    'NBA',
    'Another',
  ]);
});
