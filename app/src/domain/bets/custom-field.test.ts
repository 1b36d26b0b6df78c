import { expect, test } from 'vitest';
import { someColumn } from '#tests/support/some-column.ts';
import { choicesOf, distinctFields } from './custom-field.ts';

test('of fields with the same name, ignoring case and surrounding space, the first stays', () => {
  const customFields = [
    someColumn({ id: '1', name: 'Game' }),
    someColumn({ id: '2', name: ' gAME ', type: 'number' }),
    someColumn({ id: '3', name: 'League' }),
  ];
  expect(distinctFields(customFields).map(({ id }) => id)).toEqual(['1', '3']);
});

test("an option called other is left out in any spelling: every select ends with 'Other…'", () => {
  const options = ['NFL', 'Other', ' OTHER… ', 'other...', 'Other sports', 'Another'];
  expect(choicesOf({ options })).toEqual(['NFL', 'Other sports', 'Another']);
});
