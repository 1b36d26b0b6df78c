import { describe, expect, test } from 'vitest';
import { someBet } from '#tests/support/any-bet.ts';
import { textColumn } from '#tests/support/some-column.ts';
import { meetsConditions, type ValueCondition } from './bet-values.ts';
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
    someBet({ customValues: { book: 'Circa', notes: 'Sharp', closing: '-110' } }),
    someBet({ customValues: { bookie: 'FanDuel' }, market: 'Spread' }),
    someBet({ customValues: { bookie: ' fanduel ', notes: ' ' } }),
    someBet({ customValues: { market: 'spread' }, market: 'Spread' }),
    someBet({ customValues: { gone: 'x' } }),
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

test('of a field with many values, only the most frequent are choices', () => {
  const bets = Array.from({ length: 300 }, (_, i) => someBet({ customValues: { notes: `Note ${i}` } }));
  const again = someBet({ customValues: { notes: 'note 0' } });
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
  });

  test('of one field are alternatives, and each field must match', () => {
    const [circa, fanDuel] = ['Circa', 'FanDuel'].map((value) => ({ field: 'Sportsbook', value }));
    const nba = { field: 'League', value: 'nba' };
    expect(found({ field: 'Sportsbook', value: 'FanDuel' })).toEqual([]);
    expect(circa && fanDuel && found(circa, fanDuel, nba)).toEqual([NBA]);
  });
});
