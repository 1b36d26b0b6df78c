import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isoDay } from '#domain/calendar/iso-day.ts';
import { A_PICK, recorded } from '#record/tests/support/recorded.ts';
import type { CheckedEvent } from './chain.ts';
import type { BetField } from './record-texts.ts';
import { recordFiguresOf } from './record-figures.ts';
import { RecordReplay } from './recorded-bets.ts';

/** Values that somebody could make up: the first are right, or as large or small as can be. */
const ODDS =
  '+100 -110 -100000 +100000 1.001000 1000.000000 10/11 legs\u00A04.000000 9999999.000000 1/0 +99 1.0';
const INSTANTS =
  '2026-01-10T20:00:00.000Z 1900-01-01T00:00:00.000Z 2200-12-31T23:59:59.999Z 2026-02-30T00:00:00.000Z';
const UNITS = '1.000000 0.000001 999999999.999999 400000000.000000 0.000000 -1.000000 1e9.000000 NaN';
const MONEY = '25.00 0.01 9999999999.99 9999999999999.99 0.00 -1.00 25 Infinity';
const listed = (text: string) => text.split(' ').map((each) => each.replace('\u00A0', ' '));
const POOLS: Partial<Record<BetField, readonly string[]>> = {
  bonus: ['yes'],
  closing: listed(ODDS),
  closing_fair: listed(UNITS),
  day: listed('2026-01-10 1900-01-01 2200-12-31 2026-02-30 0000-00-00'),
  event: ['Lakers @ Celtics', '', '\0', '\u{1F3C0}'.repeat(50)],
  leg_outcomes: ['["won","lost"]', '["won","won"]', '["half_won","push"]', '["won"]', '[[', 'null'],
  legs: [
    '[{"odds":"+100","selection":"a"},{"odds":"+100","selection":"b"}]',
    '[{"odds":"1.001000","selection":""},{"odds":"+100000","selection":"b"}]',
    '[{"odds":"x","selection":1}]',
    '{"__proto__":[]}',
  ],
  line: listed('-3.50 999999.00 x'),
  locks: listed(INSTANTS),
  odds: listed(ODDS),
  outcome: listed('won lost push half_won half_lost cashed_out pending maybe'),
  returned: listed(MONEY),
  returned_units: listed(UNITS),
  start: listed(INSTANTS),
  start_source: listed('feed file friend'),
  wager: listed(MONEY),
  wager_units: listed(UNITS),
};
const times = fc.integer({ min: Date.parse('1900-01-01'), max: Date.parse('2200-12-31') });
const fields = fc.record(
  Object.fromEntries(
    Object.entries(POOLS).map(([name, pool]) => [name, fc.option(fc.constantFrom(...pool, ''))]),
  ),
  { requiredKeys: [] },
);
const event = fc
  .record({
    kind: fc.constantFrom('added', 'added', 'changed', 'settled', 'settled', 'deleted', 'corrected'),
    at: fc.oneof(times, fc.constant(Date.parse('2026-01-10T12:00:00.000Z'))),
    bet: fc.constantFrom('a', 'b', 'c'),
    origin: fc.constantFrom('typed', 'typed', 'imported', 'moved'),
    fields,
    isWhole: fc.boolean(),
  })
  .map(({ at, isWhole, fields: given, ...rest }): CheckedEvent => {
    const whole = { ...A_PICK, wager: '25.00' };
    return recorded({
      ...rest,
      at: new Date(at).toISOString(),
      fields: {
        ...(isWhole && rest.kind === 'added' ? whole : {}),
        ...(given as Partial<Record<BetField, string>>),
      },
    });
  });

test('the figures of a record that anybody made up are computed without errors, and are finite', () => {
  fc.assert(
    fc.property(
      fc.array(event, { maxLength: 12 }),
      fc.constantFrom('money', 'units', 'level'),
      (events, amounts) => {
        const replay = new RecordReplay(amounts);
        replay.add(events);
        const found = recordFiguresOf(replay.bets(), {
          amounts,
          notebooksEver: Number.MAX_SAFE_INTEGER,
          today: isoDay('2026-11-25'),
        });
        expect(found.counts.shown + found.counts.hidden + found.counts.deleted).toBeLessThanOrEqual(3);
        expect(Number.isSafeInteger(found.edge.profit)).toBe(true);
        expect(Number.isFinite(found.judged.chance)).toBe(true);
        expect(found.format.format(found.edge.profit)).not.toMatch(/NaN|Infinity/);
      },
    ),
    { numRuns: 1000 },
  );
});
