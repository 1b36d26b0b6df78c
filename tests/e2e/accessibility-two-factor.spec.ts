import { expectNoViolations, testInEveryLook } from './support/axe.ts';
import { newPerson, register, signIn } from './support/person.ts';
import { expect } from './support/test.ts';
import { openSetUp, oweSecondStepAgain, steadyCode, typeCode } from './support/two-factor.ts';

testInEveryLook('two-factor authentication and the deletion of an account', async ({ page }) => {
  const person = newPerson();
  await register(page, person);
  const { dialog: setUp, secret } = await openSetUp(page);
  await expectNoViolations(page, 'The QR code');
  await typeCode(setUp, '1', 'Turn on');
  await setUp.getByRole('alert').waitFor();
  await expectNoViolations(page, 'The QR code, with a message');
  await typeCode(setUp, await steadyCode(secret), 'Turn on');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('list', { name: 'Recovery codes' }).waitFor();
  await expectNoViolations(page, 'Recovery codes');
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expectNoViolations(page, 'Recovery codes, asking whether they are kept');
  await dialog.getByLabel("I've saved them").check();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await page.getByText('On, with 10 recovery codes').waitFor();
  await expectNoViolations(page, 'Settings, with two-factor authentication');

  for (const name of ['New recovery codes', 'Remove', 'Delete Account']) {
    await page.getByRole('button', { name, exact: true }).click();
    await dialog.getByLabel('Code from your app').waitFor();
    await expectNoViolations(page, name);
    await dialog.getByRole('button', { name: /^(Create new codes|Remove|Delete account)$/ }).click();
    await dialog.getByRole('alert').waitFor();
    await expectNoViolations(page, `${name}, with a message`);
    await page.keyboard.press('Escape');
  }

  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await dialog.getByLabel('Code from your app').waitFor();
  await oweSecondStepAgain(page, person.email);
  await page.getByRole('heading', { name: 'Two-factor authentication', level: 2, exact: true }).waitFor();
  await expectNoViolations(page, 'The second step, once more over a page');
  await page.getByRole('button', { name: 'Sign out' }).last().click();
  await expect(page).toHaveURL('/login');
  await signIn(page, person);
  await page.getByRole('heading', { name: 'Two-factor authentication', level: 1 }).waitFor();
  await expectNoViolations(page, 'The second step');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('main').getByRole('alert').waitFor();
  await expectNoViolations(page, 'The second step, with a message');
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await expectNoViolations(page, 'A recovery code');
});
