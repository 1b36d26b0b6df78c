import { describe, expect, test } from 'vitest';
import { tableInCsv } from '#tests/support/csv-table.ts';
import { guessMapping, mappingOf, MAX_NEW_COLUMNS } from './guess.ts';
import { newColumnName, openQuestions } from './mapping.ts';
import type { Table } from './table.ts';

const rolesIn = (csv: string) => guessMapping(tableInCsv(csv)).roles;

const PICK = ['date', 'selection', 'odds', 'wager'];

describe('columns are recognized by their headers', () => {
  test.each([
    ['Placed At,Bet,Price,Risk,Grade', '2026-01-05,Lakers,-110,110,W', 'date selection odds wager status'],
    ['WAGER_DATE,Matchup,US Odds,Bet Size,P&L', '1/25/2026,A @ B,-110,110,5', 'date event odds wager profit'],
    [
      'datePlaced,betType,Decimal Odds,Stake ($),Net Profit',
      '2026-01-05,ML,1.9,5,1',
      'date market odds wager profit',
    ],
    [
      'Date,Description,Odds,Amount,Payout,W/L',
      '2026-01-05,x,-110,110,0,L',
      'date description odds wager return status',
    ],
  ])('%s', (header, row, roles) => {
    expect(rolesIn(`${header}\n${row}`)).toEqual(roles.split(' '));
  });

  test('columns with an ambiguous header are recognized by their cells', () => {
    expect(rolesIn('Date,Wager,Odds,Stake\n2026-01-05,Lakers -3.5,-110,110')).toEqual(PICK);
    expect(rolesIn('Date,Bet,Odds,Pick\n2026-01-05,$110,-110,Lakers')[1]).toBe('wager');
    // A final score isn't a status.
    const scored = rolesIn('Date,Pick,Odds,Stake,Result,Status\n2026-01-05,x,-110,110,99-98,won');
    expect(scored).toEqual([...PICK, { column: 'Result' }, 'status']);
  });

  test('a column is recognized even if no cell can be read, so that every row says why', () => {
    expect(rolesIn('Date,Pick,Odds,Stake\n31/02/2026,x,0,none yet')).toEqual(PICK);
  });

  test('a line is the odds only if it holds nothing but whole American odds', () => {
    const rolesOfLine = (...lines: readonly string[]) =>
      rolesIn(`Date,Pick,Line,Stake\n${lines.map((line) => `2026-01-05,x,${line},5`).join('\n')}`)[2];
    const field = 'line';
    expect(rolesOfLine('-110', '+150', '120', 'EVEN', '')).toBe('odds');
    expect(rolesOfLine('-3.5', '-110')).toEqual(field);
    expect(rolesOfLine('-3', '+7')).toEqual(field);
    expect(rolesOfLine('-110.5', '+150')).toEqual(field);
    expect(rolesOfLine('home', 'away')).toEqual({ column: 'Line' });
    // A total of 220 points.
    expect(rolesOfLine('220', '145')).toEqual(field);
    expect(rolesOfLine('', '')).toBe('ignore');
    expect(rolesIn('Date,Pick,Line,Odds,Stake\n2026-01-05,x,-110,1.95,5').slice(2, 4)).toEqual([
      field,
      'odds',
    ]);
  });

  test('the amount to win leaves out the wager, the potential payout includes it', () => {
    const roleOf = (header: string, cell = '100') =>
      rolesIn(`Date,Pick,Stake,${header}\n2026-01-05,x,110,${cell}`)[3];
    for (const header of ['To Win', 'TO_WIN', 'Potential profit', 'Win amount', 'Amount to win']) {
      expect(roleOf(header)).toBe('to win');
    }
    for (const header of ['Potential Payout', 'potentialReturns', 'To Return', 'Est. Returns']) {
      expect(roleOf(header)).toBe('potential payout');
    }
    expect(roleOf('Payout')).toBe('return');
    expect(roleOf('To win', 'Lakers')).toEqual({ column: 'To win' });
  });

  test('a result of few words in another language is the status, unless it may be the game’s beside a profit', () => {
    const rows = '\n2026-01-05,x,-110,5,Gagné,1\n2026-01-05,x,-110,5,Perdu,-5\n2026-01-05,x,-110,5,🙂,';
    expect(rolesIn(`Date,Pick,Odds,Stake,Result,Model${rows}`)[4]).toBe('status');
    expect(rolesIn(`Date,Pick,Odds,Stake,Result,Profit${rows}`)[4]).toEqual({ column: 'Result' });
    const games = rows.replace('Gagné', 'Home').replace('Perdu', 'Draw');
    expect(rolesIn(`Date,Pick,Odds,Stake,Result,Profit${games}`)[4]).toEqual({ column: 'Result' });
    const known = `${rows}\n2026-01-05,x,-110,5,Lost,-5`;
    expect(rolesIn(`Date,Pick,Odds,Stake,Result,Profit${known}`)[4]).toBe('status');
    const scores = '\n2026-01-05,x,-110,5,99-98\n2026-01-05,x,-110,5,won';
    expect(rolesIn(`Date,Pick,Odds,Stake,Outcome${scores}${scores.replace('won', '1-0')}`)[4]).toEqual({
      column: 'Outcome',
    });
  });

  test('the day a bet was placed comes before the day of its game', () => {
    expect(rolesIn('Date,Date Placed,Pick\n2026-01-06,2026-01-05,x')).toEqual([
      { column: 'Date' },
      'date',
      'selection',
    ]);
  });
});

describe('other columns', () => {
  test('become custom fields, with a recommended field’s name if they mean one', () => {
    expect(rolesIn('bookie,Competition,comment,My Model\na,b,c,d')).toEqual([
      { column: 'Sportsbook' },
      { column: 'League' },
      { column: 'Notes' },
      { column: 'My Model' },
    ]);
  });

  test('are ignored if they are ids or empty', () => {
    expect(rolesIn('bet_id,Ticket ID,uuid,Idea,Empty\n1,2,3,4,')).toEqual([
      'bet id',
      'ignore',
      'ignore',
      { column: 'Idea' },
      'ignore',
    ]);
  });

  test('get distinct names, ignoring case, even if headers repeat', () => {
    expect(rolesIn('Odds,odds,ODDS,Book,Site,Game,Event\n-110,1.9,2,a,b,c,d')).toEqual([
      'odds',
      { column: 'odds' },
      { column: 'ODDS (2)' },
      { column: 'Sportsbook' },
      { column: 'Site' },
      { column: 'Game (2)' },
      'event',
    ]);
  });

  test('are at most fifty', () => {
    const names = Array.from({ length: 80 }, (_, i) => `Field ${i}`);
    const roles = rolesIn(`${names.join(',')}\n${names.join(',')}`);
    expect(roles.filter((role) => role !== 'ignore')).toHaveLength(MAX_NEW_COLUMNS);
    expect(roles[49]).toEqual({ column: 'Field 49' });
  });

  test('of our own CSV are all kept, even empty ones and ids', () => {
    const names = Array.from({ length: 60 }, (_, i) => `Field ${i} id`);
    const header = ['Date', 'Description', 'Odds', 'Wager', 'Status', 'Return', 'Profit', ...names];
    const { roles } = guessMapping({ header, rows: [['2026-01-05']], lines: [2] });
    expect(roles.slice(7)).toEqual(names.map((column) => ({ column })));
  });
});

describe('newColumnName', () => {
  test('is trimmed and has at most sixty characters', () => {
    expect(newColumnName('  Book ', 0, new Set())).toBe('Book');
    expect(newColumnName('🏀'.repeat(61), 0, new Set())).toBe('🏀'.repeat(60));
    const long = 'a'.repeat(70);
    expect(newColumnName(long, 0, new Set(['a'.repeat(60)]))).toBe(`${'a'.repeat(56)} (2)`);
  });

  test('names a column without a visible header by its number', () => {
    expect(newColumnName('\u200B', 4, new Set())).toBe('Column 5');
  });
});

describe('settings decided by a whole column', () => {
  const columns = (odds: string[], dates = odds.map(() => '2026-01-05')): Table => ({
    header: ['Date', 'Odds', 'Stake'],
    rows: odds.map((each, i) => [dates[i] ?? '', each, '1.234']),
    lines: odds.map((_, i) => i + 2),
  });

  test('ambiguous odds are asked about, unless the header or the format decides', () => {
    expect(guessMapping(columns(['2', '150'])).oddsNotation).toBe('ask');
    const named = { ...columns(['2', '150']), header: ['Date', 'Odds (decimal)', 'Stake'] };
    expect(guessMapping(named).oddsNotation).toBe('decimal');
    expect(mappingOf(columns(['2', '150']), ['date', 'odds', 'wager'], 'pikkit').oddsNotation).toBe(
      'decimal',
    );
    expect(guessMapping(columns(['', ''])).oddsNotation).toBe('american');
  });

  test('decimal commas in the odds make 1.234 more than a thousand', () => {
    expect(guessMapping(columns(['1,85', '2,10'])).decimalSign).toBe(',');
    expect(guessMapping(columns(['1.85', '2.10'])).decimalSign).toBe('.');
  });

  test('ambiguous dates are asked about, and dates with a zone are instants', () => {
    expect(guessMapping(columns(['-110'], ['03/04/2026']))).toMatchObject({
      dayOrder: 'ask',
      hasInstants: false,
    });
    expect(guessMapping(columns(['-110'], ['2026-03-04T01:00:00Z'])).hasInstants).toBe(true);
    expect(guessMapping(columns(['-110'], ['1772586000'])).hasInstants).toBe(true);
  });

  test('settings are decided again when roles change', () => {
    const table = tableInCsv('Date,Odds,Stake,Close\n2026-01-05,-110,5,1.95');
    const { roles } = guessMapping(table);
    expect(mappingOf(table, roles, undefined).oddsNotation).toBe('american');
    expect(mappingOf(table, ['date', 'ignore', 'wager', 'odds'], undefined).oddsNotation).toBe('decimal');
  });
});

describe('openQuestions', () => {
  test('are empty if the table can be read', () => {
    expect(openQuestions(guessMapping(tableInCsv('Date,Pick,Odds,Stake\n2026-01-25,x,-110,5')))).toEqual([]);
  });

  test('name missing roles, repeated roles and open choices', () => {
    const table = tableInCsv('a,b,c,d\n03/04/2026,2,150,x');
    expect(openQuestions(guessMapping(table))).toEqual([
      'Choose the column that holds the date.',
      'Choose the column that holds the odds.',
      'Choose the column that holds the wager.',
      'Choose a column that says what each bet is on.',
    ]);
    expect(
      openQuestions({
        ...mappingOf(table, ['date', 'odds', 'odds', { column: ' ' }], undefined),
        oddsNotation: 'ask',
      }),
    ).toEqual([
      'Choose the column that holds the wager.',
      'Choose a column that says what each bet is on.',
      'Several columns are set to “odds”. Keep one of them.',
      'Give every custom field a name.',
      'Choose how the odds are written.',
      'Choose whether the day or the month comes first in the dates.',
    ]);
  });

  test('don’t ask for odds if the amount to win or the potential payout has a column', () => {
    expect(openQuestions(guessMapping(tableInCsv('Date,Pick,Stake,To win\n2026-01-25,x,110,100')))).toEqual(
      [],
    );
    expect(
      openQuestions(guessMapping(tableInCsv('Date,Pick,Stake,To return\n2026-01-25,x,110,210'))),
    ).toEqual([]);
  });

  test('ask what unknown statuses mean until each has a meaning', () => {
    const mapping = guessMapping(tableInCsv('Date,Pick,Odds,Stake,Status\n2026-01-25,x,-110,5,Gagné'));
    expect(openQuestions(mapping)).toEqual(['Choose what each unknown status means.']);
    expect(openQuestions({ ...mapping, statusMeanings: { perdu: 'lost' } })).toHaveLength(1);
    expect(openQuestions({ ...mapping, statusMeanings: { gagné: 'skip' } })).toEqual([]);
  });
});

test.each([
  ['Date,Bet,Odds,Stake\nsoon,a,2.10,10\nlater,b,1.90,10', 'date', 'Date'],
  ['Date,Bet,Odds,Stake\n2026-01-05,a,SP,10\n2026-01-06,b,BSP,10', 'odds', 'Odds'],
  ['Date,Bet,Odds,Stake\n2026-01-05,a,2.10,ten\n2026-01-06,b,1.90,five', 'wager', 'Stake'],
])('a column in which no cell can be read is asked about: %j', (csv, role, column) => {
  expect(openQuestions(guessMapping(tableInCsv(csv)))).toContain(
    `No cell of “${column}” can be read as the ${role}. Choose the column that holds it.`,
  );
});

test.each(['2.10', '05-Feb', 'EVS', '42¢'])('a column with one cell that can be read isn’t: %s', (odds) => {
  const csv = `Date,Bet,Odds,Stake\n2026-01-05,a,${odds},1u\n2026-01-06,b,SP,x`;
  expect(guessMapping(tableInCsv(csv)).unreadable).toEqual([]);
});
