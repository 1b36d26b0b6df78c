import { expect, test } from 'vitest';
import { someShare, someSharedRecord } from '#tests/support/some-shared-record.ts';
import { isoDay } from '#domain/calendar/iso-day.ts';
import { DEFAULT_SHARE } from './share-choice.ts';
import { isNames, sharedRecordOf } from './shared-record.ts';

test('the figures of a shared record are of the bets on time and without a start', () => {
  const { figures } = someSharedRecord();
  const { counts } = figures;
  expect(counts).toMatchObject({ late: 5, imported: 4, deleted: 5, corrected: 5, hidden: 3 });
  expect(figures.figures.betCount).toBe(counts['on time'] + counts['no start']);
});

test('events that reveal nothing are bets that are hidden', () => {
  const { share, events } = someShare({ bets: 3 });
  const { bets } = sharedRecordOf({ share, events, tags: {}, today: isoDay('2026-11-26') });
  expect(bets.map(({ state }) => state)).toEqual(['hidden', 'hidden', 'hidden']);
});

test('names that no field has are ignored', () => {
  const { share, events } = someShare({ bets: 5 });
  const record = sharedRecordOf({
    share: { ...share, shown: [...share.shown, 'tags', 'constructor'] },
    events: events.map(([seq, at, kind, bet, origin, values]) => {
      const more = { constructor: 'x', toString: 'y' };
      return [seq, at, kind, bet, origin, isNames(values) ? [...values, 'toString'] : { ...values, ...more }];
    }),
    tags: {},
    today: isoDay('2026-11-26'),
  });
  const same = someSharedRecord({ bets: 5 });
  expect([record.bets, record.figures.edge]).toEqual([same.bets, same.figures.edge]);
  expect(record.shown).not.toContain('constructor');
});

test('money and units lead to the same return on it', () => {
  const inUnits = someSharedRecord().figures;
  const inMoney = someSharedRecord({ choice: { ...DEFAULT_SHARE, money: true } }).figures;
  expect([inUnits.amounts, inMoney.amounts]).toEqual(['units', 'money']);
  expect(inUnits.edge.yield).toBeCloseTo(inMoney.edge.yield ?? Number.NaN, 10);
});
