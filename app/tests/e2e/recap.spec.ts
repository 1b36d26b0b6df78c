import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { addDays, type IsoDay } from '#domain/calendar/iso-day.ts';
import { weekBefore, weekName, weekOf } from '#domain/calendar/week.ts';
import { today } from '#ui/today.ts';
import { storeBets } from './support/data-api.ts';
import { withoutLive } from './support/live.ts';
import { openNewNotebook } from './support/person.ts';
import { expect, test } from './support/test.ts';

const THIS_WEEK = weekOf(today());
const LAST_WEEK = weekBefore(THIS_WEEK);
const lastWeek = (weekday: number) => addDays(LAST_WEEK.first, weekday);

/** A bet of $110 at −110, which wins $100. A notebook of $1,000 has units of $10. */
const won = (description: string, date: IsoDay) =>
  ({ description, date, status: 'won', return_amount: 210 }) as const;
const lost = (description: string, date: IsoDay) =>
  ({ description, date, status: 'lost', return_amount: 0 }) as const;

/** Last week +$190.00 of 3-1 and an open bet, the week before −$110.00. */
async function playTwoWeeks(page: Page) {
  await openNewNotebook(page, 'Every week');
  await storeBets(page, [
    won('Lakers', lastWeek(0)),
    won('Heat', lastWeek(2)),
    won('Nuggets', lastWeek(2)),
    lost('Suns', lastWeek(5)),
    { description: 'Bulls', date: lastWeek(6) },
    lost('Jazz', lastWeek(-3)),
  ]);
}

const figure = (page: Page, label: string) =>
  page
    .getByRole('region', { name: 'Figures of the week' })
    .locator('div')
    .filter({ has: page.locator(`dt:text-is("${label}")`) })
    .last();

test('a recap shows a week beside the week before, and settles what is open', async ({ page }) => {
  await playTwoWeeks(page);
  await page.goto('/recap');
  await expect(page.getByText(weekName(LAST_WEEK), { exact: true })).toBeVisible();
  await expect(page.getByText('You made $190.00 (+19.0 units) on 4 settled bets.')).toBeVisible();
  await expect(page.getByText("That's $300.00 better than the week before (−$110.00).")).toBeVisible();
  await expect(figure(page, 'Record')).toContainText('3-1');
  await expect(figure(page, 'Wagered')).toContainText('$550.00');
  await expect(figure(page, 'Wagered')).toContainText('5 bets, 1 pending');

  await page.getByRole('button', { name: 'Mark Bulls as lost' }).click();
  await expect(page.getByText('You made $80.00 (+8.0 units) on 5 settled bets.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Pending Bets' })).toBeHidden();
});

test('weeks lead from one to the next, up to this one, and a week without bets says so', async ({ page }) => {
  await playTwoWeeks(page);
  await page.goto(`/recap?week=${lastWeek(3)}`);
  await expect(page.getByText('You made $190.00')).toBeVisible();
  const [previous, next] = ['Previous week', 'Next week'].map((name) => page.getByRole('button', { name }));
  await previous?.click();
  await expect(page).toHaveURL(`/recap?week=${lastWeek(-7)}`);
  await expect(page.getByText('You lost $110.00 (−11.0 units) on 1 settled bet.')).toBeVisible();
  await previous?.click();
  await expect(page.getByRole('heading', { name: 'No bets this week' })).toBeVisible();
  await page.goto('/recap?week=9999-01-01');
  await expect(page.getByText('You made $190.00')).toBeVisible();
  await next?.click();
  await expect(page.getByText(`${weekName(THIS_WEEK)}, so far`)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No bets this week' })).toBeVisible();
  await expect(next ?? page.getByRole('main')).toBeDisabled();
});

test('a week with open bets alone asks to settle them', async ({ page }) => {
  await openNewNotebook(page, 'Open');
  await storeBets(page, [{ description: 'Lakers', date: lastWeek(1) }]);
  await page.goto('/recap');
  await expect(page.getByText('Your bet is still pending. Settle it')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Share' })).toBeHidden();
  await page.getByRole('button', { name: 'Mark Lakers as won' }).click();
  await expect(page.getByText('You made $100.00 (+10.0 units) on 1 settled bet.')).toBeVisible();
});

test('a recap that could not be loaded can be tried again', async ({ page }) => {
  await withoutLive(page); // it would read again by itself
  await playTwoWeeks(page);
  await page.route('**/rest/v1/bet_lines?*', (route) =>
    route.fulfill({ status: 400, json: { code: 'X', message: 'Busy', details: null, hint: null } }),
  );
  await page.goto('/recap');
  await expect(page.getByText('Error loading the recap')).toBeVisible();
  await page.unroute('**/rest/v1/bet_lines?*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('You made $190.00')).toBeVisible();
});

/** A PNG's width and height. */
function sizeOf(png: Buffer): [number, number] {
  return [png.readUInt32BE(16), png.readUInt32BE(20)];
}

test('the picture of a week has no amounts unless they are chosen', async ({ page }) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await playTwoWeeks(page);
  await page.goto('/recap');
  await page.getByRole('button', { name: 'Share' }).click();
  await expect(page).toHaveURL('/recap?dialog=share');
  const dialog = page.getByRole('dialog', { name: 'Share your week' });
  const picture = dialog.getByRole('img');
  await expect(picture).toHaveAccessibleName(/Profit: \+19\.0 units\. Record: 3-1\. ROI: \+43\.2%\./);

  // Every text that is drawn goes through fillText.
  await page.evaluate(() => {
    const { prototype } = CanvasRenderingContext2D;
    // oxlint-disable-next-line typescript/unbound-method -- called with its context below
    const draw = prototype.fillText;
    const drawn: string[] = [];
    Object.assign(window, { drawn });
    prototype.fillText = function fillText(text, ...at) {
      drawn.push(text);
      draw.call(this, text, ...at);
    };
  });
  const drawn = () =>
    page.evaluate(() => (window as unknown as { drawn: string[] }).drawn.splice(0).join(' | '));
  for (const [choice, shown] of [
    ['Percent only', '+43.2%'],
    ['Units only', '+19.0 units'],
  ] as const) {
    await dialog.getByText(choice).click();
    const text = await drawn();
    expect(text).toContain(shown);
    expect(text).not.toContain('$');
  }
  const blank = await picture.evaluate((canvas: HTMLCanvasElement) => {
    const pixels = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
    return new Set(new Uint32Array(new Uint8Array(pixels).buffer)).size < 10;
  });
  expect(blank).toBe(false);

  const downloading = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe(`paperedge-week-${LAST_WEEK.first}.png`);
  const file = readFileSync(await download.path());
  expect(sizeOf(file)).toEqual([1200, 630]);

  await dialog.getByRole('button', { name: 'Copy' }).click();
  await expect(page.getByText('The picture is on your clipboard.')).toBeVisible();
  const copied = await page.evaluate(async () => (await navigator.clipboard.read())[0]?.types);
  expect(copied).toEqual(['image/png']);

  await dialog.getByText('Dollars').click();
  await expect(picture).toHaveAccessibleName(/Profit: \+\$190\.00/);
  expect(await drawn()).toContain('+$190.00');
  await page.goBack();
  await expect(dialog).toBeHidden();
});

test("a picture goes to the device's share sheet where there is one, and closing that says nothing", async ({
  page,
}) => {
  await page.addInitScript(() => {
    const shared: ShareData[] = [];
    Object.assign(window, { shared });
    navigator.canShare = () => true;
    navigator.share = (data) => {
      shared.push(data ?? {});
      return shared.length === 1 ? Promise.resolve() : Promise.reject(new DOMException('', 'AbortError'));
    };
  });
  await playTwoWeeks(page);
  await page.goto('/recap?dialog=share');
  const share = page.getByRole('dialog').getByRole('button', { name: 'Share…' });
  const shared = () =>
    page.evaluate(() =>
      (window as unknown as { shared: ShareData[] }).shared.map(({ files, text }) => [
        files?.[0]?.name,
        files?.[0]?.type,
        text?.includes('$'),
      ]),
    );
  await share.click();
  const picture = [`paperedge-week-${LAST_WEEK.first}.png`, 'image/png', false];
  await expect.poll(shared).toEqual([picture]);
  await share.click();
  await expect.poll(shared).toEqual([picture, picture]);
  await expect(page.getByText("Couldn't share the picture.")).toBeHidden();
});

test('a recap prints on one page', async ({ page }) => {
  await playTwoWeeks(page);
  await storeBets(
    page,
    Array.from({ length: 9 }, (_, index) => ({ description: `Open ${index}`, date: lastWeek(6) })),
  );
  await page.goto('/recap');
  await expect(page.getByText('You made $190.00')).toBeVisible();
  const pdf = await page.pdf({ format: 'A4', preferCSSPageSize: true });
  expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)).toHaveLength(1);
});

test.describe('on a Monday', () => {
  test.use({ hasOwnClock: true });

  test('the dashboard announces last week without moving anything, until it is dismissed', async ({
    page,
  }) => {
    // Not ahead of the server's clock, by which a session would have ended.
    const noon = Date.parse(`${THIS_WEEK.first}T12:00:00`);
    await page.clock.setFixedTime(Math.min(noon, Date.now()));
    await playTwoWeeks(page);
    let release = () => {};
    const gate = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/rest/v1/bet_lines?*', async (route) => {
      await gate;
      await route.continue();
    });
    await page.goto('/dashboard');
    const dismiss = page.getByRole('button', { name: "Dismiss last week's recap" });
    await expect(dismiss).toBeVisible();
    const weeks = page.getByRole('region', { name: 'Week by week' });
    await expect(weeks.getByText('Last week')).toBeVisible();
    const before = await weeks.boundingBox();
    release();
    await expect(page.getByText('Last week: +$190.00, +19.0 units, 3-1.')).toBeVisible();
    expect(await weeks.boundingBox()).toEqual(before);
    await page.getByRole('link', { name: 'See your recap' }).click();
    await expect(page).toHaveURL(`/recap?week=${LAST_WEEK.first}`);
    await page.goBack();
    await dismiss.click();
    await expect(dismiss).toBeHidden();
    await page.reload();
    await expect(weeks.getByRole('link', { name: 'Recap' })).toBeVisible();
    await expect(dismiss).toBeHidden();
  });
});
