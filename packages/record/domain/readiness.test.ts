import { describe, expect, test } from 'vitest';
import { type Finding, READINESS_NOTE, type ReadinessInput, readinessOf } from './readiness.ts';

const value = (known: number, low: number, high: number) => ({
  known,
  mean: (low + high) / 2,
  interval: { low, high },
});
const NONE = { known: 0, mean: undefined, interval: undefined };
const GOOD: ReadinessInput = {
  record: { 'on time': 212, 'no start': 11, late: 7, imported: 0 },
  judged: { bets: 212, clusters: 212, chance: 0.97, logEvidence: Math.log(28) },
  closing: { n: 223, raw: value(180, 0.01, 0.03), fair: NONE },
  drawdown: { text: '12.00 units', luck: { atLeast: 0.34, middle: { low: 5, high: 20 } } },
  format: (amount) => `${amount}.00 units`,
};
const findingOf = (key: Finding['key'], change: Partial<ReadinessInput> = {}) => {
  const found = readinessOf({ ...GOOD, ...change }).find((finding) => finding.key === key);
  return [found?.status, found?.text];
};

test('what is met says what it was measured by', () => {
  expect(readinessOf(GOOD).map(({ status, title, text }) => [status, title, text])).toEqual([
    [
      'met',
      'Bets locked before their start',
      '212 of 230 before the start, 11 without a start time, 7 added later.',
    ],
    ['met', 'Chance of an edge', '97% after bets on 212 separate events. It takes 95%.'],
    ['met', 'Evidence', '28 to 1 against luck, divided by the number of your notebooks. It takes 20 to 1.'],
    [
      'met',
      'Closing line value',
      '+2.0% against the close, 95% range +1.0% to +3.0%, known for 180 of 223 bets.',
    ],
    [
      'met',
      'Drawdown beside luck',
      'Your worst was 12.00 units. Luck alone gets this bad in 34% of simulations, usually 5.00 units to 20.00 units.',
    ],
  ]);
  expect(READINESS_NOTE).toMatch(/^The past promises nothing/);
});

test('no finding tells anybody to bet', () => {
  for (const { text, title } of readinessOf(GOOD)) expect(`${title} ${text}`).not.toMatch(/ready|go ahead/i);
});

describe('not met yet', () => {
  test('are too few bets before their start, or too small a share of all', () => {
    const few = { 'on time': 29, 'no start': 0, late: 0, imported: 0 };
    expect(findingOf('locked', { record: few })).toEqual([
      'not yet',
      '29 of 29 before the start. It takes 30 bets and 90% of all.',
    ]);
    const late = { 'on time': 89, 'no start': 0, late: 11, imported: 0 };
    expect(findingOf('locked', { record: late })[0]).toBe('not yet');
    expect(findingOf('locked', { record: { ...late, 'on time': 99 } })[0]).toBe('met');
  });

  test('are the chance and the evidence of few events, whatever they are', () => {
    const judged = { ...GOOD.judged, clusters: 29 };
    const text = 'Wins and losses on 29 separate events are too few to tell. It takes 30.';
    expect(findingOf('edge', { judged })).toEqual(['not yet', text]);
    expect(findingOf('evidence', { judged })).toEqual(['not yet', text]);
  });

  test('is a chance below 95%, and evidence below 20 to 1', () => {
    const judged = { bets: 100, clusters: 100, chance: 0.944, logEvidence: Math.log(19.9) };
    expect(findingOf('edge', { judged })[0]).toBe('not yet');
    expect(findingOf('evidence', { judged })[0]).toBe('not yet');
  });

  test.each([
    ['a range that includes 0', { n: 100, raw: value(100, -0.001, 0.03), fair: NONE }],
    ['few closing odds', { n: 29, raw: value(29, 0.01, 0.03), fair: NONE }],
    ['closing odds of less than half of the bets', { n: 100, raw: value(49, 0.01, 0.03), fair: NONE }],
    [
      'fair closing odds that say otherwise',
      { n: 40, raw: value(40, 0.01, 0.03), fair: value(40, -0.02, 0.01) },
    ],
  ])('is %s', (_, closing) => {
    const [status, text] = findingOf('closing', { closing });
    expect(status).toBe('not yet');
    expect(text).toContain('It takes a range above 0%, from 30 bets and half of all.');
  });

  test('is a drawdown that luck alone rarely makes', () => {
    const drawdown = { text: '90.00 units', luck: { atLeast: 0.01, middle: { low: 5, high: 20 } } };
    expect(findingOf('drawdown', { drawdown })[0]).toBe('not yet');
  });
});

test('what cannot be known is said to be unknown', () => {
  expect(findingOf('locked', { record: null })[0]).toBe('unknown');
  expect(findingOf('closing', { closing: { n: 40, raw: NONE, fair: NONE } })).toEqual([
    'unknown',
    'Closing odds are known for 0 of 40 bets, too few to compare your odds with.',
  ]);
  expect(findingOf('drawdown', { drawdown: null })[0]).toBe('unknown');
});
