import { expect, test } from 'vitest';
import { decimalPrice } from './game-file.ts';

test.each([
  ['1.91', '1.91'],
  [' 1,91 ', '1.91'],
  ['1.001', '1.001'],
  ['1001', '1001'],
  ['1.0009', null],
  ['1001.1', null],
  ['0', null],
  ['', null],
  ['-110', null],
  ['10/11', null],
  ['EVEN', null],
  ['1.9090909091', null],
])('the decimal price in %j is %j', (cell, price) => {
  expect(decimalPrice(cell)).toBe(price);
});
