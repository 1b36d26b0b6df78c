import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { someBet } from '#tests/support/any-bet.ts';
import { textColumn } from '#tests/support/some-column.ts';
import type { ValueCondition } from './bet-filter.ts';
import { fieldNames } from './field-names.ts';
import { meetsConditions, valueIn } from './bet-values.ts';
import { valueKey } from './custom-field.ts';
import { choicesIn } from './value-choices.ts';

const [NBA, NFL] = ['nba', 'nfl'];

const customFields = [
  textColumn('nba', 'notes', 'Notes'),
  textColumn('nba', 'book', 'Sportsbook'),
  textColumn('nba', 'closing', 'Closing odds'),
  textColumn('nba', 'market', 'Market'),
  textColumn('nfl', 'bookie', 'Bookie'),
];

test('the choices of a filter are the values that bets have, the most frequent first', () => {
  const bets = [
    someBet({ notebookId: NBA, customValues: { book: 'Circa', notes: 'Sharp', closing: '-110' } }),
    someBet({ notebookId: NFL, customValues: { bookie: 'FanDuel' }, market: 'Spread' }),
    someBet({ notebookId: NFL, customValues: { bookie: ' fanduel ', notes: ' ' } }),
    someBet({ notebookId: NBA, customValues: { market: 'spread' }, market: 'Spread' }),
    someBet({ notebookId: NBA, customValues: { gone: 'x' } }),
  ];
  expect(choicesIn(bets, customFields)).toEqual([
    {
      field: 'Sportsbook',
      choices: [
        { value: 'FanDuel', count: 2 },
        { value: 'Circa', count: 1 },
      ],
    },
    { field: 'Market', choices: [{ value: 'Spread', count: 2 }] },
    { field: 'Notes', choices: [{ value: 'Sharp', count: 1 }] },
  ]);
});

test('a choice counts the bets that its condition finds, whatever fields of its kind notebooks have', () => {
  const anyFields = fc.uniqueArray(
    fc.constantFrom('League', 'Sport', 'Competition', 'Market', 'Bet type', 'Gut'),
  );
  const anyValue = fc.constantFrom('', 'A', 'a ', 'B');
  const anyNotebooks = fc
    .tuple(anyFields, anyFields)
    .map((all) =>
      all.flatMap((names, place) => names.map((name) => textColumn(`${place}`, `${place} ${name}`, name))),
    );
  const anyValues = fc.record({
    place: fc.constantFrom('0', '1'),
    own: anyValue,
    values: fc.array(anyValue),
  });
  fc.assert(
    fc.property(anyNotebooks, fc.array(anyValues), (fields, given) => {
      const bets = given.map(({ place, own, values }) => {
        const itsFields = fields.filter(({ notebookId }) => notebookId === place);
        const customValues = Object.fromEntries(itsFields.map(({ id }, index) => [id, values[index] ?? '']));
        return someBet({ notebookId: place, market: own.trim() || null, customValues });
      });
      for (const { field, choices } of choicesIn(bets, fields)) {
        for (const { value, count } of choices) {
          const found = bets.filter(meetsConditions([{ field, value }], fields));
          expect([field, value, found.length]).toEqual([field, value, count]);
        }
      }
    }),
  );
});

test('of a field with many values, only the most frequent are choices', () => {
  const bets = Array.from({ length: 300 }, (_, i) =>
    someBet({ notebookId: NBA, customValues: { notes: `Note ${i}` } }),
  );
  const again = someBet({ notebookId: NBA, customValues: { notes: 'note 0' } });
  const [notes] = choicesIn([...bets, again], customFields);
  expect(notes?.choices).toHaveLength(200);
  expect(notes?.choices[0]).toEqual({ value: 'Note 0', count: 2 });
});

describe('values', () => {
  const bet = someBet({ notebookId: NBA, customValues: { book: ' circa', league: 'NBA' }, market: 'Spread' });
  const other = someBet({ notebookId: NFL, customValues: { bookie: 'Circa', gut: '1.50' } });
  const fields = [
    textColumn(NBA, 'book', 'Sportsbook'),
    textColumn(NBA, 'league', 'League'),
    textColumn(NFL, 'bookie', 'Bookie'),
    textColumn(NFL, 'gut', 'Confidence'),
  ];
  const found = (...values: ValueCondition[]) =>
    [bet, other].filter(meetsConditions(values, fields)).map(({ notebookId }) => notebookId);

  test('are those of fields of one kind in every notebook, and of fields with a name', () => {
    expect(found({ field: 'Sportsbook', value: 'Circa' })).toEqual([NBA, NFL]);
    expect(found({ field: 'confidence', value: '1.5' })).toEqual([NFL]);
    expect(found({ field: 'Market', value: 'spread' })).toEqual([NBA]);
    expect(found({ field: 'Unknown', value: 'NBA' })).toEqual([]);
    expect(found({ field: 'Bookie', value: 'circa' })).toEqual([NBA, NFL]);
  });

  test('may be missing, also because a notebook lacks the field', () => {
    expect(found({ field: 'League', value: '' })).toEqual([NFL]);
    expect(found({ field: 'Market', value: '' })).toEqual([NFL]);
    expect(found({ field: 'Weather', value: '' })).toEqual([NBA, NFL]);
    expect(found({ field: 'League', value: '' }, { field: 'League', value: 'NBA' })).toEqual([NBA, NFL]);
  });

  test('of one field are alternatives, and each field must match', () => {
    const [circa, fanDuel] = ['Circa', 'FanDuel'].map((value) => ({ field: 'Sportsbook', value }));
    const nba = { field: 'League', value: 'nba' };
    expect(found({ field: 'Sportsbook', value: 'FanDuel' })).toEqual([]);
    expect(circa && fanDuel && found(circa, fanDuel, nba)).toEqual([NBA]);
  });
});

describe('fields', () => {
  const fields = [
    textColumn(NBA, 'sport', 'Sport'),
    textColumn(NBA, 'league', ' LEAGUE '),
    textColumn(NBA, 'type', 'Bet type'),
    textColumn(NFL, 'bookie', 'Bookie'),
    textColumn(NFL, 'sport2', 'Sport'),
    textColumn(NFL, 'gut', 'Gut'),
  ];
  const bet = someBet({
    notebookId: NBA,
    customValues: { sport: 'Basketball', type: ' ' },
    market: 'Spread',
  });
  const valueOf = (name: string, of = bet) => valueIn(fields, name)(of);

  test('of one kind have one name, but two in a notebook keep theirs', () => {
    expect(fieldNames(fields)).toEqual(['Sport', 'League', 'Market', 'Sportsbook', 'Gut']);
    expect(fieldNames([], ['Market'])).toEqual(['Market']);
    expect(fieldNames([textColumn(NFL, 'sport2', 'Sport')], ['Market'])).toEqual(['League', 'Market']);
  });

  test('have the value of the field with the name, or of its kind, and the bet’s own market between these', () => {
    expect([valueOf('league'), valueOf('Sport'), valueOf('Market'), valueOf('Gut')]).toEqual([
      '',
      'Basketball',
      'Spread',
      '',
    ]);
    const both = someBet({ ...bet, customValues: { sport: 'Basketball', league: 'NBA', type: 'Total' } });
    expect([valueOf('league', both), valueOf('Sport', both), valueOf('Market', both)]).toEqual([
      'NBA',
      'Basketball',
      'Spread',
    ]);
    const other = someBet({ notebookId: NFL, customValues: { sport: 'NBA', bookie: 'Circa' } });
    expect([valueOf('League', other), valueOf('sportsbook', other)]).toEqual(['', 'Circa']);
  });
});

test.each([
  [' Circa ', 'circa'],
  ['', ''],
  ['  ', ''],
  ['1.50', '1.5'],
  ['-110.0', '-110'],
  ['100', '100'],
  ['0.0', '0'],
  ['2.', '2'],
  ['v1.50', 'v1.50'],
  ['1.50.0', '1.50.0'],
])('%j is compared as %j', (text, key) => {
  expect(valueKey(text)).toBe(key);
  expect(valueKey(key)).toBe(key);
});
