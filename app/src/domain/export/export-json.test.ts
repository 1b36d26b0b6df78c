import fc from 'fast-check';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { anyExportedData } from '#tests/support/any-exported-data.ts';
import { exportedAccount, exportedBet, exportedNotebook } from '#tests/support/some-export.ts';
import { exportJson, readExportJson } from './export-json.ts';

const AT = '2026-11-21T10:00:00Z';
const data = { notebooks: [exportedNotebook()], accounts: [exportedAccount()] };

test('any data is read back unchanged', () => {
  fc.assert(
    fc.property(anyExportedData, (any) => {
      expect(readExportJson(exportJson(any, AT))).toEqual({ value: any });
    }),
    { numRuns: 60 },
  );
});

test('a file names its format, and has one line per bet and day', () => {
  expect(exportJson(data, AT)).toBe(
    `${[
      '{',
      '"format":"paperedge-export",',
      '"version":3,',
      '"exported_at":"2026-11-21T10:00:00Z",',
      '"notebooks":[',
      '{"id":"00000000-0000-4000-8000-000000000001","name":"NBA totals","description":null,"color":"blue",' +
        '"starting_bankroll":"1000.00","sample":false,"recommended_fields_added":true,' +
        '"created_at":"2026-01-05T12:00:00+00:00","updated_at":"2026-01-05T12:00:00+00:00","columns":[' +
        '{"id":"00000000-0000-4000-8000-000000000002","name":"League","type":"select","options":["NBA","NFL"],' +
        '"created_at":"2026-01-05T12:00:00+00:00"},' +
        '{"id":"00000000-0000-4000-8000-000000000003","name":"Line","type":"number","options":[],' +
        '"created_at":"2026-01-05T12:00:00+00:00"}],"bets":[',
      '{"id":"00000000-0000-4000-8000-000000000004","date":"2026-01-05","description":"Lakers -3.5","odds":-110,' +
        '"wager":"110.00","status":"won","return":"210.00","created_at":"2026-01-05T12:00:00+00:00",' +
        '"updated_at":"2026-01-05T12:00:00+00:00","chosen_before":true,"bonus":false,"values":{"League":"NBA","Line":"-3.5"}}',
      ']}],',
      '"accounts":[',
      '{"id":"00000000-0000-4000-8000-000000000005","name":"Circa","kind":"main",' +
        '"created_at":"2026-01-05T12:00:00+00:00","days":[',
      '{"date":"2026-01-05","amount":"-25.00","note":null},',
      '{"date":"2026-01-06","amount":"0.00","note":"=HYPERLINK(\\"x\\")"}',
      ']}]',
      '}',
    ].join('\n')}\n`,
  );
});

test('the example in the documentation is a valid file', () => {
  const [, example = ''] = /```json\n([^`]+)```/.exec(readFileSync('docs/export-format.md', 'utf8')) ?? [];
  const read = readExportJson(example);
  const written = 'value' in read ? exportJson(read.value, '2026-11-21T10:00:00.000Z') : '{}';
  expect(JSON.parse(written)).toEqual(JSON.parse(example));
});

test('a file of version 2 is read as before', () => {
  const earlier = exportJson(data, AT).replace('"version":3', '"version":2');
  expect(readExportJson(earlier)).toEqual({ value: data });
});

test('what version 3 added is unknown in earlier files, whatever it says', () => {
  const odd = exportJson(data, AT)
    .replace('"version":3', '"version":2')
    .replace('"bonus":false', '"bonus":false,"recorded_at":"x","locks_at":null,"result_source":7');
  expect(readExportJson(odd)).toEqual({ value: data });
});

test('a source of nothing is dropped: of the start of a bet without one, and of the result of a pending bet', () => {
  const pending = exportedBet({ status: 'pending', returned: null });
  const of = (bet: typeof pending) => ({ notebooks: [exportedNotebook({ bets: [bet] })], accounts: [] });
  const written = exportJson(of({ ...pending, startSource: 'file', resultSource: 'feed' }), AT);
  expect(written).toContain('"start_source":"file","result_source":"feed"');
  expect(readExportJson(written)).toEqual({ value: of(pending) });
});

test('bets of an earlier export count as chosen before their events, with own money', () => {
  const earlier = exportJson(data, AT).replace('"chosen_before":true,"bonus":false,', '');
  expect(earlier).not.toContain('chosen_before');
  expect(readExportJson(earlier)).toEqual({ value: data });
});

test('every bet is on its own line', () => {
  const bets = Array.from({ length: 1001 }, (_, i) =>
    exportedBet({ id: `00000000-0000-4000-8000-${String(i + 100).padStart(12, '0')}` }),
  );
  const long = { ...data, notebooks: [exportedNotebook({ bets })] };
  const written = exportJson(long, AT);
  expect(
    written.split('\n').filter((line) => line.startsWith('{"id"') && line.includes('"odds"')),
  ).toHaveLength(1001);
  expect(readExportJson(written)).toEqual({ value: long });
});

describe('a file in another format is refused with a sentence', () => {
  test.each([
    ['', 'The file is empty.'],
    [' \n', 'The file is empty.'],
    ['\uFEFF', 'The file is empty.'],
    ['{"format":"paperedge-export","version":1,"notebo', 'The file isn’t JSON, or part of it is missing.'],
    ['PK\u0003\u0004', 'The file isn’t JSON, or part of it is missing.'],
    ['Date,Odds\n2026-01-05,-110', 'The file isn’t JSON, or part of it is missing.'],
    ['null', 'This isn’t a PaperEdge export.'],
    ['[]', 'This isn’t a PaperEdge export.'],
    ['{"format":"other","version":1}', 'This isn’t a PaperEdge export.'],
    [
      '{"format":"paperedge-export","version":4}',
      'This export comes from a newer version of PaperEdge. Update to import it.',
    ],
    ['{"format":"paperedge-export","version":"1"}', 'The version of this PaperEdge export can’t be read.'],
    ['{"format":"paperedge-export","version":0}', 'The version of this PaperEdge export can’t be read.'],
    ['{"format":"paperedge-export","version":1}', '“notebooks” is missing.'],
    ['{"format":"paperedge-export","version":1,"notebooks":{}}', '“notebooks” must be a list.'],
  ])('%j', (text, message) => {
    expect(readExportJson(text)).toEqual({ problem: [{ where: 'The file', message }] });
  });
});
