import type { Locator, Page } from '@playwright/test';
import { codeOf, steadyHalfMinute } from '#backend/tests/support/authenticator.ts';
import { expireInPage } from './access-token.ts';
import { takeSecondStepBack, spendCodes } from './database.ts';
import { goTrue } from './gotrue.ts';
import { expect } from './test.ts';

/** Opens the dialog that sets up two-factor authentication; returns it with its secret. */
export async function openSetUp(page: Page): Promise<{ dialog: Locator; secret: string }> {
  if (new URL(page.url()).pathname !== '/settings') await page.goto('/settings');
  await page.getByRole('button', { name: 'Set up', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Set up two-factor authentication' });
  const key = dialog.getByText(/^Key: [A-Z2-7]/);
  await expect(key).toBeVisible();
  const text = (await key.textContent()) ?? '';
  return { dialog, secret: text.replace('Key:', '').replaceAll(' ', '') };
}

/** Sets up two-factor authentication on screen; ends on Settings. */
export async function setUpTwoFactor(page: Page): Promise<{ secret: string; codes: string[] }> {
  const { dialog, secret } = await openSetUp(page);
  await typeCode(dialog, await steadyCode(secret), 'Turn on');
  const done = page.getByRole('dialog', { name: 'Two-factor authentication is on' });
  const list = done.getByRole('list', { name: 'Recovery codes' });
  await expect(list.getByRole('listitem')).toHaveCount(10);
  const codes = await list.getByRole('listitem').allTextContents();
  await done.getByLabel("I've saved them").check();
  await done.getByRole('button', { name: 'Done' }).click();
  await expect(done).toBeHidden();
  return { secret, codes };
}

/** The app's current code, valid for at least a few more seconds. */
export async function steadyCode(secret: string): Promise<string> {
  await steadyHalfMinute();
  return codeOf(secret);
}

/** What a code of a slow clock leads to. GoTrue only says that it is wrong. */
export const SLOW_CLOCK = goTrue
  ? 'Wrong code. Try the next one, and make sure your phone sets its clock automatically.'
  : "This code doesn't match the time: your phone's clock seems to be 5 minutes slow. Make sure it sets itself automatically.";

/** A code that was used before, and the message it leads to. GoTrue accepts those, so for it the code is a wrong one. */
export async function refusedCode(secret: string, email: string): Promise<{ code: string; message: RegExp }> {
  if (goTrue) return { code: codeOf(secret) === '000000' ? '000001' : '000000', message: /^Wrong code\./ };
  await spendCodes(email);
  return { code: codeOf(secret), message: /^This code has already been used\. Wait for the next one\.$/ };
}

export async function typeCode(within: Page | Locator, code: string, button: string): Promise<void> {
  await within.getByLabel('Code from your app').fill(code);
  await within.getByRole('button', { name: button, exact: true }).click();
}

/** Makes the second step due again, and expires the open page's access token so that the page notices. */
export async function oweSecondStepAgain(page: Page, email: string): Promise<void> {
  await takeSecondStepBack(email);
  await page.evaluate(expireInPage);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
}
