import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { exportStreams } from './export-streams.ts';

async function* parts(count: number) {
  for (let i = 0; i < count; i += 1) yield `part ${i}\n`;
}

const BUSY = 'You are downloading two records already. Please wait for them.';

test('an address downloads two records at a time, others are served', async () => {
  const open = exportStreams();
  const [one] = [open('a', parts(2)), open('a', parts(2))];
  expect(() => open('a', parts(1))).toThrow(BUSY);
  expect(await new Response(open('b', parts(2))).text()).toBe('part 0\npart 1\n');
  await new Response(one).text();
  expect(await new Response(open('a', parts(1))).text()).toBe('part 0\n');
});

test('a reader who leaves makes room', async () => {
  const open = exportStreams();
  const [one] = [open('a', parts(2)), open('a', parts(2))];
  await one?.cancel();
  expect(await new Response(open('a', parts(1))).text()).toBe('part 0\n');
});

test('a reader who stops reading is left, before the first part or after it', async () => {
  const open = exportStreams(20);
  const [unread, reader] = [open('a', parts(2)), open('a', parts(2)).getReader()];
  await reader.read();
  await sleep(60);
  await expect(reader.read()).rejects.toThrow('The export broke off');
  await expect(new Response(unread).text()).rejects.toThrow('The export broke off');
  expect(await new Response(open('a', parts(1))).text()).toBe('part 0\n');
});

test('parts are made as they are read', async () => {
  const made = vi.fn<(place: number) => string>((place) => String(place));
  async function* counted() {
    for (let i = 0; i < 10; i += 1) yield made(i);
  }
  const reader = exportStreams()('a', counted()).getReader();
  await reader.read();
  await sleep(20);
  expect(made).toHaveBeenCalledOnce();
});

test("a failure's message is for the log alone", async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  onTestFinished(() => log.mockRestore());
  // oxlint-disable-next-line require-yield -- fails before its first part
  async function* failing(): AsyncGenerator<string> {
    throw new Error('Key (email)=(ann@example.com)');
  }
  const open = exportStreams();
  await expect(new Response(open('a', failing())).text()).rejects.toThrow('The export broke off');
  expect(log.mock.calls.flat().join('')).not.toContain('ann@');
});
