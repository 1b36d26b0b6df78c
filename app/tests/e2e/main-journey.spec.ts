import {
  addBet,
  continueAs,
  createNotebook,
  followMailedLink,
  mailboxAddress,
  newPerson,
  register,
  settleBet,
  signIn,
  betRow,
} from './support/person.ts';
import { expect, test } from './support/test.ts';

test('a new user signs up by email, adds a notebook, settles bets and sees the right figures', async ({
  page,
}) => {
  const person = newPerson();
  await page.goto('/notebooks');
  await expect(page).toHaveURL('/login');
  await page.getByRole('link', { name: 'Create an account' }).click();
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByLabel('Confirm Password').fill('something else');
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByText('Passwords do not match')).toBeVisible();
  await page.getByLabel('Confirm Password').fill(person.password);
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  await page.getByRole('link', { name: 'Open the mailbox' }).click();
  await expect(page.getByText('use the address that npm start shows')).toBeVisible();
  await page.goto(mailboxAddress());
  await expect(page).toHaveURL('/mailbox');
  await followMailedLink(page, person, /confirm/i);
  await continueAs(page, person);
  await expect(page.getByText('Welcome to PaperEdge!')).toBeVisible();
  await expect(page.getByText(`Signed in as ${person.email}`)).toBeVisible();
  await expect(page).toHaveURL('/notebooks'); // the page that had redirected them to sign in

  await expect(page.getByRole('heading', { name: 'Create Your First Notebook' })).toBeVisible();
  await createNotebook(page, 'NBA underdogs');
  await page.getByRole('link', { name: 'NBA underdogs' }).click();

  await addBet(page, { description: 'Lakers −3.5', odds: '-110', wager: '110', day: '2026-01-01' });
  await addBet(page, { description: 'Celtics moneyline', odds: '+150', wager: '$100.00', day: '2026-01-02' });
  await addBet(page, { description: 'Knicks over', odds: '-105', wager: '105', day: '2026-01-03' });
  await expect(page.getByText('Showing 3 of 3 bets')).toBeVisible();
  await settleBet(page, 'Lakers −3.5', 'Won');
  await expect(page.getByText('Your bet has been successfully updated.')).toBeVisible();
  await settleBet(page, 'Celtics moneyline', 'Lost');
  await settleBet(page, 'Knicks over', 'Push');

  const summary = page.getByRole('region', { name: 'Summary' });
  await expect(summary.getByText('$0.00')).toBeVisible(); // +100.00 −100.00 and a push
  await expect(summary.getByText('33.3%')).toBeVisible();
  await expect(summary.getByText('$315.00')).toBeVisible();
  const row = betRow(page, 'Lakers −3.5');
  await expect(row).toContainText('+$100.00');
  await expect(row).toContainText('Won');

  await page.getByRole('link', { name: 'Celtics moneyline' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Bet' });
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(dialog.getByText('Are you sure you want to delete this bet?')).toBeVisible();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(dialog).toBeHidden();
  await expect(summary.getByText('+$100.00')).toBeVisible();
  await expect(page.getByText('$1,100.00')).toBeVisible();

  await page.getByRole('link', { name: 'Back to Notebooks' }).click();
  const card = page.getByRole('article').filter({ hasText: 'NBA underdogs' });
  await expect(card).toContainText('+$100.00');
  await expect(card).toContainText('50.0%');

  // A new account is welcomed once.
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await signIn(page, person);
  await expect(page.getByText('Welcome back!')).toBeVisible();
});

test('after signing out, an emailed link sets a new password, and a second tab is signed in too', async ({
  page,
  context,
}) => {
  const person = newPerson();
  await register(page, person);
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page.getByText('You have been successfully signed out.')).toBeVisible();
  await expect(page).toHaveURL('/login');
  await page.goto('/notebooks');
  await expect(page).toHaveURL('/login');

  await page.getByRole('button', { name: 'Forgot password?' }).click();
  await expect(page.getByText('Please enter your email above to receive a reset link.')).toBeVisible();
  await page.getByLabel('Email').fill(person.email);
  await page.getByRole('button', { name: 'Forgot password?' }).click();
  await expect(page.getByText('Reset link sent! Check your email to continue.')).toBeVisible();
  await followMailedLink(page, person, /password/i);
  await continueAs(page, person);

  const changed = { ...person, password: 'a new and better one' };
  await page.getByLabel('New Password').fill('short');
  await page.getByRole('button', { name: 'Update Password' }).click();
  await expect(page.getByText('Password must be at least 8 characters long')).toBeVisible();
  await page.getByLabel('New Password').fill(changed.password);
  await page.getByLabel('Confirm Password').fill(changed.password);
  await page.getByRole('button', { name: 'Update Password' }).click();
  await expect(page.getByText('Password updated successfully. Redirecting to dashboard...')).toBeVisible();
  await expect(page).toHaveURL('/dashboard');
  await page.getByRole('button', { name: 'Sign Out' }).click();

  const second = await context.newPage();
  await second.goto('/login');
  await expect(second.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await signIn(page, person);
  await expect(page.getByText('Invalid login credentials')).toBeVisible();
  await signIn(page, changed);
  await expect(page).toHaveURL('/dashboard');
  await expect(second).toHaveURL('/dashboard');
  await second.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL('/login');
});

test('a link to reset a password works once, and shows an error the second time', async ({
  page,
  browser,
}) => {
  const person = newPerson();
  await register(page, person);
  const elsewhere = await (await browser.newContext()).newPage();
  await elsewhere.goto('/login');
  await elsewhere.getByLabel('Email').fill(person.email);
  await elsewhere.getByRole('button', { name: 'Forgot password?' }).click();
  await expect(elsewhere.getByText('Reset link sent!')).toBeVisible();

  const device = await (await browser.newContext()).newPage();
  await followMailedLink(device, person, /password/i);
  await continueAs(device, person);
  await expect(device.getByRole('button', { name: 'Update Password' })).toBeEnabled();
  const again = await (await browser.newContext()).newPage();
  await followMailedLink(again, person, /password/i);
  await expect(
    again.getByText('Password reset link is invalid or expired. Please request a new one from Settings.'),
  ).toBeVisible();
  await expect(again.getByRole('button', { name: 'Update Password' })).toBeDisabled();
});
