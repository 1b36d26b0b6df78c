import { expect, test } from 'vitest';
import { formatFileSize } from './file-size.ts';

test.each([
  [0, '0 bytes'],
  [1, '1 byte'],
  [999, '999 bytes'],
  [1000, '1.0 kB'],
  [9949, '9.9 kB'],
  [9950, '10 kB'],
  [999_499, '999 kB'],
  [999_500, '1.0 MB'],
  [8_349_201, '8.3 MB'],
  [52_000_000, '52 MB'],
  [1_500_000_000, '1.5 GB'],
  [1_500_000_000_000, '1500 GB'],
])('%i bytes are shown as %s', (bytes, text) => {
  expect(formatFileSize(bytes)).toBe(text);
});
