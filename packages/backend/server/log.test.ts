import { expect, onTestFinished, test, vi } from 'vitest';
import { countingLog } from './log.ts';

/** A counting log on a clock of its own, and the first lines of what it wrote. */
function someLog() {
  const written = vi.spyOn(console, 'error').mockImplementation(() => {});
  onTestFinished(() => written.mockRestore());
  let waiting: (() => void)[] = [];
  const log = countingLog((run) => waiting.push(run));
  const passMinute = () => {
    const due = waiting;
    waiting = [];
    for (const run of due) run();
  };
  const lines = () => written.mock.calls.map(([text]) => String(text).split('\n')[0]);
  return { log, passMinute, lines };
}

test('the first error of a kind is logged at once, and a flood as one line a minute', () => {
  const { log, passMinute, lines } = someLog();
  const slow = Object.assign(new Error('secret'), { code: '57014' });
  for (let i = 0; i < 1000; i += 1) log('A statement took too long', slow);
  expect(lines()).toEqual(['A statement took too long: Error 57014']);
  passMinute();
  for (let i = 0; i < 5; i += 1) log('A statement took too long', slow);
  passMinute();
  expect(lines().slice(1)).toEqual([
    'A statement took too long: 999 more in the last minute',
    'A statement took too long: 5 more in the last minute',
  ]);
});

test('after a minute without one, the next error is a first one again', () => {
  const { log, passMinute, lines } = someLog();
  log('A statement took too long', new Error('secret'));
  passMinute();
  log('A statement took too long', new Error('secret'));
  expect(lines()).toEqual(['A statement took too long: Error', 'A statement took too long: Error']);
});

test('kinds are counted apart', () => {
  const { log, passMinute, lines } = someLog();
  for (const kind of ['One', 'Another', 'Another']) log(kind, new Error('secret'));
  passMinute();
  expect(lines()).toEqual(['One: Error', 'Another: Error', 'Another: 1 more in the last minute']);
});
