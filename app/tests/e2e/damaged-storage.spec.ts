import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { pageSources } from '#tests/support/page-sources.ts';
import { askDataApi } from './support/data-api.ts';
import { expectKept, waitingChanges } from './support/offline.ts';
import { addBet, newPerson, openNewNotebook, register, signIn } from './support/person.ts';
import { expect, test } from './support/test.ts';
import { openDay, openTracker } from './support/tracker.ts';

/** Every key under which the site's code stores something, but the session's. */
const KEYS = [
  ...new Set(
    ['app/public/theme.js', ...pageSources()].flatMap(
      (file) => readFileSync(file, 'utf8').match(/(?<=')paperedge-[\w-]+(?=')/g) ?? [],
    ),
  ),
];

const DAMAGED = [
  '',
  'null',
  'x',
  '"x"',
  '1',
  '{',
  '{}',
  '[null]',
  '[{"id":"/notebooks/x","label":7},{"id":{},"label":""}]',
  '//example.com',
  '/login',
  'constructor',
  '['.repeat(100_000),
  'x'.repeat(300_000),
];

const dashboard = (page: Page) => page.getByRole('heading', { name: 'Dashboard', level: 1 });

test('no damaged choice on a device breaks a page', async ({ page }) => {
  test.slow();
  expect(KEYS).toEqual(
    expect.arrayContaining(['paperedge-theme', 'paperedge-return-to', 'paperedge-recent']),
  );
  const person = newPerson();
  await register(page, person);
  for (const value of DAMAGED) {
    await page.evaluate(
      ([keys, stored]) => {
        for (const key of keys)
          for (const storage of [localStorage, sessionStorage]) storage.setItem(key, stored);
      },
      [KEYS, value] as const,
    );
    await page.goto('/dashboard');
    await expect(dashboard(page), value.slice(0, 60)).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('data-theme', /^(light|dark)$/);
    await expect(async () => {
      await page.keyboard.press('Control+K');
      await expect(page.getByRole('dialog')).toBeVisible({ timeout: 500 });
    }).toPass();
    // The page to return to is read here.
    await page.goto('/login');
    await expect(page).not.toHaveURL('/login');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  // Nor does what they leave behind.
  await page.goto('/tracker');
  await expect(page.getByRole('heading', { name: 'Bet Tracker', level: 1 })).toBeVisible();
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await signIn(page, person);
  await expect(dashboard(page)).toBeVisible();
});

test('a damaged session ends at Login, with its traces removed', async ({ page }) => {
  test.slow();
  await register(page, newPerson());
  const session = await page.evaluate(() => {
    const name = Object.keys(localStorage).find((key) => key.endsWith('-auth-token')) ?? '';
    return { name, stored: JSON.parse(localStorage.getItem(name) ?? '') as { user: object } };
  });
  const { user } = session.stored;
  const damaged = [
    ...DAMAGED,
    JSON.stringify({ ...session.stored, user: { ...user, user_metadata: 5 } }),
    JSON.stringify({ ...session.stored, access_token: 'x' }),
    // Another project's: well formed, but signed with another secret.
    JSON.stringify(session.stored)
      .replace(/(?<="access_token":"[\w-]+\.[\w-]+\.)[\w-]+/, 'forged')
      .replace(/(?<="refresh_token":")[^"]+/, 'x'),
  ];
  for (const value of damaged) {
    await page.goto('/healthz');
    await page.evaluate(([name, stored]) => localStorage.setItem(name, stored), [
      session.name,
      value,
    ] as const);
    // A page without data of its own.
    await page.goto('/faqs');
    await expect(page, value.slice(0, 60)).toHaveURL('/login');
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
    expect(
      await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('sb-'))),
    ).toEqual([]);
  }
});

test('a browser that stores nothing, or has no room, signs in', async ({ browser }) => {
  const person = newPerson();
  await register(await (await browser.newContext()).newPage(), person);
  const refusals = {
    'refuses access': () => {
      for (const name of ['localStorage', 'sessionStorage', 'indexedDB'] as const) {
        Object.defineProperty(window, name, {
          configurable: true,
          get: () => {
            throw new DOMException('Access is denied for this document.', 'SecurityError');
          },
        });
      }
    },
    'throws on reading': () => {
      Storage.prototype.getItem = () => {
        throw new DOMException('Damaged', 'UnknownError');
      };
    },
    'is full': () => {
      Storage.prototype.setItem = () => {
        throw new DOMException('Full', 'QuotaExceededError');
      };
    },
  };
  for (const [what, refuse] of Object.entries(refusals)) {
    const page = await (await browser.newContext()).newPage();
    await page.addInitScript(refuse);
    await page.goto('/dashboard');
    await expect(page, what).toHaveURL('/login');
    await signIn(page, person);
    await expect(dashboard(page), what).toBeVisible();
    await page.close();
  }
});

test('a damaged copy, or one of another version, is replaced by what the server has', async ({ page }) => {
  test.slow();
  await openNewNotebook(page, 'Kept');
  await addBet(page, { description: 'Lakers', odds: '-110', wager: '110' });
  const notebook = page.url();
  for (const damage of ['null', '{}', '[[]]', '7', 'stores', 'version'] as const) {
    await page.goto('/dashboard');
    await expect(dashboard(page)).toBeVisible();
    await expect(page.getByText('Lakers').first()).toBeVisible();
    await expect.poll(() => page.evaluate(partsInCopy)).toBeGreaterThan(2);
    await page.goto('/healthz');
    await page.evaluate(damageCopy, damage);
    for (const address of ['/dashboard', notebook, '/bets', '/tracker']) {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 }), `${damage} at ${address}`).toBeVisible();
      await expect(page.getByText('Something went wrong')).toBeHidden();
      if (address !== '/tracker') await expect(page.getByText('Lakers').first(), damage).toBeVisible();
    }
  }
});

const KINDS = [
  'add bets',
  'edit bet',
  'settle bets',
  'delete bets',
  'move bets',
  'create notebook',
  'edit notebook',
  'delete notebook',
  'save day',
];

test('what waits breaks no page, however it was damaged, and can be discarded', async ({ page }) => {
  test.slow();
  await openNewNotebook(page, 'Kept');
  const notebook = page.url();
  await askDataApi(page, 'POST', 'accounts', { name: 'Circa' });
  const rows = waitingChanges(page).getByRole('listitem');
  for (const damage of ['null', '5', '[null]', '[{}]']) {
    await page.goto('/healthz');
    await page.evaluate(damageWaiting, [KINDS, damage] as const);
    await page.goto(notebook);
    await expect(page.getByRole('heading', { name: 'Kept', level: 1 }), damage).toBeVisible();
    await expect(rows).toHaveCount(KINDS.length);
    await openTracker(page, '2026-03');
    await openDay(page, 'March 3, 2026');
    await page.keyboard.press('Escape');
    await expect(rows).toHaveCount(KINDS.length);
  }
  for (let left = KINDS.length; left > 0; left -= 1) {
    await rows.first().getByRole('button', { name: 'Discard' }).click();
    await expect(rows).toHaveCount(left - 1);
  }
});

test('a stored answer that there is no such notebook leads nowhere before the server says so', async ({
  page,
}) => {
  await openNewNotebook(page, 'Kept');
  const address = page.url();
  const id = new URL(address).pathname.split('/').at(-1) ?? '';
  await expectKept(page, 0, `notebooks ${id}`);
  await page.goto('/healthz');
  await page.evaluate(forgetThat, id);
  await page.route(/\/notebook_summaries\?.*id=eq/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1000));
    await route.continue();
  });
  await page.goto(address);
  await expect(page.getByRole('heading', { name: 'Kept', level: 1 })).toBeVisible();
  await expect(page).toHaveURL(address);
});

/** Has damaged writes of these kinds wait. Runs in the page. */
async function damageWaiting([kinds, damage]: readonly [readonly string[], string]) {
  const done = <Result>(request: IDBRequest<Result>) =>
    new Promise<Result>((resolve) => {
      request.addEventListener('success', () => resolve(request.result));
    });
  const session = Object.keys(localStorage).find((key) => key.endsWith('-auth-token')) ?? '';
  const { user } = JSON.parse(localStorage.getItem(session) ?? '') as { user: { id: string } };
  const opening = indexedDB.open('paperedge-waiting', 1);
  opening.addEventListener('upgradeneeded', () =>
    opening.result.createObjectStore('writes', { keyPath: 'key', autoIncrement: true }),
  );
  const database = await done(opening);
  const store = database.transaction('writes', 'readwrite').objectStore('writes');
  await done(store.clear());
  const wrong: unknown = JSON.parse(damage);
  const parts = ['changes', 'seen', 'fills', 'notebook', 'opened', 'edited', 'added', 'bets', 'requests'];
  for (const kind of kinds) {
    const write = { kind, day: '2026-03-03', ...Object.fromEntries(parts.map((part) => [part, wrong])) };
    await done(store.add({ person: user.id, write, problem: 'Why', isConflict: false, differences: wrong }));
  }
  database.close();
}

/** Overwrites the stored copy of a notebook with null, as if it had been deleted. Runs in the page. */
async function forgetThat(id: string) {
  const done = <Result>(request: IDBRequest<Result>) =>
    new Promise<Result>((resolve) => {
      request.addEventListener('success', () => resolve(request.result));
    });
  const database = await done(indexedDB.open('paperedge'));
  const parts = database.transaction('parts', 'readwrite').objectStore('parts');
  const keys = (await done(parts.getAllKeys())) as [string, string][];
  const about = keys.filter(([hash]) => hash.includes(`["notebooks","${id}"]`));
  for (const key of about) await done(parts.put(null, key));
  database.close();
  if (about.length === 0) throw new Error('The copy has no such answer');
}

/** The number of stored answers' parts. Runs in the page, so it can't refer to anything outside itself. */
async function partsInCopy() {
  if (!(await indexedDB.databases()).some(({ name }) => name === 'paperedge')) return 0;
  return new Promise<number>((resolve) => {
    const opening = indexedDB.open('paperedge');
    opening.addEventListener('success', () => {
      const count = opening.result.transaction('parts').objectStore('parts').count();
      opening.result.close();
      count.addEventListener('success', () => resolve(count.result));
    });
  });
}

/** Replaces all stored answers, or the database. Runs in the page, too. */
async function damageCopy(damage: string) {
  const done = <Result>(request: IDBRequest<Result>) =>
    new Promise<Result>((resolve, reject) => {
      request.addEventListener('success', () => resolve(request.result));
      request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB')));
    });
  const { version = 1 } = (await indexedDB.databases()).find(({ name }) => name === 'paperedge') ?? {};
  if (damage === 'version' || damage === 'stores') {
    await done(indexedDB.deleteDatabase('paperedge'));
    (await done(indexedDB.open('paperedge', damage === 'version' ? version + 1 : version))).close();
    return;
  }
  const database = await done(indexedDB.open('paperedge'));
  const parts = database.transaction('parts', 'readwrite').objectStore('parts');
  for (const key of await done(parts.getAllKeys())) await done(parts.put(JSON.parse(damage), key));
  database.close();
}
