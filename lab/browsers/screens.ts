import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { ask, newPerson } from '#backend/fuzz/people.ts';
import { placeOf } from '#backend/tests/product/across-processes.ts';
import { faultsOfLayout } from '#tests/places/faults-of-layout.ts';
import type { Hand, Ids } from '#tests/places/hand.ts';
import { giveEverything } from '#tests/places/people.ts';
import { addressOf, type Group, opensDialog, type Place } from '#tests/places/place.ts';
import { GROUPS } from '#tests/places/places.ts';
import { signIn, type Step, type World } from './journeys.ts';
import type { Visitor } from './visitor.ts';

/** A desktop, the same zoomed to 200%, and the narrowest supported window. */
const SIZES = [
  [1280, 800],
  [640, 400],
  [320, 640],
] as const;

/** Opens every place in both themes, where nothing may be wider than the window, cut off, or log an error. */
export const looks: Step[] = GROUPS.flatMap(({ what, who, places }) => {
  let ids: Ids = {};
  const arrival: Step = [`arrives at ${what}`, async (world) => void (ids = await arrive(world, who))];
  // The page that checks records has no Testing Library, and steps of its own.
  const onTheSite = places.filter(([, address]) => address !== '/verify.html');
  const looksAt = onTheSite.map((place): Step => [place[0], (world) => lookAt(world, place, ids)]);
  return [arrival].concat(looksAt);
});

async function arrive({ visitor, product }: World, who: Group['who']): Promise<Ids> {
  await visitor.open('/login');
  await visitor.browser.run(() => localStorage.clear(), null);
  await visitor.open('/login');
  if (who === 'anybody') return {};
  const place = placeOf([product.address], product.data);
  const person = await newPerson(place);
  await signIn(visitor, person);
  const others = { email: person.email, password: person.password, mailbox: product.mailbox };
  if (who === 'newcomer') return others;
  const given = await giveEverything(async (method, address, body) => {
    const answer = await ask(place, method, `/rest/v1/${address}`, { token: person.token, body });
    if (answer.status >= 300) throw new Error(`${address}: ${JSON.stringify(answer.body)}`);
    return (answer.body ?? []) as Record<string, unknown>[];
  });
  return { ...others, ...given };
}

async function lookAt(world: World, place: Place, ids: Ids) {
  const { visitor, keepPicture } = world;
  const [name, address, ...acts] = place;
  await visitor.browser.resize(1280, 800);
  await visitor.open(addressOf(place, ids));
  await showTheme(visitor, 'light');
  if (opensDialog(address)) await visitor.dialogOpens();
  await rests(visitor);
  for (const act of acts) await act(handOf(world), ids);
  await rests(visitor);
  for (const [width, height] of SIZES) {
    await visitor.browser.resize(width, height);
    await fits(visitor, width);
    await keepPicture(`${name} ${width}`);
  }
  await showTheme(visitor, 'dark');
  await fits(visitor, 320);
  await keepPicture(`${name} 320, dark`);
}

async function rests(visitor: Visitor) {
  await visitor.holds(
    'the page has loaded',
    () =>
      document.querySelector('h1, h2') !== null &&
      document.querySelector('.animate-pulse, main [aria-busy=true], progress') === null,
    null,
  );
}

async function fits(visitor: Visitor, width: number) {
  await visitor.until(`it fits ${width} px`, async () => {
    const faults = await visitor.browser.run(faultsOfLayout, null);
    if (faults.length > 0) throw new Error(faults.join('\n'));
    return true;
  });
}

/** As the page's own switch does, which a dialog would cover. */
async function showTheme(visitor: Visitor, theme: 'light' | 'dark') {
  await visitor.holds(
    `it is ${theme}`,
    (wanted) => {
      localStorage.setItem('paperedge-theme', wanted);
      dispatchEvent(new Event('paperedge:theme'));
      const { theme: shown } = document.documentElement.dataset;
      // The mailbox and shared records follow the system alone.
      return shown === undefined || getComputedStyle(document.documentElement).colorScheme === wanted;
    },
    theme,
  );
}

function handOf({ visitor, folder }: World): Hand {
  const { browser } = visitor;
  return {
    click: (role, name) => visitor.click(role, name),
    type: (label, text) => visitor.type(label, text),
    select: (label, option) => visitor.select(label, option),
    chooseFile: async (label, { name, text }) => {
      const file = path.join(folder, name);
      writeFileSync(file, text);
      await visitor.chooseFile(label, file);
    },
    unfold: () =>
      browser.run(() => {
        for (const each of document.querySelectorAll<HTMLElement>('main details:not([open]) > summary'))
          each.click();
      }, null),
    resize: (width, height) => browser.resize(width, height),
    press: (key) => visitor.press(key),
    sees: (text) => visitor.sees(text),
    text: () =>
      browser.run(
        () => ([...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body).textContent,
        null,
      ),
  };
}
