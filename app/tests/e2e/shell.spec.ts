import { askDataApi } from './support/data-api.ts';
import { addBet, createNotebook, newPerson, openNewNotebook, register, signUp } from './support/person.ts';
import { expect, FIRST_VISIT, test } from './support/test.ts';
import { withoutLive } from './support/live.ts';
import { totalOf } from './support/tracker.ts';

const NOWHERE = '00000000-0000-4000-8000-000000000000';

test('a missing notebook redirects to the list, with the reason', async ({ page }) => {
  await signUp(page, newPerson());
  await page.goto('/notebooks/not-an-id');
  const reason = page.getByRole('alert');
  await expect(page.getByText('Invalid Notebook ID', { exact: true })).toBeVisible();
  await expect(reason).toContainText('Invalid notebook ID format');
  await expect(page).toHaveURL('/notebooks');
  await page.goto(`/notebooks/${NOWHERE}`);
  await expect(page.getByText("You don't have any notebooks yet. Create one to get started!")).toBeVisible();
  await expect(reason).toContainText('No Notebooks');
  await expect(page).toHaveURL('/notebooks');
  await createNotebook(page, 'Mine');
  await page.goto(`/notebooks/${NOWHERE}`);
  await expect(page.getByText("You don't have permission to view this notebook.")).toBeVisible();
  await expect(reason).toContainText('Access Denied');
  await expect(page).toHaveURL('/notebooks');
});

test("another user's notebook redirects to the list, like a missing one", async ({ page, browser }) => {
  await openNewNotebook(page, 'Private');
  const stranger = await (await browser.newContext()).newPage();
  await register(stranger, newPerson());
  await createNotebook(stranger, 'Mine');
  await stranger.goto(page.url());
  await expect(stranger).toHaveURL('/notebooks');
  const reason = stranger.getByRole('alert');
  await expect(reason).toContainText('Access Denied');
  await expect(reason).toContainText("You don't have permission to view this notebook.");
  await expect(stranger.getByRole('article')).toHaveText([/^Mine/]);
});

test('the root leads to the dashboard, or to Login', async ({ page }) => {
  await page.goto('/');
  await expect(page).toHaveURL('/login');
  await signUp(page, newPerson());
  await page.goto('/');
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
});

test('a notebook deleted while it is open shows an error', async ({ page }) => {
  await withoutLive(page);
  await signUp(page, newPerson());
  await createNotebook(page, 'Short-lived');
  await page.getByRole('link', { name: 'Short-lived' }).click();
  await page.getByRole('button', { name: 'Add Bet' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Bet' });
  await dialog.getByLabel('Description').fill('Too late');
  await askDataApi(page, 'DELETE', 'notebooks?name=neq.x');
  await dialog.getByLabel('Odds', { exact: true }).fill('-110');
  await dialog.getByLabel('Wager').fill('10');
  await dialog.getByRole('button', { name: 'Add Bet' }).click();
  await expect(page.getByRole('heading', { name: 'Notebook not found' })).toBeVisible();
  await expect(page.getByText('The requested notebook could not be found.')).toBeVisible();
  await page.getByRole('link', { name: 'Back to Notebooks' }).click();
  await expect(page.getByRole('heading', { name: 'Create Your First Notebook' })).toBeVisible();
});

test('below 1,024 px the menu holds the email address and Sign Out; phones hide the tagline too', async ({
  page,
}) => {
  const person = newPerson();
  await register(page, person);
  const banner = page.getByRole('banner');
  const email = banner.getByRole('link', { name: person.email });
  const signOut = banner.getByRole('button', { name: 'Sign Out' });
  const tagline = banner.getByText('Gain your edge through paper betting.');
  await page.setViewportSize({ width: 1024, height: 800 });
  for (const part of [email, signOut, tagline]) await expect(part).toBeVisible();
  await page.setViewportSize({ width: 1023, height: 800 });
  for (const part of [email, signOut]) await expect(part).toBeHidden();
  await expect(tagline).toBeVisible();
  await page.setViewportSize({ width: 390, height: 800 });
  await expect(tagline).toBeHidden();
  await page.getByRole('button', { name: 'More', exact: true }).click();
  const drawer = page.getByRole('dialog', { name: 'Menu' });
  await expect(drawer.getByText(person.email, { exact: true })).toBeVisible();
  await expect(drawer.getByRole('button', { name: 'Sign out' })).toBeVisible();
});

test('the drawer closes on Escape, on its backdrop and after navigation', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await signUp(page, newPerson());
  await createNotebook(page, 'Phone');
  await page.getByRole('link', { name: 'Phone' }).click();
  const drawer = page.getByRole('dialog', { name: 'Menu' });
  const open = () => page.getByRole('button', { name: 'More', exact: true }).click();
  await open();
  await expect(drawer).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await open();
  await page.mouse.click(380, 400);
  await expect(drawer).toBeHidden();
  await open();
  await drawer.getByRole('link', { name: 'Notebooks' }).click();
  await expect(drawer).toBeHidden();
  await expect(page).toHaveURL('/notebooks');
  await open();
  await drawer.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL('/login');
});

test('a screen never opened before shows an error offline, and loads once the network is back', async ({
  page,
  context,
}) => {
  await openNewNotebook(page, 'Tunnel');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Tunnel' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await page.getByRole('link', { name: 'Tracker', exact: true }).click();
  await expect(page.getByText('The server could not be reached.').first()).toBeVisible();
  await context.setOffline(false);
  await expect(totalOf(page, 'Month total')).toContainText('$0.00');
});

test(
  'a screen whose code fails to load leaves the rest of the page, and can be retried',
  { tag: FIRST_VISIT },
  async ({ page }) => {
    await openNewNotebook(page, 'Half a site');
    await page.route('**/assets/dashboard-screen*', (route) => route.abort());
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Half a site' })).toBeVisible();
    await page.getByRole('link', { name: 'Dashboard' }).click();
    const message = page.getByRole('alert').filter({ hasText: 'The server could not be reached.' });
    await expect(message).toBeVisible();
    await page.getByRole('link', { name: 'Notebooks', exact: true }).click();
    await expect(page.getByRole('link', { name: 'Half a site' })).toBeVisible();
    await expect(message).toBeHidden();
    await page.getByRole('link', { name: 'Dashboard' }).click();
    await expect(message).toBeVisible();
    await page.unroute('**/assets/dashboard-screen*');
    await message.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
  },
);

test(
  'if a screen is no longer on the server, Try again reloads the page',
  { tag: FIRST_VISIT },
  async ({ page }) => {
    await openNewNotebook(page, 'Yesterday’s tab');
    let isOld = true;
    await page.route('**/assets/dashboard-screen*', (route) =>
      isOld ? route.fulfill({ status: 404 }) : route.fallback(),
    );
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Yesterday’s tab' })).toBeVisible();
    await page.getByRole('link', { name: 'Dashboard' }).click();
    page.once('domcontentloaded', () => (isOld = false));
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
  },
);

test('the odds format select looks like every other select', async ({ page }) => {
  await openNewNotebook(page, 'NBA totals');
  await addBet(page, { description: 'Lakers', odds: '-110', wager: '110' });
  const looks = await Promise.all(
    ['Odds format', 'Status'].map((label) =>
      page.getByLabel(label).evaluate((select) => {
        const style = getComputedStyle(select);
        const { appearance, height, borderColor, backgroundColor, borderRadius, font, padding } = style;
        const hasArrow = select.nextElementSibling?.matches('svg');
        return { appearance, height, borderColor, backgroundColor, borderRadius, font, padding, hasArrow };
      }),
    ),
  );
  expect(looks[0]).toEqual(looks[1]);
  expect(looks[0]?.hasArrow).toBe(true);
});

test('an error in the address is shown once, and removed from it', async ({ page }) => {
  await page.goto('/login?error=access_denied&error_description=Email+link+is+invalid');
  await expect(page.getByText('Email link is invalid')).toBeVisible();
  await expect(page).toHaveURL('/login');
});
