import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatChance } from './share-text.ts';
import { verdictOf } from './verdict.ts';

const AT_MINUS_110 = 11 / 21;

const after = (n: number, edgeProbability: number, breakEven = AT_MINUS_110) =>
  verdictOf({ n, breakEven, edgeProbability });

describe('the verdict', () => {
  test.each([
    [
      1204,
      0.97,
      'very likely',
      'After 1,204 bets you very likely have an edge. Chance you have an edge: 97%.',
    ],
    [
      5000,
      0.99999,
      'very likely',
      'After 5,000 bets you very likely have an edge. Chance you have an edge: over 99%.',
    ],
    [
      183,
      0.91,
      'likely',
      "After 183 bets you probably have an edge, but it isn't proven. Chance you have an edge: 91%.",
    ],
    [183, 0.64, 'unclear', 'After 183 bets it could still be luck. Chance you have an edge: 64%.'],
    [
      183,
      0.12,
      'unlikely',
      'After 183 bets, you are behind the odds, but it could be bad luck. Chance you have an edge: 12%.',
    ],
    [
      410,
      0.001,
      'very unlikely',
      'After 410 bets, you are losing more than bad luck usually explains. Chance you have an edge: under 1%.',
    ],
  ])('after %i bets at a probability of %d is %s', (n, edgeProbability, kind, sentence) => {
    expect(after(n, edgeProbability)).toEqual({ kind, sentence, isMuted: false, missing: 0 });
  });

  test('needs a first bet', () => {
    expect(verdictOf({ n: 0, breakEven: undefined, edgeProbability: undefined })).toEqual({
      kind: 'none',
      sentence: "No settled bets yet. You'll get a first verdict after 30 wins or losses.",
      isMuted: true,
      missing: 30,
    });
  });

  test.each([
    [1, '1 bet is too few to tell edge from luck. First verdict after 30.'],
    [3, '3 bets is too few to tell edge from luck. First verdict after 30.'],
    [29, '29 bets is too few to tell edge from luck. First verdict after 30.'],
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
        const number = formatChance(probability);
        expect(sentence).toContain(number);
        expect(sentence).not.toMatch(/\b(?:0|100)%/);
        expect(kinds.get(number) ?? kind).toBe(kind);
        kinds.set(number, kind);
      }),
      { numRuns: 1000 },
    );
  });
});
