import { goTrue } from './support/gotrue.ts';
import { createNotebook, newPerson, signUp } from './support/person.ts';
import { expect, test } from './support/test.ts';

test("signing out leaves no API response in the browser's cache", async ({ browser }) => {
  // A cache of its own: what Playwright intercepts in other tests is cached unless the server forbids it, as GoTrue doesn't.
  const page = await (await browser.newContext()).newPage();
  const asked = new Set<string>();
  page.on('request', (request) => {
    if (/\/(?:rest|auth)\/v1\//.test(request.url()) && request.method() === 'GET') asked.add(request.url());
  });
  await signUp(page, newPerson());
  await createNotebook(page, 'Private');
  await page.reload();
  await expect(page.getByRole('link', { name: 'Private' })).toBeVisible();
  await page.getByRole('link', { name: 'Private' }).click();
  await expect(page.getByRole('heading', { name: 'Private', level: 1 })).toBeVisible();
  // Stands in for responses that an earlier version cached: browsers cache this file, and no page requests it.
  await page.evaluate(() => fetch('/icons/maskable.png', { cache: 'force-cache' }));
  const cached = (urls: readonly string[]) =>
    page.evaluate(async (all) => {
      const found = await Promise.all(
        all.map(async (url) => {
          const options = { cache: 'only-if-cached', mode: 'same-origin' } as const;
          const answer = await fetch(url, options).catch(() => null);
          return answer?.ok ? [url] : [];
        }),
      );
      return found.flat();
    }, urls);
  expect(await cached(['/icons/maskable.png'])).toEqual(['/icons/maskable.png']);
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL('/login');
  expect([...asked].filter((url) => url.includes('/rest/v1/')).length).toBeGreaterThan(2);
  // GoTrue doesn't ask browsers to clear what earlier versions cached.
  expect(await cached(goTrue ? [...asked] : [...asked, '/icons/maskable.png'])).toEqual([]);
});
