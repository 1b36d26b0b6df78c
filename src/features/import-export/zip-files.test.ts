import fc from 'fast-check';
import { strFromU8, unzipSync } from 'fflate';
import { expect, test, vi } from 'vitest';
import { stepsOf } from '#ui/steps.ts';
import { zipFiles } from './zip-files.ts';

const steps = () => stepsOf(1, { signal: new AbortController().signal, onProgress: () => {} });
const file = (name: string, parts: Iterable<string>) => ({ name, type: 'text/plain', parts });

async function unzipped(zip: Blob): Promise<Record<string, string>> {
  const files = unzipSync(new Uint8Array(await zip.arrayBuffer()));
  return Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, strFromU8(bytes)]));
}

test('whatever is packed is unpacked as it was, under its name', async () => {
  const anyParts = fc.array(fc.string({ unit: 'grapheme', maxLength: 200 }), { maxLength: 5 });
  await fc.assert(
    fc.asyncProperty(fc.array(anyParts, { maxLength: 4 }), async (contents) => {
      const files = contents.map((parts, i) => file(`Füße ${i} 🏀.csv`, parts));
      expect(await unzipped(await zipFiles(files, steps()))).toEqual(
        Object.fromEntries(contents.map((parts, i) => [`Füße ${i} 🏀.csv`, parts.join('')])),
      );
    }),
    { numRuns: 30 },
  );
});

test('a long file is small in the ZIP, and gives way to the page in between', async () => {
  const line = 'NBA totals,Lakers -3.5,-110\r\n'.repeat(5000);
  const onProgress = vi.fn<(share: number) => void>();
  const parts = Array.from({ length: 100 }, () => line);
  const { signal } = new AbortController();
  const zip = await zipFiles([file('a.csv', parts)], stepsOf(parts.length, { signal, onProgress }));
  expect(zip.size).toBeLessThan(line.length);
  expect(Object.values(await unzipped(zip))).toEqual([line.repeat(100)]);
  const shares = onProgress.mock.calls.map(([share]) => share);
  expect(shares.length).toBeGreaterThan(0);
  expect(shares).toEqual(shares.toSorted((a, b) => a - b));
});

test('it stops where it is cancelled', async () => {
  const controller = new AbortController();
  let written = 0;
  function* parts() {
    for (; written < 1000; written += 1) {
      if (written === 10) controller.abort();
      yield 'x';
    }
  }
  const { signal } = controller;
  const zip = zipFiles([file('a.csv', parts())], stepsOf(1000, { signal, onProgress: () => {} }));
  await expect(zip).rejects.toMatchObject({ name: 'AbortError' });
  expect(written).toBe(10);
});
