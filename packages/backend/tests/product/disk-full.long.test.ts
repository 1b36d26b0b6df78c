import { randomUUID } from 'node:crypto';
import { execFileSync } from 'node:child_process';
import { closeSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs';
import path from 'node:path';
import { expect, inject, onTestFinished, test } from 'vitest';
import { embeddedConnections } from '#backend/server/postgres/connections.ts';
import { faultsOf, newBettor, sendBet, startBurst } from './burst.ts';
import { start, stop, temporaryFolder } from './product.ts';
import { copyFolder } from './within-test.ts';

/** Fills the disk except for this many MiB, until the returned file is deleted. */
function fill(folder: string, left: number): string {
  const file = path.join(folder, 'filling');
  const { bavail, bsize } = statfsSync(folder);
  const piece = Buffer.alloc(1024 * 1024);
  const handle = openSync(file, 'w');
  try {
    for (let i = left; i < (bavail * bsize) / piece.length; i++) writeSync(handle, piece);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
  } finally {
    closeSync(handle);
  }
  return file;
}

// Mounting a small disk needs root.
test.skipIf(process.getuid?.() !== 0).each([
  { disk: 'nearly full', left: 30 },
  { disk: 'full to the last byte', left: 0 },
])(
  'on a disk that is $disk, writes are refused with the reason, reads work, and writes work again once there is room',
  { timeout: 120_000 },
  async ({ left }) => {
    const { folder, remove } = temporaryFolder();
    onTestFinished(remove);
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=200m,mode=711', 'tmpfs', folder]);
    onTestFinished(() => void execFileSync('umount', [folder]));
    copyFolder(inject('madeFolder'), folder);
    const product = await start({ DATA_DIR: folder });
    onTestFinished(() => stop(product));
    const { owner } = embeddedConnections(path.join(folder, 'run'));
    const bettor = await newBettor(folder, owner);
    const burst = startBurst(bettor, () => product.address);
    await burst.more(20);

    const filling = fill(folder, left);
    const own = new Set<string>();
    const tryOnce = async () => {
      const id = randomUUID();
      const answer = await sendBet(product.address, bettor, id);
      if (answer?.status === 200) own.add(id); // the product checks free space only at intervals
      return answer;
    };
    // Each attempt may still find a page with room, so one answer is checked.
    const text =
      /"53100".*The server's disk is full, so nothing was saved\.|The server's disk is full, so nothing was saved\..*"53100"/s;
    await expect
      .poll(tryOnce, { timeout: 10_000 })
      .toMatchObject({ status: 503, text: expect.stringMatching(text) as string });
    const read = await fetch(`${product.address}/rest/v1/notebook_summaries?select=id`, {
      headers: bettor.headers,
    });
    expect([read.status, await read.text()]).toEqual([200, expect.stringContaining(bettor.notebook)]);

    rmSync(filling);
    await burst.more(20);
    await burst.finish();
    expect(await faultsOf(owner, bettor, new Set([...burst.acknowledged, ...own]))).toEqual([]);
    expect(product.child.exitCode).toBeNull();
  },
);
