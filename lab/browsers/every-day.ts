import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Key } from './browser.ts';
import type { Step } from './journeys.ts';
import type { Visitor } from './visitor.ts';

/** The Monday of a week with imported bets. */
const WEEK = '2026-01-05';
const RECAP = `/recap?week=${WEEK}`;
const LINE = 'Add a bet in one line';

/** What the user of the journeys does every day, in a second notebook with three bets. */
export const everyDay: Step[] = [
  [
    'deposits into a bankroll',
    async ({ visitor }) => {
      await visitor.open('/notebooks');
      await visitor.click('button', 'New Notebook');
      await visitor.dialogOpens();
      await visitor.type('Name', 'Evenings');
      await visitor.click('button', 'Create Notebook');
      await visitor.dialogCloses();
      await visitor.click('link', /Evenings/);
      await visitor.click('button', 'Bankroll');
      await visitor.click('button', 'Deposit');
      await visitor.type('Amount', '500');
      // A click here, where Deposit was clicked at once before, would count as the second of a double click.
      await visitor.press('Enter');
      await visitor.sees('$1,500.00 now');
      await visitor.press('Escape');
      await visitor.dialogCloses();
    },
  ],
  [
    'adds a parlay, and settles it by a leg',
    async ({ visitor }) => {
      await visitor.click('button', 'Add Bet');
      await visitor.dialogOpens();
      await visitor.click('button', 'Add leg');
      await visitor.type('Leg 1 selection', 'Lakers -3.5');
      await visitor.type('Leg 1 odds', '-110');
      await visitor.type('Leg 2 selection', 'Heat ML');
      await visitor.type('Leg 2 odds', '+120');
      await visitor.type('Wager', '100');
      await visitor.click('button', 'Add Bet');
      await visitor.dialogCloses();
      await visitor.click('button', /2 legs/);
      await visitor.click('button', 'Mark Lakers -3.5 as lost');
      await visitor.sees('−$100.00');
    },
  ],
  [
    'adds a bet in one line on the dashboard, and in the dialog that N opens',
    async ({ visitor }) => {
      await visitor.open('/dashboard');
      await visitor.type(LINE, 'Suns -3 -110 110');
      await visitor.sees('Spread');
      await visitor.press('Enter');
      await visitor.sees('Bet added', 'Suns -3');
      await visitor.open('/settings');
      await opensBy(visitor, ['n'], LINE);
      await visitor.type(LINE, 'Bulls +120 50');
      await visitor.press('Enter');
      await visitor.sees('Bet added');
      await visitor.press('Escape');
      await visitor.dialogCloses();
    },
  ],
  [
    'settles a pending bet on the dashboard, and takes that back',
    async ({ visitor }) => {
      await visitor.open('/dashboard');
      await visitor.click('button', 'Mark Suns -3 as won');
      await visitor.sees('Won · +$100.00 · Suns -3');
      await visitor.click('button', 'Undo');
      await visitor.sees('Back to pending');
      await visitor.find('button', 'Mark Suns -3 as won');
    },
  ],
  [
    'searches, filters and sorts all bets, and settles one in its row',
    async ({ visitor }) => {
      await visitor.open('/bets');
      await visitor.sees('Showing 66 of 66 bets');
      await visitor.type('Search bets', 'evenings');
      await visitor.sees('Showing 3 of 66 bets');
      await visitor.click('button', /^Filters/);
      await visitor.type('Max wager', '60');
      await visitor.sees('Showing 1 of 66 bets');
      await visitor.open('/bets?q=evenings');
      await visitor.click('button', 'Wager');
      await visitor.click('button', 'Wager, highest wager');
      await visitor.holds(
        'the lowest wager is first',
        () => document.querySelector('main [data-row] h3')?.textContent === 'Bulls',
        null,
      );
      await visitor.click('button', 'Mark Suns -3 as lost');
      await visitor.sees('−$110.00');
    },
  ],
  [
    'edits, moves and deletes selected bets, and takes each back',
    async ({ visitor }) => {
      await visitor.open('/bets?q=bulls');
      await visitor.startSelecting();
      await visitor.click('checkbox', /Bulls/);
      await visitor.click('button', 'Edit…');
      await visitor.type('Wager', '55');
      await visitor.click('button', 'Update 1 bet');
      await undoes(visitor, 'Bet updated', 'Bet restored');
      await visitor.click('checkbox', /Bulls/);
      await visitor.click('button', 'Move…');
      await visitor.choose('NBA');
      await visitor.click('button', 'Move 1 bet');
      await undoes(visitor, 'Bet moved', 'Bet moved back');
      await visitor.click('checkbox', /Bulls/);
      await visitor.click('button', 'Delete');
      await undoes(visitor, 'Bet deleted', 'Bet restored');
      await visitor.sees('Showing 1 of 66 bets', 'Bulls', 'Evenings', '$50.00');
    },
  ],
  [
    'finds a notebook with Ctrl+K, and the shortcuts with ?',
    async ({ visitor }) => {
      await visitor.open('/faqs');
      const palette = 'Find a screen, notebook, bet or action';
      await opensBy(visitor, ['Control', 'k'], palette);
      await visitor.type(palette, 'evenigns');
      await visitor.press('Enter');
      await visitor.sees('Showing 3 of 3 bets');
      await visitor.press('?');
      await visitor.sees('Keyboard shortcuts');
      await visitor.press('Escape');
      await visitor.dialogCloses();
    },
  ],
  [
    'reads the recap of a week, and saves and copies its picture',
    async ({ visitor, folder }) => {
      await visitor.open(RECAP);
      await visitor.sees('Record', 'Wagered');
      await visitor.click('button', 'Share');
      await visitor.dialogOpens();
      await visitor.holds('the picture is drawn', hasManyColors, null);
      await visitor.click('button', 'Copy');
      await visitor.sees('The picture is on your clipboard.');
      await visitor.click('button', 'Download');
      const file = path.join(folder, 'downloads', `paperedge-week-${WEEK}.png`);
      await visitor.until('the picture is saved', () => Promise.resolve(existsSync(file) && isPicture(file)));
    },
  ],
  [
    'sets loss limits, and looks for leaks',
    async ({ visitor }) => {
      await visitor.open('/tracker?month=2026-01');
      await visitor.click('button', 'Set limits');
      await visitor.type('Per week', '200');
      await visitor.click('button', 'Save');
      await visitor.sees('of $200.00 limit');
      await visitor.open('/analytics');
      await visitor.sees('groups checked');
    },
  ],
  [
    "goes by a phone's bottom bar",
    async ({ visitor }) => {
      await visitor.browser.resize(390, 800);
      await visitor.open('/dashboard');
      await visitor.click('button', 'Add a bet');
      await visitor.dialogOpens();
      await visitor.press('Escape');
      await visitor.dialogCloses();
      await visitor.click('button', 'More');
      await visitor.click('link', 'Tracker');
      await visitor.isAt('/tracker');
      await visitor.dialogCloses();
      await visitor.browser.resize(1280, 800);
    },
  ],
];

/** Presses keys until a dialog with the field opens: keys are listened to once the page is idle. */
async function opensBy(visitor: Visitor, keys: readonly Key[], label: string) {
  await visitor.until(`${keys.join('+')} opens a dialog`, async () => {
    await visitor.press(...keys);
    return visitor.browser.run(() => document.querySelector('dialog[open]') !== null, null);
  });
  await visitor.find('field', label);
}

async function undoes(visitor: Visitor, done: string, undone: string) {
  await visitor.sees(done);
  await visitor.click('button', 'Undo');
  await visitor.sees(undone);
}

/** Whether the dialog's canvas shows more than a background. */
function hasManyColors(): boolean {
  const canvas = document.querySelector<HTMLCanvasElement>('dialog canvas');
  const pixels = canvas?.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data.buffer;
  return pixels !== undefined && new Set(new Uint32Array(pixels)).size > 10;
}

/** Whether a file is a PNG of the size that links are previewed in. */
function isPicture(file: string): boolean {
  const png = readFileSync(file);
  return png.length > 24 && png.readUInt32BE(16) === 1200 && png.readUInt32BE(20) === 630;
}
