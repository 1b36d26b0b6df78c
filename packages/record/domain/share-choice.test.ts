import { expect, test } from 'vitest';
import { BET_FIELDS } from './record-texts.ts';
import { DEFAULT_SHARE, type ShareChoice, shownFields, shownText } from './share-choice.ts';

const EVERYTHING: ShareChoice = {
  name: true,
  subjects: true,
  closing: true,
  tags: true,
  notes: true,
  money: true,
};
const NOTHING: ShareChoice = {
  name: false,
  subjects: false,
  closing: false,
  tags: false,
  notes: false,
  money: false,
};

test('a share shows units by default, and neither money nor what was written for oneself', () => {
  expect(shownFields(DEFAULT_SHARE)).toEqual(expect.arrayContaining(['wager_units', 'returned_units']));
  for (const field of ['wager', 'returned', 'tags', 'notes'])
    expect(shownFields(DEFAULT_SHARE)).not.toContain(field);
});

test('money and units are never shown together, since their ratio would tell the size of a unit', () => {
  expect(shownFields(EVERYTHING)).not.toContain('wager_units');
  expect(shownFields(EVERYTHING)).not.toContain('returned_units');
});

test('what a record is worth can’t be hidden', () => {
  expect(shownFields(NOTHING)).toEqual(expect.arrayContaining(['locks', 'outcome', 'start', 'day', 'odds']));
});

test('every choice shows only fields that there are', () => {
  const known = new Set<string>([...BET_FIELDS, 'tags', 'notes']);
  expect(shownFields(EVERYTHING).filter((field) => !known.has(field))).toEqual([]);
});

test('a share says in words what it shows', () => {
  const text = (choice: ShareChoice) => shownText({ showsName: choice.name, shown: shownFields(choice) });
  expect(text(DEFAULT_SHARE)).toBe('Units, the bets, closing odds, the notebook’s name');
  expect(text(EVERYTHING)).toBe('Money, the bets, closing odds, tags, notes, the notebook’s name');
  expect(text(NOTHING)).toBe('Units');
});
