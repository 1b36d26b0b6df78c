import { expect, test } from 'vitest';
import { shareText, signedShareText } from './share-text.ts';

test.each([
  [0.524, '52.4%', '+52.4%'],
  [-0.045, '−4.5%', '−4.5%'],
  [12.345, '1,234.5%', '+1,234.5%'],
  [0, '0.0%', '0.0%'],
  [-0, '0.0%', '0.0%'],
  [0.0004, '0.0%', '0.0%'],
  [-0.0004, '0.0%', '0.0%'],
])('a share of %s is %s, and %s with a sign', (share, text, signed) => {
  expect(shareText(share)).toBe(text);
  expect(signedShareText(share)).toBe(signed);
});

test('what one decimal hides, two can show', () => {
  expect(shareText(-0.0004, 2)).toBe('−0.04%');
});
