import path from 'node:path';
import { codeOf, steadyHalfMinute } from '#tests/support/authenticator.ts';
import { RECAP } from './every-day.ts';
import type { Step, World } from './journeys.ts';
import type { Visitor } from './visitor.ts';

const SIGNED_IN = [
  '/dashboard',
  '/notebooks',
  '/bets',
  '/games',
  '/backtest',
  'NBA',
  'NBA?view=calendar',
  'NBA/record',
  '/analytics',
  '/bets?status=won&wager-min=50',
  RECAP,
  '/tracker?month=2026-01',
  ...['odds', 'unit', 'parlay', 'arbitrage', 'fair', 'value', 'free-bet', 'round-robin'].map(
    (tab) => `/calculators?tab=${tab}`,
  ),
  '/settings',
  '/settings/import',
  '/settings/odds-feed',
  '/faqs#export',
  '/nowhere',
];

const SIGNED_OUT = ['/login', '/register', '/reset-password'];

type Action = (visitor: Visitor) => Promise<void>;

const click =
  (role: string, name: string | RegExp): Action =>
  (visitor) =>
    visitor.click(role, name);

/** Clicks a button for the selected bets, or its item in the menu on phones, once it is there. */
const forSelected =
  (name: string): Action =>
  (visitor) =>
    visitor.holds(
      `“${name}” is offered`,
      (text) => {
        const buttons = document.querySelectorAll<HTMLElement>('[aria-label="Selected bets"] button');
        const found = [...buttons].find(({ textContent }) => textContent === text);
        found?.click();
        return found !== undefined;
      },
      name,
    );

/** Adds a bet from the bar that only phones have. */
const openFromBottomBar: Action = async (visitor) => {
  await visitor.browser.resize(320, 640);
  await visitor.click('button', 'Add a bet');
};

const startSelecting: Action = (visitor) => visitor.startSelecting();

/** Needed before a click on a button whose name the page below the dialog has, too. */
const dialogOpens: Action = (visitor) => visitor.dialogOpens();

/** Each screen's dialogs, with the actions that open them. The dialogs show the data that the journeys leave behind. */
const DIALOGS: Record<string, Record<string, readonly Action[]>> = {
  '/dashboard': {
    'Add a bet in one line': [openFromBottomBar],
    'Cash out': [click('button', /^More results for/), click('menuitem', 'Cashed out')],
  },
  '/bets': {
    'Saved filters': [click('button', 'Saved'), click('menuitem', 'Save or edit filters…')],
    'Edit bets of all notebooks': [startSelecting, click('button', /^Select all/), forSelected('Edit…')],
    'Move bets of all notebooks': [startSelecting, click('button', /^Select all/), forSelected('Move…')],
  },
  [RECAP]: { 'Share your week': [click('button', 'Share')] },
  '/notebooks': { 'New Notebook': [click('button', 'New Notebook')] },
  NBA: {
    'Add Bet': [click('button', 'Add Bet')],
    'Discard what was typed': [
      click('button', 'Add Bet'),
      (visitor) => visitor.type('Description', 'Heat'),
      (visitor) => visitor.press('Escape'),
    ],
    'Edit Bet': [click('link', 'Lakers')],
    'Legs of a parlay': [
      click('button', 'Add Bet'),
      (visitor) => visitor.type('Description', 'Lakers'),
      click('button', 'Add leg'),
    ],
    Bankroll: [click('button', 'Bankroll')],
    Deposit: [click('button', 'Bankroll'), click('button', 'Deposit')],
    'Correct starting bankroll': [
      click('button', 'Bankroll'),
      click('button', 'Correct the starting bankroll'),
    ],
    Unit: [click('button', 'Bankroll'), click('button', 'Change the unit')],
    'Delete a bet': [click('link', 'Lakers'), dialogOpens, click('button', 'Delete')],
    'Edit bets': [startSelecting, click('button', /^Select all/), forSelected('Edit…')],
    'Move bets': [startSelecting, click('button', /^Select all/), forSelected('Move…')],
    'Custom fields': [click('button', 'Fields')],
    'Edit Notebook': [click('button', 'Edit Notebook')],
    'Export notebook': [click('button', 'Export')],
    'Delete notebook': [click('button', 'Delete')],
  },
  'NBA?view=calendar': { 'Bets of a day': [click('button', /\d{4}: .*\b3 bets/)] },
  'NBA/record': { 'Start the record?': [click('button', 'Start the record')] },
  '/calculators?tab=unit&unit=100&odds=-120': { 'Add to notebook': [click('button', 'Add to notebook')] },
  '/tracker?month=2026-01': {
    'Add Account': [click('button', 'Add Account')],
    'Edit Account': [click('button', 'Edit Circa')],
    'Delete account': [click('button', 'Edit Circa'), click('button', 'Delete account')],
    'Edit P&L': [click('button', /^January 5, 2026/)],
    'Loss limits': [click('button', 'Edit limits')],
  },
  '/faqs': { 'Search or jump to…': [click('button', 'Search or jump to…')] },
  '/settings': {
    'Keyboard shortcuts': [click('link', 'Show all shortcuts')],
    'Change password': [click('button', 'Change password')],
    'Set up two-factor authentication': [click('button', 'Set up')],
    'Delete the user': [click('button', 'Delete Account')],
  },
};

/** Dialogs that need two-factor authentication. */
const WITH_TWO_FACTOR: Record<string, readonly Action[]> = {
  'New recovery codes': [click('button', 'New recovery codes')],
  'Remove two-factor authentication': [click('button', 'Remove')],
};

/** The narrowest supported window and a desktop window. */
const SIZES = [
  [320, 640],
  [1280, 800],
] as const;

/** Checks that every screen and dialog fits the window at each size and in both themes. */
export const looks: Step[] = [
  ...(['light', 'dark'] as const).map((theme): Step => [
    `every screen fits the window, ${theme}`,
    async (world) => {
      await chooseTheme(world.visitor, theme);
      for (const screen of SIGNED_IN) await lookAtScreen(world, screen, theme);
      await openScreen(world.visitor, '/settings/import');
      await world.visitor.chooseFile(/^Choose a file$/, path.join(world.folder, 'bets.csv'));
      await world.visitor.find('button', 'To import 60 bets, answer Yes or No above');
      await fits(world, `import of a file, ${theme}`, fitsAcross);
    },
  ]),
  ...Object.entries(DIALOGS).map(([screen, dialogs]): Step => [
    `every dialog of ${screen} shows its content`,
    (world) => lookAtDialogs(world, screen, dialogs),
  ]),
  [
    'two-factor authentication is set up, and its dialogs show their content',
    async (world) => {
      await openDialog(world.visitor, 'Set up', '/settings', [click('button', 'Set up')]);
      await enterCode(world.visitor);
      await fits(world, 'Two-factor authentication is on', dialogIsWhole);
      await lookAtDialogs(world, '/settings', WITH_TWO_FACTOR);
    },
  ],
  [
    'every screen fits the window, signed out',
    async (world) => {
      const { visitor } = world;
      await visitor.open('/dashboard');
      await visitor.click('button', 'Sign Out');
      await visitor.isAt('/login');
      for (const theme of ['light', 'dark']) {
        await chooseTheme(visitor, theme);
        for (const screen of SIGNED_OUT) await lookAtScreen(world, screen, theme);
      }
    },
  ],
];

async function chooseTheme(visitor: Visitor, theme: string) {
  await visitor.browser.run((wanted) => localStorage.setItem('paperedge-theme', wanted), theme);
}

async function lookAtScreen(world: World, screen: string, theme: string) {
  const { visitor } = world;
  await openScreen(visitor, screen);
  await visitor.holds(
    `${screen} is ${theme}`,
    (wanted) => getComputedStyle(document.documentElement).colorScheme === wanted,
    theme,
  );
  await visitor.holds(
    `${screen} has loaded`,
    () => document.querySelector('[aria-busy=true], [role=progressbar], progress') === null,
    null,
  );
  await fits(world, `${screen}, ${theme}`, fitsAcross);
}

async function lookAtDialogs(world: World, screen: string, dialogs: Record<string, readonly Action[]>) {
  for (const [dialog, actions] of Object.entries(dialogs)) {
    await openDialog(world.visitor, dialog, screen, actions);
    await fits(world, `dialog ${dialog}`, dialogIsWhole);
  }
}

async function openDialog(visitor: Visitor, dialog: string, screen: string, actions: readonly Action[]) {
  await openScreen(visitor, screen);
  for (const act of actions) await act(visitor);
  await visitor.dialogOpens(dialog);
  await visitor.holds('the dialog has loaded', () => !document.querySelector('dialog .animate-pulse'), null);
}

async function fits({ visitor, keepPicture }: World, what: string, isWhole: () => boolean) {
  for (const [width, height] of SIZES) {
    await visitor.browser.resize(width, height);
    await visitor.holds(`${what} fits ${width} × ${height}`, isWhole, null);
    await visitor.holds(`${what} is no wider than ${width} px`, fitsAcross, null);
    await keepPicture(`${what} ${width}`);
  }
}

/** Opens a path, or the notebook named NBA with a query. */
async function openScreen(visitor: Visitor, screen: string) {
  const [, query] = /^NBA(.*)/.exec(screen) ?? [];
  if (query === undefined) await visitor.open(screen);
  else {
    await visitor.open('/notebooks');
    await visitor.click('link', /NBA/);
    await visitor.sees('Showing 3 of 3 bets');
    if (query) await visitor.open((await visitor.browser.run(() => location.pathname, null)) + query);
  }
  await visitor.holds('there is a heading', () => document.querySelector('h1') !== null, null);
}

/** Types the code that an authenticator app would show for the key in the dialog. */
async function enterCode(visitor: Visitor) {
  const secret = await visitor.until('the key is shown', () =>
    visitor.browser.run(() => /Key: ((?:[A-Z2-7]{4} ?){8})/.exec(document.body.textContent)?.[1], null),
  );
  await steadyHalfMinute();
  await visitor.type('Code from your app', codeOf(secret.replaceAll(' ', '')));
  await visitor.click('button', 'Turn on');
  await visitor.sees('Two-factor authentication is on');
}

const fitsAcross = () => document.documentElement.scrollWidth <= innerWidth;

/** Whether the dialog is inside the window, and any overflowing content can be scrolled to its end. */
function dialogIsWhole(): boolean {
  const dialog = [...document.querySelectorAll<HTMLDialogElement>('dialog[open]')].at(-1);
  if (!dialog) return false;
  const { top, left, right, bottom } = dialog.getBoundingClientRect();
  const isInside = top >= 0 && left >= 0 && right <= innerWidth && bottom <= innerHeight;
  const isFilled = dialog.scrollHeight <= dialog.clientHeight && dialog.scrollWidth <= dialog.clientWidth;
  const content = dialog.querySelector<HTMLElement>('.overflow-y-auto');
  if (!isInside || !isFilled || !content) return isInside && isFilled;
  const mayGrow = dialog.offsetHeight < Number.parseFloat(getComputedStyle(dialog).maxHeight) - 2;
  const isCut = content.scrollHeight > content.clientHeight + 1;
  if (isCut && (mayGrow || content.clientHeight < 80)) return false;
  content.scrollTop = content.scrollHeight;
  const last = [...content.querySelectorAll<HTMLElement>('input, select, textarea, button')].findLast(
    (each) => each.checkVisibility(),
  );
  if (!last) return true;
  return last.getBoundingClientRect().bottom <= content.getBoundingClientRect().bottom + 1;
}
