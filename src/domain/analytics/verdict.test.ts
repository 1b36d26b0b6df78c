import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { inHundred, verdictOf } from './verdict.ts';

const AT_MINUS_110 = 11 / 21;

const after = (n: number, edgeProbability: number, breakEven = AT_MINUS_110) =>
  verdictOf({ n, breakEven, edgeProbability });

describe('the verdict', () => {
  test.each([
    [1204, 0.97, 'very likely', 'After 1,204 bets, an edge is very likely: 97 in 100.'],
    [5000, 0.99999, 'very likely', 'After 5,000 bets, an edge is very likely: more than 99 in 100.'],
    [183, 0.91, 'likely', 'After 183 bets, an edge is likely but not proven: 91 in 100.'],
    [
      183,
      0.64,
      'unclear',
      'After 183 bets, it could be an edge or luck: the chance of an edge is 64 in 100.',
    ],
    [
      183,
      0.12,
      'unlikely',
      'After 183 bets, the prices are ahead, which may still be bad luck: the chance of an edge is 12 in 100.',
    ],
    [
      410,
      0.001,
      'very unlikely',
      'After 410 bets, the prices are ahead by more than bad luck usually explains: the chance of an edge is less than 1 in 100.',
    ],
  ])('after %i bets at a probability of %d is %s', (n, edgeProbability, kind, sentence) => {
    expect(after(n, edgeProbability)).toEqual({ kind, sentence, isMuted: false, missing: 0 });
  });

  test('needs a first bet', () => {
    expect(verdictOf({ n: 0, breakEven: undefined, edgeProbability: undefined })).toEqual({
      kind: 'none',
      sentence: 'No bet has been won or lost yet: a verdict takes 30 bets.',
      isMuted: true,
      missing: 30,
    });
  });

  test.each([
    [1, 'After 1 bet, it is too early to tell an edge from luck: 29 more are needed.'],
    [3, 'After 3 bets, it is too early to tell an edge from luck: 27 more are needed.'],
    [29, 'After 29 bets, it is too early to tell an edge from luck: 1 more is needed.'],
  ])('is muted for %i of 30 bets', (n, sentence) => {
    expect(after(n, 0.999)).toEqual({ kind: 'too few', sentence, isMuted: true, missing: 30 - n });
  });

  test('takes more bets at long and short odds, where 5 wins or losses are rare', () => {
    expect(after(30, 0.9, 1 / 21)).toMatchObject({ kind: 'too few', missing: 75 });
    expect(after(105, 0.9, 1 / 21)).toMatchObject({ kind: 'likely', missing: 0 });
    expect(after(30, 0.9, 0.95)).toMatchObject({ kind: 'too few', missing: 70 });
  });

  test('has the same words for the same number and is never certain', () => {
    const kinds = new Map<string, string>();
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1, noNaN: true }), (probability) => {
        const { kind, sentence } = after(500, probability);
        const number = inHundred(probability);
        expect(sentence).toContain(number);
        expect(sentence).not.toMatch(/\b(?:0|100) in 100/);
        expect(kinds.get(number) ?? kind).toBe(kind);
        kinds.set(number, kind);
      }),
      { numRuns: 1000 },
    );
  });
});

test.each([
  [0.91, '91 in 100'],
  [0.994, '99 in 100'],
  [0.996, 'more than 99 in 100'],
  [1, 'more than 99 in 100'],
  [0.006, '1 in 100'],
  [0.004, 'less than 1 in 100'],
  [0, 'less than 1 in 100'],
])('a probability of %d is %s', (probability, words) => {
  expect(inHundred(probability)).toBe(words);
});
