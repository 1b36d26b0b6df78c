import { describe, expect, test } from 'vitest';
import { isoDay } from '#domain/calendar/iso-day.ts';
import { replayed, vectorFile } from '#record/tests/support/record-vectors.ts';
import { A_PICK, recorded } from '#record/tests/support/recorded.ts';
import type { CheckedEvent } from './chain.ts';
import { recordFiguresOf } from './record-figures.ts';
import { RecordReplay } from './recorded-bets.ts';

const today = isoDay('2026-11-07');
const input = { amounts: 'units', notebooksEver: 13, today } as const;

describe('the figures of the golden record', () => {
  const found = recordFiguresOf(replayed(vectorFile()).bets(), input);

  test('count its bets by class, state and source', () => {
    expect(found.countsSentence).toBe(
      '4 of 8 before the start, 1 without a start time, 2 added later, 1 imported',
    );
    expect(found.counts).toMatchObject({
      shown: 8,
      pending: 2,
      hidden: 1,
      hiddenSettled: 0,
      deleted: 1,
      corrected: 1,
      starts: { typed: 5, file: 0, feed: 1 },
      results: { typed: 4, file: 2, feed: 0 },
    });
  });

  test('are about the bets on time and without a start', () => {
    expect(found.figures.winLoss).toEqual({ won: 2, lost: 1, push: 1, cashedOut: 0, placed: 0, partial: 0 });
    expect(found.figures).toMatchObject({ betCount: 5, settledCount: 4 });
    expect(found.period).toEqual({ first: '2026-11-02', last: '2026-11-06' });
    // 0.9092 − 4 + 1.5092, on wagers of 1, 4 and 0.4.
    expect(found.edge).toMatchObject({ n: 3, profit: -1_581_600, turnover: 5_400_000 });
    expect(found.format.formatSigned(found.edge.profit)).toBe('−1.58 units');
    expect(found.edge.yield).toBeCloseTo(-0.292889, 6);
    expect(Array.from(found.curve.balances)).toEqual([0, -3_090_800, -1_581_600]);
  });

  test('say what the closing line value covers', () => {
    expect(found.closing).toMatchObject({ n: 3, beaten: 1, raw: { known: 1 }, fair: { known: 1 } });
    expect(found.closing.raw.mean).toBeCloseTo(0.041322, 6);
    expect(found.closing.fair.mean).toBeCloseTo(0.004785, 6);
  });

  test('compare the drawdown with luck, alike for everybody', () => {
    expect(found.drawdown).toMatchObject({ amount: 4_000_000, regainedAt: undefined, simulations: 2000 });
    // At fair odds of 2.00 the bet of 4 units is lost half of the time.
    expect(found.drawdown?.luck.atLeast).toBeCloseTo(0.5, 1);
    expect(recordFiguresOf(replayed(vectorFile()).bets(), input).drawdown).toEqual(found.drawdown);
  });

  test('judge separate events, and divide the evidence by the notebooks', () => {
    expect(found.judged).toMatchObject({ bets: 3, clusters: 3 });
    const alone = recordFiguresOf(replayed(vectorFile()).bets(), { ...input, notebooksEver: 1 });
    expect(alone.judged.logEvidence - found.judged.logEvidence).toBeCloseTo(Math.log(13), 9);
  });
});

/** Bets on separate events, each a day after the other, of which every third loses; `hide` withholds losses. */
function manyBets(count: number, hide = false): readonly CheckedEvent[] {
  return Array.from({ length: count }, (_, number): CheckedEvent[] => {
    const ms = Date.parse('2026-01-10T20:00:00.000Z') + number * 86_400_000;
    const at = (hours: number) => new Date(ms + hours * 3_600_000).toISOString();
    const isLost = number % 3 === 0;
    const result = { outcome: isLost ? 'lost' : 'won', returned_units: isLost ? '0.000000' : '2.000000' };
    const isHidden = hide && isLost;
    const hidden = <Fields extends object>(fields: Fields) =>
      isHidden ? Object.fromEntries(Object.keys(fields).map((name) => [name, null])) : fields;
    const bet = String(number);
    const pick = {
      ...A_PICK,
      day: at(0).slice(0, 10),
      locks: at(0),
      start: at(0),
      description: `Game ${bet}`,
    };
    return [
      recorded({ kind: 'added', at: at(-1), bet, fields: hidden(pick) }),
      recorded({ kind: 'settled', at: at(3), bet, fields: hidden(result) }),
    ];
  }).flat();
}
function figuresOf(events: readonly CheckedEvent[]) {
  const replay = new RecordReplay('units');
  replay.add(events);
  return recordFiguresOf(replay.bets(), { ...input, notebooksEver: 1 });
}

test('who withholds losses gains no evidence', () => {
  const whole = figuresOf(manyBets(90));
  const withheld = figuresOf(manyBets(90, true));
  expect(whole.judged).toMatchObject({ bets: 90, clusters: 90 });
  expect(withheld.judged).toMatchObject({ bets: 90, clusters: 90 });
  expect(withheld.counts).toMatchObject({ hidden: 30, hiddenSettled: 30, shown: 60 });
  expect(withheld.judged.logEvidence).toBeLessThanOrEqual(whole.judged.logEvidence);
  expect(withheld.judged.chance).toBeLessThanOrEqual(whole.judged.chance);
});

test('a record without bets has no figures, and fails at none', () => {
  const found = figuresOf([]);
  expect(found).toMatchObject({ countsSentence: 'No bets yet', period: undefined, drawdown: undefined });
  expect(found.judged.bets).toBe(0);
  expect(found.edge.n).toBe(0);
});

test('a bonus bet risks nothing, so luck is that of the others', () => {
  const bonus = recorded({
    kind: 'added',
    at: '2026-01-09T12:00:00.000Z',
    bet: 'bonus',
    fields: { ...A_PICK, bonus: 'yes', outcome: 'lost', returned_units: '0.000000' },
  });
  expect(figuresOf([bonus]).drawdown).toBeUndefined();
  expect(figuresOf([bonus, ...manyBets(30)]).drawdown?.luck).toEqual(figuresOf(manyBets(30)).drawdown?.luck);
});
