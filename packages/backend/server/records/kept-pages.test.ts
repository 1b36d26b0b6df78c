import { expect, test } from 'vitest';
import { keptPages } from './kept-pages.ts';

const visitor = new AbortController().signal;

/** Kept pages of this many characters, and a count of how many were made. */
function someKept(characters: number) {
  const kept = keptPages();
  let count = 0;
  const open = (key: string, page = 1) =>
    kept({ key, page, visitor }, async () => {
      count += 1;
      return { html: 'x'.repeat(characters), styleHash: '', pages: 10 };
    });
  return { open, made: () => count };
}

test('pages are kept for others', async () => {
  const { open, made } = someKept(10);
  for (let i = 0; i < 20; i += 1) await open(`share ${i}`);
  await open('share 0');
  expect(made()).toBe(20);
});

test('kept pages have sixteen million characters at most, whatever number of shares they are of', async () => {
  const { open, made } = someKept(1_000_000);
  for (let page = 1; page <= 10; page += 1) await open('one', page);
  for (let page = 1; page <= 7; page += 1) await open('another', page);
  await open('another', 7);
  expect(made()).toBe(17);
  await open('one', 1);
  expect(made()).toBe(18);
});

test('pages of 20 shares at most are kept', async () => {
  const { open, made } = someKept(10);
  for (let i = 0; i < 21; i += 1) await open(`share ${i}`);
  await open('share 0');
  expect(made()).toBe(22);
});

test("one visitor's refusal is not everybody's", async () => {
  const kept = keptPages();
  let refuse: (why: Error) => void = () => {};
  const refused = kept(
    { key: 'a', page: 1, visitor },
    () => new Promise((_, reject) => (refuse = reject)),
  ).catch(() => 'refused');
  const joined = kept({ key: 'a', page: 1, visitor: new AbortController().signal }, async () => ({
    html: 'made',
    styleHash: '',
    pages: 1,
  }));
  refuse(new Error('Too many'));
  expect([await refused, (await joined).html]).toEqual(['refused', 'made']);
});
