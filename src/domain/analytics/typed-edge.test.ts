import { expect, test } from 'vitest';
import { parseEdge } from './typed-edge.ts';

test.each([
  ['2', 0.02],
  [' +2.5 % ', 0.025],
  ['-3', -0.03],
  ['−3%', -0.03],
  ['0', 0],
  ['0.0%', 0],
  ['-0', 0],
  ['0.5%', 0.005],
  ['50', 0.5],
  ['-50', -0.5],
])('%s is an edge', (text, edge) => {
  expect(parseEdge(text)).toBe(edge);
});

test.each(['', ' ', '-', '+-2', '0.02', '-0.5', '50.1', '-51', '200', 'two', '2,5', '1e1', 'NaN', '.'])(
  "'%s' is none",
  (text) => {
    expect(parseEdge(text)).toBeUndefined();
  },
);
