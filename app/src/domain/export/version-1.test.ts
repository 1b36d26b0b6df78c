import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { profitOf } from '#domain/bets/bet.ts';
import { centsFromNumeric } from '#domain/money.ts';
import { takenText } from '#domain/price/taken-text.ts';
import { readExportJson } from './export-json.ts';

type FileOfVersion1 = {
  notebooks: {
    bets: { odds: number; wager: string; status: string; return: string | null; bonus: boolean }[];
  }[];
};

/** An export that version 1 wrote. */
const text = gunzipSync(readFileSync('app/tests/fixtures/export-version-1.json.gz')).toString();

function readNotebooks() {
  const read = readExportJson(text);
  if ('problem' in read) throw new Error(JSON.stringify(read.problem));
  return read.value.notebooks;
}

test('odds, wagers and profits of version 1 are read to the cent', () => {
  const file = JSON.parse(text) as FileOfVersion1;
  const read = readNotebooks().map(({ bets }) =>
    bets.map((bet) => [bet.odds, bet.wager, bet.status, profitOf(bet)]),
  );
  expect(read.flat()).toHaveLength(95);
  expect(read).toEqual(
    file.notebooks.map(({ bets }) =>
      bets.map(({ odds, wager, status, return: returned }) => {
        const [staked, back] = [centsFromNumeric(wager), centsFromNumeric(returned ?? '0')];
        return [odds, staked, status, status === 'won' || status === 'lost' ? back - staked : 0];
      }),
    ),
  );
});

test('closing odds of version 1 become closing prices, and unreadable ones stay texts', () => {
  const own = readNotebooks().find(({ name }) => name === 'Everything');
  const id = own?.columns[1]?.id ?? '';
  expect(own?.columns.map(({ name }) => name)).toEqual(['League', 'Closing odds', 'Notes']);
  expect(
    own?.bets.map(({ closing, customValues }) => [closing && takenText(closing), customValues[id]]),
  ).toEqual([
    ['-110', undefined],
    ['+142', undefined],
    ['1.93', undefined],
    ['8/13', undefined],
    ['1.908397', undefined],
    ['1.954563', undefined],
    ['+100', undefined],
    [null, '2'],
    [null, 'n/a'],
    [null, undefined],
    ['1.909091', undefined],
    ['+150', undefined],
    ['+1200', undefined],
    [null, '0.5'],
    [null, undefined],
  ]);
});

test('a field for closing odds without values is left out', () => {
  const columns = readNotebooks().find(({ name }) => name === 'Empty')?.columns;
  expect(columns).toEqual([]);
});
