import { codeOf } from '#backend/tests/support/authenticator.ts';
import { askDataApi } from './support/data-api.ts';
import { forgetUsedCodes } from './support/database.ts';
import { newPerson, register, signIn } from './support/person.ts';
import { expect, test } from './support/test.ts';
import {
  oweSecondStepAgain,
  setUpTwoFactor,
  SLOW_CLOCK,
  steadyCode,
  typeCode,
} from './support/two-factor.ts';
import { withoutLive } from './support/live.ts';

test('setting up two-factor authentication elsewhere ends an open session at its next request', async ({
  page,
  browser,
}) => {
  const person = newPerson();
  await register(page, person);
  const other = await (await browser.newContext()).newPage();
  await withoutLive(other);
  await other.goto('/notebooks');
  await signIn(other, person);
  await expect(other.getByRole('heading', { name: 'Create Your First Notebook' })).toBeVisible();
  const { secret } = await setUpTwoFactor(page);
  await other.getByRole('button', { name: 'Create Notebook' }).click();
  const dialog = other.getByRole('dialog', { name: 'Create Notebook' });
  await dialog.getByLabel('Name').fill('Too late');
  await dialog.getByLabel('Starting bankroll').fill('1');
  await dialog.getByRole('button', { name: 'Create Notebook' }).click();
  await expect(other).toHaveURL('/login');
  await expect(other.getByText('Your session has ended')).toBeVisible();
  await signIn(other, person);
  await forgetUsedCodes(person.email);
  await typeCode(other, await steadyCode(secret), 'Continue');
  await expect(other.getByRole('heading', { name: 'Create Your First Notebook' })).toBeVisible();
  await expect(other).toHaveURL('/notebooks?dialog=create-notebook');
  expect(await askDataApi(other, 'GET', 'notebooks?select=name')).toEqual([]);
});

test('a second step required midway is asked for on the page, and keeps the input', async ({ page }) => {
  const person = newPerson();
  await register(page, person);
  const { secret } = await setUpTwoFactor(page);
  await page.goto('/notebooks');
  await page.getByRole('button', { name: 'Create Notebook' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create Notebook' });
  await dialog.getByLabel('Name').fill('Half done');
  await dialog.getByLabel('Starting bankroll').fill('250');
  await oweSecondStepAgain(page, person.email);
  const again = page.getByRole('dialog', { name: 'Two-factor authentication' });
  await expect(again.getByLabel('Code from your app')).toBeFocused();
  // The dialog covers the page, and neither Escape nor a reload bypasses it.
  await page.keyboard.press('Escape');
  await expect(again).toBeVisible();
  await forgetUsedCodes(person.email);
  await typeCode(again, codeOf(secret, -300), 'Continue');
  await expect(again.getByRole('alert')).toHaveText(SLOW_CLOCK);
  await typeCode(again, await steadyCode(secret), 'Continue');
  await expect(again).toBeHidden();
  await expect(dialog.getByLabel('Name')).toHaveValue('Half done');
  await dialog.getByRole('button', { name: 'Create Notebook' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Half done', level: 1 })).toBeVisible();

  await oweSecondStepAgain(page, person.email);
  await expect(again).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Two-factor authentication', level: 1 })).toBeVisible();
  await expect(page.getByText('Half done')).toBeHidden();
});
