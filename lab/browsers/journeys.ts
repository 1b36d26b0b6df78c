import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { readExportJson } from '#domain/export/export-json.ts';
import type { OwnProduct } from '#tests/e2e/support/own-product.ts';
import { answersAreKept, siteIsKept } from './kept.ts';
import type { Network } from './network.ts';
import type { Visitor } from './visitor.ts';

export type World = {
  visitor: Visitor;
  product: OwnProduct;
  network: Network;
  /** The run's own folder; downloads go to `downloads` in it. */
  folder: string;
  /** Saves a screenshot; does nothing without --pictures. */
  keepPicture: (name: string) => Promise<void>;
};

export type Step = [what: string, task: (world: World) => Promise<void>];

const PERSON = { email: 'ann@example.com', password: 'correct horse battery' };

/** A new user's journey; each step begins where the previous one ends. */
export const journeys: Step[] = [
  [
    'signs up by mail',
    async ({ visitor, product }) => {
      await visitor.open('/register');
      await visitor.type('Email', PERSON.email);
      await visitor.type('Password', PERSON.password);
      await visitor.type('Confirm Password', PERSON.password);
      await visitor.click('button', 'Create Account');
      await visitor.sees('Check your email');
      await followMailedLink(visitor, product);
      await visitor.click('button', 'Continue');
      await visitor.sees('Create Your First Notebook');
    },
  ],
  [
    'keeps a notebook, adds a bet, settles it and takes that back',
    async ({ visitor }) => {
      await visitor.open('/notebooks');
      await visitor.click('button', 'Create Notebook');
      await visitor.dialogOpens();
      await visitor.type('Name', 'NBA');
      await visitor.click('button', 'Create Notebook');
      // The user's first notebook opens with the Add Bet dialog.
      await visitor.find('field', 'Wager');
      await fillInBet(visitor, 'Lakers', '-110', '110');
      await visitor.sees('Showing 1 of 1 bets');
      await visitor.click('button', 'Mark Lakers as won');
      await visitor.sees('+$100.00');
      await visitor.click('button', 'Undo');
      await visitor.seesNot('+$100.00');
      await visitor.click('button', 'Mark Lakers as won');
      await visitor.sees('+$100.00');
      await addBet(visitor, 'Celtics', '+150', '50');
      await visitor.type(/Search bets/, 'celt');
      await visitor.sees('Showing 1 of 2 bets');
      await visitor.type(/Search bets/, 'zzz');
      await visitor.sees('Showing 0 of 2 bets');
    },
  ],
  [
    'an empty date filter looks empty',
    async ({ visitor }) => {
      // In an empty date field, Safari would show today's date; other browsers show a pattern such as mm/dd/yyyy.
      if (!visitor.browser.version.startsWith('WebKit')) return;
      await visitor.click('button', /^Filters/);
      for (const label of ['From date', 'To date']) await expectNoTextIn(visitor, label);
    },
  ],
  [
    'settles a bet by keys, takes that back, and finds a screen by typing',
    async ({ visitor }) => {
      await visitor.open('/notebooks');
      await visitor.click('link', /NBA/);
      await visitor.sees('Showing 2 of 2 bets');
      // Keys are listened to once the page is idle.
      await visitor.until('the first row has the focus', async () => {
        await visitor.press('k');
        return visitor.browser.run(() => document.activeElement?.textContent === 'Celtics', null);
      });
      await visitor.press('w');
      await visitor.sees('+$75.00', 'Undo');
      await visitor.press('u');
      await visitor.seesNot('+$75.00');
      await visitor.click('button', 'Search or jump to…');
      await visitor.type('Find a screen, notebook, bet or action', 'trakcer');
      await visitor.press('Enter');
      await visitor.isAt('/tracker');
    },
  ],
  [
    'works out odds and payouts',
    async ({ visitor }) => {
      await visitor.open('/calculators');
      await visitor.type('Decimal', '2.5');
      await visitor.type('Bet amount', '1000');
      await visitor.sees('+$1,500.00', '$2,500.00');
    },
  ],
  [
    'tracks a betting account',
    async ({ visitor }) => {
      await visitor.open('/tracker?month=2026-01');
      await visitor.click('button', 'Add Account');
      await visitor.dialogOpens();
      await visitor.type('Name', 'Circa');
      await visitor.click('button', 'Create');
      await visitor.dialogCloses();
      await visitor.click('button', /^January 5, 2026(:|$)/);
      await visitor.dialogOpens();
      await visitor.type(/^Circa/, '77.70');
      await visitor.click('button', 'Save');
      await visitor.dialogCloses();
      await visitor.sees('+$77.70');
    },
  ],
  [
    'imports a file',
    async ({ visitor, folder }) => {
      const file = path.join(folder, 'bets.csv');
      const bets = Array.from({ length: 60 }, (_, index) => {
        const day = String(1 + (index % 28)).padStart(2, '0');
        return `2026-0${1 + Math.floor(index / 28)}-${day},Bet ${index},-110,110,${index % 5 < 3 ? 'Won' : 'Lost'}`;
      });
      writeFileSync(file, ['Date,Description,Odds,Stake,Result', ...bets].join('\r\n'));
      await visitor.open('/settings/import');
      await visitor.chooseFile(/^Choose a file$/, file);
      await visitor.choose('Yes');
      await visitor.click('button', 'Import 60 bets');
      await visitor.sees('Import complete');
    },
  ],
  [
    'exports everything, which PaperEdge reads back',
    async ({ visitor, folder }) => {
      await visitor.open('/settings');
      await visitor.click('button', 'Export all data');
      const downloads = path.join(folder, 'downloads');
      const data = await visitor.until('the export is saved', async () => {
        const file = readdirSync(downloads).find((name) => name.endsWith('.zip'));
        const json = file && unzipSync(readFileSync(path.join(downloads, file)))['paperedge.json'];
        return json ? readExportJson(strFromU8(json)) : null;
      });
      const count = data && 'value' in data ? data.value.notebooks.flatMap(({ bets }) => bets).length : 0;
      if (count !== 62) throw new Error(`The export has ${count} bets, not 62`);
    },
  ],
  [
    'sees the analytics, with their simulations',
    async ({ visitor }) => {
      await visitor.open('/analytics');
      await visitor.sees('Bankroll curve', 'ROI');
      await visitor.holds(
        'every figure is there, those of the worker too',
        () => document.querySelector('[aria-busy=true], [role=progressbar], progress') === null,
        null,
      );
    },
  ],
  [
    'one tab shows what another does',
    async ({ visitor }) => {
      const { browser } = visitor;
      await visitor.open('/notebooks');
      await visitor.click('link', /NBA/);
      await visitor.sees('Celtics');
      const address = await browser.run(() => location.href, null);
      const first = browser.tab();
      const second = await browser.openTab();
      await visitor.open(address);
      // The welcome covers the row.
      await visitor.click('button', 'Dismiss');
      await visitor.click('button', 'Mark Celtics as lost');
      await visitor.sees('−$50.00');
      await browser.showTab(first);
      await visitor.sees('−$50.00');
      await browser.showTab(second);
      await visitor.open('/dashboard');
      await visitor.click('button', 'Sign Out');
      await visitor.isAt('/login');
      await browser.showTab(first);
      await visitor.isAt('/login');
      await signIn(visitor, PERSON);
    },
  ],
  [
    'opens without the server, and goes on with it',
    async ({ visitor, product }) => {
      await siteIsKept(visitor);
      // By a link: WebKit keeps a page that is left while it creates the copy, and the copy stays locked with it.
      await visitor.click('link', 'Notebooks');
      await visitor.click('link', /NBA/);
      await visitor.sees('Lakers');
      const address = await visitor.browser.run(() => location.href, null);
      await visitor.open(address);
      await visitor.sees('Lakers');
      const notebookId = new URL(address).pathname.split('/').at(-1) ?? '';
      await answersAreKept(visitor, `"bets","${notebookId}"`);
      await product.stop();
      await visitor.open(address);
      await visitor.sees('be saved.', 'Lakers');
      await product.startAgain();
      await visitor.seesNot('be saved.');
      await addBet(visitor, 'Knicks', '-105', '105');
      await visitor.sees('Knicks');
      await visitor.takeErrors(); // discards the errors of requests that were meant to fail
    },
  ],
];

export async function signIn(visitor: Visitor, { email, password }: typeof PERSON) {
  await visitor.type('Email', email);
  await visitor.type('Password', password);
  await visitor.click('button', 'Sign In');
  await visitor.isAt('/dashboard');
}

export async function addBet(visitor: Visitor, description: string, odds: string, wager: string) {
  await visitor.click('button', 'Add Bet');
  await visitor.dialogOpens();
  await fillInBet(visitor, description, odds, wager);
}

async function fillInBet(visitor: Visitor, description: string, odds: string, wager: string) {
  await visitor.type('Description', description);
  await visitor.type('Odds', odds);
  await visitor.type('Wager', wager);
  await visitor.click('button', 'Add Bet');
  await visitor.dialogCloses();
}

/** Follows the link in the user's email. */
async function followMailedLink(visitor: Visitor, product: OwnProduct) {
  for (const [address, text] of [
    [product.mailbox, PERSON.email],
    [null, 'http'],
  ] as const) {
    if (address) await visitor.open(address);
    const link = await visitor.until(`a link “${text}” is there`, () =>
      visitor.browser.run(
        (wanted) => [...document.links].find((each) => each.textContent.trim().includes(wanted))?.href,
        text,
      ),
    );
    await visitor.open(link ?? '');
  }
}

/** Expects a field to show no text: everything inside its border has the same color. */
async function expectNoTextIn(visitor: Visitor, label: string) {
  const { browser } = visitor;
  const field = await visitor.find('field', label);
  const box = await browser.runOn(field, (target) => {
    target.scrollIntoView({ block: 'center' });
    const { x, y, width, height } = target.getBoundingClientRect();
    return [x + 8, y + 8, width - 16, height - 16] as const;
  });
  const picture = (await browser.takePicture()).toString('base64');
  const colors = await browser.run(colorsIn, { picture, box });
  if (colors !== 1) throw new Error(`${label} shows a text`);
}

async function colorsIn({
  picture,
  box,
}: {
  picture: string;
  box: readonly [number, number, number, number];
}) {
  const bytes = Uint8Array.from(atob(picture), (letter) => letter.charCodeAt(0));
  const image = await createImageBitmap(new Blob([bytes]));
  const context = document.createElement('canvas').getContext('2d');
  if (!context) return 0;
  [context.canvas.width, context.canvas.height] = [image.width, image.height];
  context.drawImage(image, 0, 0);
  return new Set(new Uint32Array(context.getImageData(...box).data.buffer)).size;
}
