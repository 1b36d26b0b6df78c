import type { Page } from '@playwright/test';
import { faultsOfLayout } from '#tests/places/faults-of-layout.ts';
import type { Ids } from '#tests/places/hand.ts';
import { giveEverything } from '#tests/places/people.ts';
import { addressOf, type Group, opensDialog, type Place } from '#tests/places/place.ts';
import { GROUPS } from '#tests/places/places.ts';
import { OF_LOOKS, violationsOn } from './support/axe.ts';
import { askDataApi } from './support/data-api.ts';
import { handAt } from './support/page-hand.ts';
import { mailboxAddress, newPerson, register } from './support/person.ts';
import { expect, test } from './support/test.ts';

const DESKTOP = { width: 1280, height: 800 };

/** The desktop at 200%, and the narrowest phone, which is also a desktop at 400%. */
const NARROW = [
  { width: 640, height: 400 },
  { width: 320, height: 640 },
];

/** Continues with other places after a failure. */
const soft = expect.configure({ soft: true });

async function arrive(page: Page, who: Group['who']): Promise<Ids> {
  if (who === 'anybody') return {};
  const person = newPerson();
  await register(page, person);
  const ids = { ...person, mailbox: mailboxAddress() };
  if (who === 'newcomer') return ids;
  return { ...ids, ...(await giveEverything((method, path, body) => askDataApi(page, method, path, body))) };
}

async function open(page: Page, place: Place, ids: Ids) {
  const [name, address, ...acts] = place;
  await page.setViewportSize(DESKTOP);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto(addressOf(place, ids));
  if (opensDialog(address)) await page.locator('dialog[open]').waitFor();
  await rest(page);
  const hand = handAt(page);
  for (const act of acts) await act(hand, ids);
  await rest(page);
  const dialog = page.locator('dialog[open]').last();
  if ((await dialog.count()) === 0) return;
  const title = (await dialog.getAttribute('aria-label')) ?? (await dialog.locator('h2').first().innerText());
  soft(name.slice(0, title.length), 'the title of the dialog').toBe(title);
}

/** Waits until nothing loads. */
async function rest(page: Page) {
  await expect(page.getByRole('heading').first()).toBeVisible();
  await expect(page.locator('.animate-pulse, main [aria-busy=true], progress')).toHaveCount(0);
}

/** Looks at a place in both themes and at each size. The page isn't loaded again. */
async function look(page: Page, name: string) {
  soft(await violationsOn(page), name).toEqual([]);
  for (const size of [DESKTOP, ...NARROW]) {
    await page.setViewportSize(size);
    // A page may take a moment to follow the window.
    await soft.poll(() => page.evaluate(faultsOfLayout), `${name} at ${size.width} px`).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: 'dark' });
  soft(await violationsOn(page, OF_LOOKS), `${name}, dark, on a phone`).toEqual([]);
}

for (const { what, who, places } of GROUPS) {
  test(`everybody can use ${what}, at any size and in both themes`, async ({ page }) => {
    test.setTimeout(600_000); // for up to thirty places on a busy machine
    page.setDefaultTimeout(30_000);
    const ids = await arrive(page, who);
    for (const place of places) {
      await test.step(place[0], async () => {
        await open(page, place, ids);
        await look(page, place[0]);
      });
    }
  });
}
