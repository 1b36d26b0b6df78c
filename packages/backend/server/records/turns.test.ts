import { expect, test } from 'vitest';
import { turns } from './turns.ts';

const asked = (isLarge: boolean, address: number) => ({
  address: String(address),
  record: String(address),
  isLarge,
  isWanted: () => true,
});
const forEver = () => new Promise<never>(() => {});

test('a small record is rendered while large ones are, and wait', async () => {
  const inTurn = turns();
  for (let i = 0; i < 5; i += 1) void inTurn(asked(true, i), forEver);
  expect(await inTurn(asked(false, 9), async () => 'small')).toBe('small');
});

test('large records are rendered one after the other, also after one that fails', async () => {
  const inTurn = turns();
  const order: string[] = [];
  const work = (name: string) => async () => {
    order.push(`${name} begins`);
    await Promise.resolve();
    order.push(`${name} ends`);
    if (name === 'a') throw new Error(name);
  };
  await Promise.allSettled([inTurn(asked(true, 1), work('a')), inTurn(asked(true, 2), work('b'))]);
  expect(order).toEqual(['a begins', 'a ends', 'b begins', 'b ends']);
});

test('at most 20 wait in all', async () => {
  const inTurn = turns();
  for (let i = 0; i < 21; i += 1) void inTurn(asked(true, i), forEver);
  await expect(inTurn(asked(true, 99), forEver)).rejects.toThrow(
    'Too many records are being opened right now.',
  );
});
