import { askDataApi } from './support/data-api.ts';
import { newPerson, signUp, signIn } from './support/person.ts';
import { expect, test } from './support/test.ts';
import { addAccount, dayOf, enterDay, openTracker } from './support/tracker.ts';

/** Both ends of a year, and clock changes in New York and Auckland; the number is how many months to step forward. */
const DAYS = [
  [0, 'December 31, 2025', '2025-12-31'],
  [1, 'January 1, 2026', '2026-01-01'],
  [2, 'March 8, 2026', '2026-03-08'],
  [1, 'April 5, 2026', '2026-04-05'],
  [5, 'September 27, 2026', '2026-09-27'],
  [2, 'November 1, 2026', '2026-11-01'],
] as const;

const ZONES = ['Pacific/Auckland', 'America/New_York', 'Pacific/Honolulu'];

test('a day entered in one zone is the same day in every other', async ({ browser }) => {
  test.slow(); // each day is opened in three time zones
  const person = newPerson();
  for (const [index, timezoneId] of ZONES.entries()) {
    const context = await browser.newContext({ timezoneId });
    const page = await context.newPage();
    if (index === 0) {
      await signUp(page, person);
      await openTracker(page, '2025-12');
      await addAccount(page, 'Circa');
    } else {
      await page.goto('/login');
      await signIn(page, person);
      await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
      await openTracker(page, '2025-12');
    }
    // In each zone, the days show what was entered in the previous zone; then a dollar is added.
    for (const [months, date] of DAYS) {
      for (let i = 0; i < months; i++) await page.getByRole('button', { name: 'Next month' }).click();
      const before = index === 0 ? 'no entries' : `+$${index}.00`;
      await expect(page.getByRole('button', { name: `${date}: ${before}`, exact: true })).toBeVisible();
      await enterDay(page, date, { Circa: String(index + 1) });
      await expect(dayOf(page, date)).toHaveAccessibleName(`${date}: +$${index + 1}.00`);
    }
    const stored = await askDataApi(page, 'GET', 'account_daily_pl?select=date&order=date');
    expect(stored.map(({ date }) => date)).toEqual(DAYS.map(([, , day]) => day));

    // Today is the date in the user's time zone.
    await page.goto('/tracker');
    const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: timezoneId }).format();
    await expect(page.getByRole('grid').locator('[aria-current="date"]')).toHaveAccessibleName(
      new RegExp(`^${day}: `),
    );
    await context.close();
  }
});
