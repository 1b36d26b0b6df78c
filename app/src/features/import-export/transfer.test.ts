import { beforeEach, expect, test } from 'vitest';
import { workersInPage } from '#tests/support/workers-in-page.ts';
import { Transfer } from './transfer.ts';

const CSV = 'Date,Pick,Odds,Stake,Result\n2026-01-05,Lakers,-110,110,W\n2026-01-05,Lakers,-110,110,W\n';

let workers: ReturnType<typeof workersInPage>;
let transfer: Transfer;
beforeEach(() => {
  workers = workersInPage();
  transfer = new Transfer();
});

async function read(csv = CSV) {
  const answer = await transfer.ask('read', [new File([csv], 'bets.csv')]);
  if ('problem' in answer || answer.value.kind !== 'table') throw new Error('The file is not a table');
  return answer.value;
}

const choicesFor = ({ found }: Awaited<ReturnType<typeof read>>, existing: string | null = null) => {
  return { roles: found.mapping.roles, chosen: {}, zone: 'UTC', fields: [], existing };
};

test('the worker starts with the first call and keeps the file', async () => {
  expect(workers).toHaveLength(0);
  const { bets } = await transfer.ask('preview', [choicesFor(await read())]);
  expect(bets?.all.figures.betCount).toBe(2);
  expect(workers).toHaveLength(1);
});

test('a notebook’s bets are sent in parts, and each matches one bet of the file', async () => {
  const choices = choicesFor(await read(), 'version 1');
  const { bets } = await transfer.ask('preview', [choicesFor(await read())]);
  const [bet] = bets?.all.first ?? [];
  if (!bet) throw new Error('The file has no bets');
  await transfer.ask('addExisting', [[{ ...bet, id: 'a', description: 'Knicks' }], true]);
  await transfer.ask('addExisting', [[{ ...bet, id: 'b' }], false]);
  const again = await transfer.ask('preview', [choices]);
  expect([again.bets?.duplicates.count, again.bets?.unique.figures.betCount]).toEqual([1, 1]);
  await transfer.ask('addExisting', [[], true]);
  const later = await transfer.ask('preview', [{ ...choices, existing: 'version 2' }]);
  expect(later.bets?.duplicates.count).toBe(0);
});

test('an import is planned in the worker and sent part by part', async () => {
  const choices = choicesFor(await read());
  const target = { notebookId: 'notebook', columns: [] };
  const planned = await transfer.ask('planTable', [
    choices,
    target,
    { addsDuplicates: false, chosenBefore: false },
  ]);
  expect(planned).toEqual({ rowCount: 2, partCount: 1, notebooks: [], chosenLate: 2 });
  expect((await transfer.ask('part', [0])).rows).toHaveLength(2);
  await expect(transfer.ask('part', [1])).rejects.toThrow('There is no part 1');
});

test('an aborted call is never made', async () => {
  const file = await read();
  const controller = new AbortController();
  const running = transfer.ask('preview', [choicesFor(file)]);
  const waiting = transfer.ask('preview', [choicesFor(file)], { signal: controller.signal });
  controller.abort();
  await expect(waiting).rejects.toMatchObject({ name: 'AbortError' });
  await running;
  await transfer.ask('preview', [choicesFor(file)]);
  expect(workers[0]?.orders.map((order) => 'name' in order && order.name)).toEqual([
    'read',
    'preview',
    'preview',
  ]);
});

test('ending stops the worker, and the next call starts another', async () => {
  const reading = read();
  while (workers.length === 0) await Promise.resolve();
  transfer.end();
  await expect(reading).rejects.toMatchObject({ name: 'AbortError' });
  expect(workers[0]?.isEnded).toBe(true);
  expect((await read()).rowCount).toBe(2);
  expect(workers).toHaveLength(2);
});

test('a worker that fails to load rejects the call, and the next call tries again', async () => {
  const reading = read();
  while (workers.length === 0) await Promise.resolve();
  workers[0]?.dispatchEvent(new Event('error'));
  await expect(reading).rejects.toThrow('The calculation stopped unexpectedly');
  expect((await read()).rowCount).toBe(2);
});
