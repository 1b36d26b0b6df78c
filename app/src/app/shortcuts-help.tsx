import { Button } from '#ui/controls/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { Keys } from '#ui/keys.tsx';
import { TextLink } from '#ui/link.tsx';
import { goKeysTo, PALETTE_KEYS } from './keys.ts';
import { menu } from './menu-list.tsx';

type Shortcut = readonly [what: string, ...keys: string[]];

const SINGLE_KEYS: readonly { title: string; shortcuts: readonly Shortcut[] }[] = [
  {
    title: 'Add and find',
    shortcuts: [
      ['Add bet in one line', 'N'],
      ['Add Bet form', 'Shift', 'N'],
      ['Search this page', '/'],
      ['Leave empty field', 'Esc'],
      ['This list', '?'],
    ],
  },
  {
    title: 'Go to',
    shortcuts: menu.flatMap(({ href, label }) => {
      const keys = goKeysTo(href);
      return keys ? [[label, ...keys] as const] : [];
    }),
  },
  {
    title: 'In a list',
    shortcuts: [
      ['Next row', 'J'],
      ['Previous row', 'K'],
      ['Open the row', 'Enter'],
      ['Settle as won', 'W'],
      ['Settle as lost', 'L'],
      ['Settle as push', 'P'],
      ['Select the row', 'X'],
      ['Undo', 'U'],
    ],
  },
];

const ALWAYS: readonly Shortcut[] = [
  ['Find a screen, notebook, bet or action', ...PALETTE_KEYS],
  ['Save a form', PALETTE_KEYS[0], 'Enter'],
  ['Close a dialog', 'Esc'],
];

export type ShortcutsHelpProps = { areOn: boolean; onClose: () => void };

export function ShortcutsHelp({ areOn, onClose }: ShortcutsHelpProps) {
  return (
    <Dialog
      title="Keyboard shortcuts"
      onClose={onClose}
      actions={
        <Button data-autofocus onClick={onClose}>
          Close
        </Button>
      }
    >
      <ShortcutList title="Anywhere" shortcuts={ALWAYS} />
      {areOn && (
        <div className="gap-x-8 sm:columns-2">
          {SINGLE_KEYS.map((group) => (
            <ShortcutList key={group.title} {...group} />
          ))}
        </div>
      )}
      <p className="text-muted">
        {areOn ? 'You can turn single keys off in ' : 'Single-key shortcuts are off. Turn them on in '}
        <TextLink href="/settings">Settings</TextLink>.
      </p>
    </Dialog>
  );
}

function ShortcutList({ title, shortcuts }: { title: string; shortcuts: readonly Shortcut[] }) {
  return (
    <section className="mb-4 break-inside-avoid last:mb-0">
      <h3 className="mb-1 font-semibold">{title}</h3>
      <dl>
        {shortcuts.map(([what, ...keys]) => (
          <div key={what} className="flex items-center justify-between gap-4 border-t border-line py-1.5">
            <dt className="text-muted">{what}</dt>
            <dd>
              <Keys keys={keys} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
