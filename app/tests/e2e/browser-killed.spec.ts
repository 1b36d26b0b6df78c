import { spawnSync } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { chromium, type Page } from '@playwright/test';
import { temporaryFolder } from '#backend/tests/product/product.ts';
import { askDataApi } from './support/data-api.ts';
import { findBrowser } from './support/find-browser.ts';
import { expectNotebookKept, installSite, timeOn, waitingChanges } from './support/offline.ts';
import { openNewNotebook } from './support/person.ts';
import { expect, test } from './support/test.ts';

/** Each takes about 3 s; `BROWSER_KILLS=20 npm run test:e2e -- browser-killed` kills more often. */
const KILLS = Number(process.env.BROWSER_KILLS ?? 2);

/** Browsers write a new session to the disk seconds later. */
const SESSION_IS_KEPT_MS = 8000;

/** Ends every process of the browser with this profile at once. */
function kill(profile: string): void {
  const found = spawnSync('pgrep', ['-f', '--', `--user-data-dir=${profile}`], { encoding: 'utf8' });
  for (const id of found.stdout.match(/\d+/g) ?? []) {
    try {
      process.kill(Number(id), 'SIGKILL');
    } catch {
      // It ended with another one.
    }
  }
}

/** Adds bets until the browser is gone; `shown` gets each once the page shows it as waiting. */
async function addUntilKilled(page: Page, name: string, shown: Set<string>): Promise<void> {
  const line = page.getByRole('textbox', { name: 'Add a bet in one line' });
  for (let place = 1; ; place += 1) {
    const description = `Bet ${name}x${place}`;
    await line.fill(`${description} -110 10`);
    await line.press('Enter');
    await waitingChanges(page).getByText(description, { exact: false }).waitFor();
    shown.add(description);
  }
}

test('what was shown as waiting survives when the browser is killed, and is saved once', async ({
  baseURL,
}) => {
  test.setTimeout(120_000 + KILLS * 30_000);
  const { folder: profile, remove } = temporaryFolder();
  const open = async () =>
    chromium.launchPersistentContext(profile, {
      ...(await findBrowser()),
      ...(baseURL !== undefined && { baseURL }),
      serviceWorkers: 'allow',
    });
  const shown = new Set<string>();
  let context = await open();
  try {
    const first = await context.newPage();
    const openedAt = await timeOn(first);
    await openNewNotebook(first, 'Killed');
    await installSite(first);
    const path = new URL(first.url()).pathname;
    const id = path.split('/').at(-1) ?? '';
    await expectNotebookKept(first, openedAt, id);
    await sleep(SESSION_IS_KEPT_MS);

    for (let killed = 1; killed <= KILLS; killed += 1) {
      await context.setOffline(true);
      const page = await context.newPage();
      await page.goto(path);
      const before = shown.size;
      const adding = addUntilKilled(page, String(killed), shown).catch(() => {});
      await expect.poll(() => shown.size, { timeout: 30_000 }).toBeGreaterThan(before);
      await sleep(1000 * Math.random());
      kill(profile);
      await adding;
      await context.close().catch(() => {});
      context = await open();
    }

    const page = await context.newPage();
    await page.goto(path);
    await page.getByText('Showing').waitFor();
    const storedBets = async () =>
      (await askDataApi(page, 'GET', 'bets?select=description')).map(({ description }) =>
        String(description),
      );
    await expect
      .poll(
        async () => {
          const stored = new Set(await storedBets());
          return [...shown].filter((description) => !stored.has(description));
        },
        { timeout: 30_000 },
      )
      .toEqual([]);
    const stored = await storedBets();
    expect(stored).toHaveLength(new Set(stored).size);
    expect(shown.size).toBeGreaterThanOrEqual(KILLS);
    console.log(`${KILLS} kills; ${shown.size} bets were shown as waiting, ${stored.length} are saved.`);
  } finally {
    await context.close().catch(() => {});
    remove();
  }
});
