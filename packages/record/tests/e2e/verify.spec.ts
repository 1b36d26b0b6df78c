import { pathToFileURL } from 'node:url';
import { type Page, test as anyTest } from '@playwright/test';
import { madeRecord } from '#record/tests/support/made-record.ts';
import { type MadeFile, textOf } from '#tests/support/record-file.ts';
import { expect, test } from '#tests/e2e/support/test.ts';

/** As somebody opens it who saved it. */
const FROM_DISK = pathToFileURL('dist/site/verify.html').href;

const NAME = 'nba.record.json';

/** Every request but that for the page itself. */
function requestsOf(page: Page): string[] {
  const requests: string[] = [];
  page.on('request', (request) => {
    if (!request.isNavigationRequest() && !/^(blob|data):/.test(request.url())) requests.push(request.url());
  });
  return requests;
}

async function choose(page: Page, text: string, name = NAME) {
  await page.getByLabel(/Choose file|Check another/).setInputFiles({
    name,
    mimeType: 'application/json',
    buffer: Buffer.from(text),
  });
}

const check = (page: Page, file: MadeFile) => choose(page, textOf(file));
const result = (page: Page) => page.getByRole('heading', { level: 1 });

test('opened from a disk and offline, it says that a record holds, what that proves and what it does not', async ({
  page,
  context,
}) => {
  await context.setOffline(true);
  const requests = requestsOf(page);
  await page.goto(FROM_DISK);
  await expect(result(page)).toHaveText('Check a record');
  await check(page, madeRecord());
  await expect(result(page)).toHaveText('This record holds');
  await expect(result(page)).toBeFocused();
  for (const level of ['1. Locked', '2. Chained', '3. Witnessed'])
    await expect(page.getByRole('heading', { name: level })).toBeVisible();
  await expect(page.getByText('What it proves')).toHaveCount(3);
  await expect(page.getByText('Without a witness, whoever runs the server')).toBeVisible();
  await expect(page.getByText('30 of 38 before the start, 3 without a start time')).toBeVisible();
  await expect(page.getByText('n = 33 won, lost or cashed out')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Lakers −3.5 — “0”' })).toBeVisible();
  expect(requests).toEqual([]);
});

test('it names the event at which a record breaks', async ({ page }) => {
  await page.goto(FROM_DISK);
  const file = madeRecord();
  const event = file.events[20];
  if (event) event[0] = event[0].replace('"kind":"added"', '"kind":"settled"');
  await check(page, file);
  await expect(result(page)).toHaveText('This record does not hold');
  await expect(page.getByRole('heading', { name: 'What doesn’t hold' })).toBeVisible();
  await expect(page.getByText(/^Event 21 /).first()).toBeVisible();
  await check(page, madeRecord());
  await expect(result(page)).toHaveText('This record holds');
});

test('a file that is no record, or made to do harm, gets a sentence', async ({ page }) => {
  await page.goto(FROM_DISK);
  const problem = page.getByRole('alert');
  await choose(page, 'Date,Odds\n2026-01-05,-110', 'bets.csv');
  await expect(problem).toContainText('bets.csv can’t be checked');
  await expect(problem).toContainText("This file isn't a record of PaperEdge.");
  await choose(page, `${'['.repeat(200_000)}${']'.repeat(200_000)}`);
  await expect(problem).toContainText(`${NAME} can’t be checked`);
  const wrong = { ...madeRecord(), events: [['{}', 1, {}]] };
  await choose(page, JSON.stringify(wrong));
  await expect(problem).toContainText("event 1 isn't what it should be");
  const html = '<img src=x onerror="document.title=1"><script>document.title=2</script>';
  await check(page, madeRecord(3, { name: html }));
  await expect(result(page)).toHaveText('This record holds');
  await expect(page.getByText(html)).toBeVisible();
  await expect(page).toHaveTitle('Check a record · PaperEdge');
});

test('a line that somebody noted is compared with the record', async ({ page }) => {
  await page.goto(FROM_DISK);
  const file = madeRecord();
  await check(page, file);
  const noted = page.getByLabel('Line, key or fingerprint');
  await noted.fill(` ${file.head.hash.toUpperCase()}\n`);
  await page.getByRole('button', { name: 'Compare' }).click();
  await expect(page.getByText(/It is the line of Jan .*Events 1 to 87 are exactly those/)).toBeVisible();
  await noted.fill('f'.repeat(64));
  await noted.press('Enter');
  await expect(page.getByText('This record has no such line')).toBeVisible();
});

test('where a browser allows no worker, it is checked in the page', async ({ page }) => {
  await page.addInitScript(() => {
    globalThis.Worker = class extends Worker {
      constructor() {
        super('about:blank');
        throw new Error('No workers here');
      }
    };
  });
  await page.goto(FROM_DISK);
  await check(page, madeRecord());
  await expect(result(page)).toHaveText('This record holds');
});

/** Without the check for errors in the console, where the browser reports what it stops. */
anyTest('the server sends it with a policy that allows its own script alone', async ({ page }) => {
  const requests = requestsOf(page);
  const answer = await page.goto('/verify.html');
  expect(answer?.headers()['content-security-policy']).toBe("frame-ancestors 'none'");
  await check(page, madeRecord());
  await expect(result(page)).toHaveText('This record holds');
  expect(requests).toEqual([]);
  await page.evaluate(() => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) =>
      document.body.append(`stopped ${effectiveDirective}. `),
    );
    const add = (name: string, facts: object) =>
      document.body.append(Object.assign(document.createElement(name), facts));
    add('script', { textContent: 'document.title = "pwned"' });
    add('style', { textContent: 'body { color: red }' });
    add('img', { src: 'https://evil.example/x.png' });
    fetch('https://evil.example').catch(() => undefined);
  });
  for (const directive of ['script-src-elem', 'style-src-elem', 'img-src', 'connect-src'])
    await expect(page.getByText(`stopped ${directive}.`)).toBeVisible();
  await expect(page).toHaveTitle('Check a record · PaperEdge');
});
