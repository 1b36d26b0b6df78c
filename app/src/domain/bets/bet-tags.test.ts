import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { textColumn } from '#tests/support/some-column.ts';
import { tagsOf } from './bet-tags.ts';
import { TAG_KINDS, tagKindOf } from './tag-kind.ts';

const columnsNamed = (...names: string[]) =>
  names.map((name, index) => textColumn('notebook', `column ${index}`, name));

describe('the kind of a field', () => {
  test.each([
    ['Game', 'game'],
    ['Market', 'market'],
    ['League', 'league'],
    ['Sportsbook', 'sportsbook'],
    ['Notes', 'notes'],
  ])('the recommended field %s is %s', (name, kind) => {
    expect(tagKindOf(name)).toBe(kind);
  });

  test.each([
    [' GAME ', 'game'],
    ['Matchup', 'game'],
    ['Match-up', 'game'],
    ['Event', 'game'],
    ['Bet type', 'market'],
    ['bet_type', 'market'],
    ['betType', 'market'],
    ['Player Prop', 'market'],
    ['Sport', 'league'],
    ['Competition', 'league'],
    ['Book', 'sportsbook'],
    ['Sports Book', 'sportsbook'],
    ['sports-book', 'sportsbook'],
    ['Bookmaker', 'sportsbook'],
    ['Reasoning', 'notes'],
  ])('%j is %s', (name, kind) => {
    expect(tagKindOf(name)).toBe(kind);
  });

  test.each(['Confidence', 'Weather', '', '🏀', 'Gamepass', 'Propane', 'Facebook group'])(
    '%j has no known word, and is notes',
    (name) => {
      expect(tagKindOf(name)).toBe('notes');
    },
  );

  test('a game note is a note, and a book’s market is the book', () => {
    expect(tagKindOf('Game notes')).toBe('notes');
    expect(tagKindOf('Book market')).toBe('sportsbook');
  });
});

describe('the tags of a bet', () => {
  test('are sorted game, market, league, sportsbook, notes, and within a kind like the fields', () => {
    const customFields = columnsNamed('Weather', 'Book', 'League', 'Game', 'Sport', 'Market');
    const customValues = Object.fromEntries(customFields.map(({ id, name }) => [id, `a ${name}`]));
    const tags = tagsOf({ customValues }, customFields);
    expect(tags.map(({ label }) => label)).toEqual(['Game', 'Market', 'League', 'Sport', 'Book', 'Weather']);
    expect(tags[0]).toEqual({ columnId: 'column 3', kind: 'game', label: 'Game', value: 'a Game' });
  });

  test('leave out blank values, and values of deleted fields', () => {
    const customFields = columnsNamed('Game', 'League', 'Market');
    const customValues = { 'column 0': ' ', 'column 1': ' NBA ', gone: 'x' };
    expect(tagsOf({ customValues }, customFields)).toEqual([
      { columnId: 'column 1', kind: 'league', label: 'League', value: 'NBA' },
    ]);
  });

  test('are one per value, in the order of the kinds', () => {
    const anyName = fc.oneof(fc.string(), fc.constantFrom('Game', 'Market', 'League', 'Book', 'Notes'));
    fc.assert(
      fc.property(fc.array(anyName), (names) => {
        const customFields = columnsNamed(...names);
        const customValues = Object.fromEntries(customFields.map(({ id }) => [id, 'x']));
        const ranks = tagsOf({ customValues }, customFields).map(({ kind }) => TAG_KINDS.indexOf(kind));
        expect(ranks).toHaveLength(names.length);
        expect(ranks).toEqual(ranks.toSorted((a, b) => a - b));
      }),
    );
  });
});
