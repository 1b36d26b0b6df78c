import path from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { openDataFolder } from '#backend/server/data-folder.ts';
import { embeddedConnections } from '#backend/server/postgres/connections.ts';
import { databaseUser } from '#backend/server/postgres/database-user.ts';
import type { SqlPool } from '#backend/server/postgres/sql.ts';
import { shareThread } from '#backend/server/records/share-thread.ts';
import { openOwnerSql } from '#backend/tests/support/owner-sql.ts';
import { someShare } from '#tests/support/some-shared-record.ts';
import { sharedBets } from '../support/shared-bets.ts';
import { start, stop, type Product } from '#backend/tests/product/product.ts';
import { madeFolder } from '#backend/tests/product/within-test.ts';

const { folder, remove } = madeFolder();
let product: Product;
let sql: SqlPool;
beforeAll(async () => {
  product = await start({ DATA_DIR: folder });
  sql = openOwnerSql(embeddedConnections(openDataFolder(folder, folder, databaseUser()).run).owner);
});
afterAll(async () => {
  await sql.end();
  await stop(product);
  remove();
});

test(
  'the server answers others while it makes the page of a large record',
  { timeout: 120_000 },
  async () => {
    const token = await sharedBets(sql, 2000);
    const answers: string[] = [];
    const page = fetch(`${product.address}/share/${token}`).then((answer) => {
      answers.push('page');
      return answer;
    });
    while (!answers.includes('page')) {
      expect((await fetch(`${product.address}/healthz`)).status).toBe(200);
      answers.push('health');
    }
    const html = await (await page).text();
    expect(html).toContain('2,000 of 2,000 before the start');
    expect(answers.indexOf('page')).toBeGreaterThan(20);
    expect(html).toContain('1 to 100 of 1,000');
    const older = await fetch(`${product.address}/share/${token}?page=10`);
    expect(await older.text()).toContain('901 to 1,000 of 1,000');
  },
);

test('an address at which nothing is shared has a page, too', async () => {
  const answer = await fetch(`${product.address}/share/${'A'.repeat(43)}`);
  expect(answer.status).toBe(404);
  expect(await answer.text()).toContain('No record is shared here');
});

test('a page that cannot be made ends its thread, and the next page starts another', async () => {
  const thread = shareThread(path.resolve('dist/server/share-worker.js'));
  onTestFinished(() => thread.close());
  const { share } = someShare();
  const broken = { share, eventTexts: ['no JSON'], tagsText: '{}', exportPath: '/', page: 1 };
  await expect(async () => thread.render(broken)).rejects.toThrow('This record cannot be shown right now');
  expect((await thread.render(null)).html).toContain('No record is shared here');
});

test('pages that are asked for at once come one after the other, each to its own visitor', async () => {
  const thread = shareThread(path.resolve('dist/server/share-worker.js'));
  onTestFinished(() => thread.close());
  const { share, events } = someShare();
  const some = { share, eventTexts: [JSON.stringify(events)], tagsText: '{}', exportPath: '/', page: 1 };
  const [page, none] = await Promise.all([thread.render(some), thread.render(null)]);
  expect([page.pages, none.pages]).toEqual([3, 1]);
  expect(page.html).toContain('NBA spreads');
  expect(none.html).toContain('No record is shared here');
});
