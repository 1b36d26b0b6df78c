import { expect, test } from 'vitest';
import { someRecord } from '#tests/support/some-record.ts';
import { notebooksText, recordedCount, sourcesText, zoneName } from './record-summary.ts';

test('the bets of all classes are counted, but not those from before the record', () => {
  expect(recordedCount(someRecord({ onTime: 212, noStart: 11, late: 4, imported: 3, before: 9 }))).toBe(230);
});

test('sources are named in words, the outside ones first', () => {
  expect(sourcesText({ typed: 116, file: 96, feed: 0 }, 'a results file')).toBe(
    '96 from a results file, 116 typed by you',
  );
  expect(sourcesText({ typed: 0, file: 0, feed: 1200 }, 'a results file')).toBe('1,200 from the odds feed');
  expect(sourcesText({ typed: 0, file: 0, feed: 0 }, 'a results file')).toBeNull();
});

test('a record says of how many notebooks it is', () => {
  expect(notebooksText({ notebooksEver: 1, notebooksDeleted: 0 })).toBe('Your only notebook so far');
  expect(notebooksText({ notebooksEver: 13, notebooksDeleted: 2 })).toBe('One of 13 notebooks, 2 deleted');
  expect(notebooksText({ notebooksEver: 2, notebooksDeleted: 0 })).toBe('One of 2 notebooks, none deleted');
});

test.each([
  ['America/New_York', 'New York (America)'],
  ['America/Argentina/Buenos_Aires', 'Buenos Aires, Argentina (America)'],
  ['UTC', 'UTC'],
])('the time zone %s is written as %s', (zone, name) => {
  expect(zoneName(zone)).toBe(name);
});
