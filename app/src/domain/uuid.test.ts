import { expect, test } from 'vitest';
import { isUuid } from './uuid.ts';

test.each([
  ['6f1c2b7e-9a4d-4c1e-8b52-0d3e5f7a9c11', true],
  ['6F1C2B7E-9A4D-4C1E-8B52-0D3E5F7A9C11', true],
  ['1', false],
  ['', false],
  ['6f1c2b7e9a4d4c1e8b520d3e5f7a9c11', false],
  ['6f1c2b7e-9a4d-4c1e-8b52-0d3e5f7a9c11 ', false],
  ['6f1c2b7e-9a4d-4c1e-8b52-0d3e5f7a9g11', false],
])('%j is a UUID: %s', (text, expected) => {
  expect(isUuid(text)).toBe(expected);
});
