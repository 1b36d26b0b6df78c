import type { Step } from './journeys.ts';
import type { Visitor } from './visitor.ts';

const SCREENS = [
  '/dashboard',
  '/notebooks',
  '/analytics',
  '/tracker?month=2026-01',
  '/calculators',
  '/settings',
  '/settings/import',
  '/faqs#export',
  '/nowhere',
];

type Clicks = readonly (readonly [role: string, name: string | RegExp])[];

/** Every dialog that a click or two opens, by the screen it is on; the screens are those that the journeys leave. */
const DIALOGS: Record<string, readonly Clicks[]> = {
  '/notebooks': [[['button', 'New Notebook']]],
  NBA: [
    [['button', 'Add Bet']],
    [['link', 'Lakers']],
    [
      ['link', 'Lakers'],
      ['button', 'Delete'],
    ],
    [['button', /^(Columns|Fields)$/]],
    [['button', 'Edit Notebook']],
    [['button', 'Export']],
    [['button', 'Delete']],
  ],
  '/tracker?month=2026-01': [
    [['button', 'Add Account']],
    [['button', 'Edit Circa']],
    [['button', /^January 5, 2026/]],
  ],
  '/settings': [[['button', 'Change password']], [['button', 'Set up']], [['button', /^Delete [Aa]ccount$/]]],
};

/** The narrowest window, and a desktop's. */
const SIZES = [
  [320, 640],
  [1280, 800],
] as const;

/** That every screen and dialog fits its window, from the widest to the narrowest, in both themes. */
export const looks: Step[] = [
  ...(['light', 'dark'] as const).map((theme): Step => [
    `every screen fits the window, ${theme}`,
    async ({ visitor }) => {
      await visitor.open('/dashboard');
      await visitor.browser.run((wanted) => localStorage.setItem('paperedge-theme', wanted), theme);
      for (const screen of [...SCREENS, 'NBA']) {
        await openScreen(visitor, screen);
        await visitor.holds(
          `${screen} is ${theme}`,
          (wanted) => getComputedStyle(document.documentElement).colorScheme === wanted,
          theme,
        );
        for (const size of SIZES) {
          await visitor.browser.resize(size[0], size[1]);
          await visitor.holds(`${screen} is no wider than ${size[0]} px`, fitsAcross, null);
        }
      }
    },
  ]),
  ...Object.entries(DIALOGS).map(([screen, dialogs]): Step => [
    `every dialog of ${screen} shows its content`,
    async ({ visitor }) => {
      for (const clicks of dialogs) {
        await openScreen(visitor, screen);
        for (const [role, name] of clicks) await visitor.click(role, name);
        await visitor.dialogOpens();
        const what = clicks.map(([, name]) => String(name)).join(', ');
        for (const size of SIZES) {
          await visitor.browser.resize(size[0], size[1]);
          await visitor.holds(`the dialog of ${what} fits ${size.join(' × ')}`, dialogIsWhole, null);
          await visitor.holds(`${what} is no wider than ${size[0]} px`, fitsAcross, null);
        }
      }
    },
  ]),
];

/** A path, or a notebook by its name. */
async function openScreen(visitor: Visitor, screen: string) {
  await visitor.open(screen.startsWith('/') ? screen : '/notebooks');
  if (!screen.startsWith('/')) await visitor.click('link', new RegExp(screen));
  await visitor.holds('there is a heading', () => document.querySelector('h1') !== null, null);
}

const fitsAcross = () => document.documentElement.scrollWidth <= innerWidth;

/** Inside the window, and what is longer than the dialog scrolls to its end. */
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
