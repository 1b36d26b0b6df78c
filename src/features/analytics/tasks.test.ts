import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { inTurns, TASK_MS } from './tasks.ts';

function takeWholeTask() {
  const until = performance.now() + TASK_MS;
  while (performance.now() < until);
}

test('between the long steps of some work others have their turn, and it can be ended', async () => {
  const done: string[] = [];
  inTurns(function* work() {
    done.push('first');
    setTimeout(() => done.push('other'));
    takeWholeTask();
    yield;
    done.push('second');
  });
  const end = inTurns(function* work() {
    done.push('ended');
    setTimeout(() => end());
    takeWholeTask();
    yield;
    done.push('never');
  });
  expect(done).toEqual([]);
  await waitFor(() => expect(done).toContain('second'));
  expect(done).toEqual(['first', 'ended', 'other', 'second']);
});

test('short steps leave no gap between them', async () => {
  const done: string[] = [];
  inTurns(function* work() {
    setTimeout(() => done.push('other'));
    done.push('first');
    yield;
    done.push('second');
  });
  await waitFor(() => expect(done).toContain('other'));
  expect(done).toEqual(['first', 'second', 'other']);
});
