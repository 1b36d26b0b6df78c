import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Table, tableOf } from '#domain/import/table.ts';
import { FURTHER_LEAGUE, SEASON_2025 } from '#tests/support/game-headings.ts';
import type { GameFile } from './game-file.ts';
import { readGameJson, readGameTable } from './read-game-file.ts';

/** What is wrong with how a file was read; a file may also be refused in a sentence. */
function faultsOf(read: GameFile | string): readonly unknown[] {
  if (typeof read === 'string') return read.endsWith('.') ? [] : [read];
  const { games, quotesOf } = read.source;
  const isWrong = games.length === 0 || new Set(games.map(({ key }) => key)).size < games.length;
  const quotes = games.flatMap(quotesOf).filter(({ line, decimal, market }) => {
    return (line === null) === (market === 'spread' || market === 'total') || !(Number(decimal) >= 1.001);
  });
  return isWrong ? games : quotes;
}

const wide = ({ header, lines, rows }: Table) => ({
  header,
  lines,
  rowAt: (index: number) => rows[index] ?? [],
});

const SEASON = 'Div,Date,Time,HomeTeam,AwayTeam,FTHG,FTAG,FTR,AvgH,AHh,AvgAHH'.split(',');
const PLAIN = 'date,time,zone,home,away,market,side,line,price,kind,home score,away score'.split(',');
const CELLS =
  ',0,1,-0.75,1.91,-110,15/08/2026,2026-08-15,20:00,25:00,Reds,H,total,over,Europe/London,close'.split(',');

test('any table is read, or refused in a sentence', () => {
  const cell = fc.oneof(fc.string(), fc.constantFrom(...CELLS));
  const header = fc.oneof(
    fc.shuffledSubarray([...SEASON_2025, ...FURTHER_LEAGUE, ...PLAIN], { maxLength: 12 }),
    fc.shuffledSubarray(SEASON, { minLength: 9 }),
    fc.shuffledSubarray(PLAIN, { minLength: 10 }),
    fc.array(fc.string(), { maxLength: 12 }),
  );
  const rows = fc.array(fc.array(cell, { maxLength: 12 }), { maxLength: 12 });
  fc.assert(
    fc.property(header, rows, (first, rest) => {
      const table = tableOf([first, ...rest]);
      const read = typeof table === 'string' ? 'No table.' : readGameTable('a.csv', wide(table), 'UTC');
      expect(faultsOf(read)).toEqual([]);
    }),
    { numRuns: 1000 },
  );
});

test('any JSON is read, or refused in a sentence', () => {
  const game = { id: 'e1', commence_time: '2026-08-15T19:00:00Z', home_team: 'Reds', away_team: 'Blues' };
  const value = fc.oneof(
    fc.jsonValue({ maxDepth: 1 }),
    fc.constantFrom('Reds', 'Blues', 'Draw', '2026-08-15T18:00:00Z', 1.91, -110, 2.5, null),
  );
  const key = fc.oneof(fc.constantFrom('h2h', 'spreads', 'totals'), value);
  const outcomes = fc.array(fc.oneof(fc.record({ name: value, price: value, point: value }), value));
  const markets = fc.array(fc.record({ key, outcomes, last_update: value }));
  const bookmakers = fc.array(fc.record({ title: value, last_update: value, markets }));
  const members = fc.constantFrom(
    ...Object.keys(game),
    'sport_key',
    'scores',
    'completed',
    'data',
    'timestamp',
    'error_code',
  );
  const event = fc
    .tuple(fc.dictionary(members, value), bookmakers)
    .map(([changes, books]) => Object.assign({}, game, changes, { bookmakers: books }));
  const answer = fc.oneof(fc.array(fc.oneof(event, value)), event, value);
  fc.assert(
    fc.property(answer, (any) => {
      expect(faultsOf(readGameJson('a.json', JSON.stringify(any)))).toEqual([]);
    }),
    { numRuns: 500 },
  );
});

test('any text that isn’t JSON is refused', () => {
  const text = fc.string().filter((each) => !/^\s*[\d[{"tfn-]/.test(each));
  fc.assert(
    fc.property(text, (each) => {
      expect(readGameJson('a.json', each)).toBe('The file isn’t JSON, or part of it is missing.');
    }),
  );
});
