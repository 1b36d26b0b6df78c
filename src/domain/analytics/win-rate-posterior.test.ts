import { expect, test } from 'vitest';
import vectors from '#tests/vectors/edge.json';
import { SCEPTICAL_PRIOR, UNIFORM_PRIOR, winRateAbove } from './win-rate-posterior.ts';

test('an edge at one price is as probable as published, by what was thought before', () => {
  expect(winRateAbove(11 / 21, vectors.winRates, UNIFORM_PRIOR)).toBeCloseTo(vectors.winRates.uniform, 3);
  expect(winRateAbove(11 / 21, vectors.winRates, SCEPTICAL_PRIOR)).toBeCloseTo(vectors.winRates.sceptical, 3);
});

test('without a bet there is only what was thought before', () => {
  expect(winRateAbove(0.3, { won: 0, lost: 0 }, UNIFORM_PRIOR)).toBeCloseTo(0.7, 12);
  expect(() => winRateAbove(1.2, { won: 0, lost: 0 }, UNIFORM_PRIOR)).toThrow(RangeError);
});
