import { useQueryClient } from '@tanstack/react-query';
import Menu from 'lucide-react/icons/menu';
import Plus from 'lucide-react/icons/plus';
import { useLocation } from 'wouter';
import { notebookQueries } from '#data/notebooks.ts';
import { useDialog } from '#screens/use-dialog.ts';
import { classNames } from '#ui/class-names.ts';
import { Link } from '#ui/link.tsx';
import { currentAt, menu } from './menu-list.tsx';

const [before = [], after = []] = [['/dashboard', '/bets'], ['/analytics']].map((hrefs) =>
  menu.filter(({ href }) => hrefs.includes(href)),
);

const place =
  'flex h-14 flex-col items-center justify-center gap-1 text-[0.6875rem] leading-none font-medium';

export type BottomBarProps = { isMenuOpen: boolean; onOpenMenu: () => void };

/** On phones: the screens used most, the menu, and in reach of the thumb a button that adds a bet. */
export function BottomBar({ isMenuOpen, onOpenMenu }: BottomBarProps) {
  const client = useQueryClient();
  const { open } = useDialog(['one-line']);
  // iOS opens the keyboard only for a field that gets the focus during the tap, so the dialog can't wait for data.
  const prepare = () =>
    void client.query({ ...notebookQueries.all(), staleTime: 'static' }).catch(() => undefined);
  return (
    <ul className="mx-auto grid max-w-md flex-1 grid-cols-5">
      <Places entries={before} />
      <li className="flex items-center justify-center">
        <button
          type="button"
          aria-haspopup="dialog"
          className="flex h-11 w-14 items-center justify-center rounded-2xl bg-primary text-on-primary shadow-card transition-colors hover:bg-primary-hover forced-colors:border"
          onPointerDown={prepare}
          onClick={() => open('one-line')}
        >
          <Plus aria-hidden size={24} />
          <span className="sr-only">Add a bet</span>
        </button>
      </li>
      <Places entries={after} />
      <li>
        <button
          type="button"
          aria-haspopup="dialog"
          aria-expanded={isMenuOpen}
          className={classNames(place, 'w-full text-muted')}
          onClick={onOpenMenu}
        >
          <Menu aria-hidden size={20} strokeWidth={1.75} />
          More
        </button>
      </li>
    </ul>
  );
}

function Places({ entries }: { entries: typeof menu }) {
  const [path] = useLocation();
  return entries.map(({ href, label, icon: Icon }) => {
    const current = currentAt(path, href);
    return (
      <li key={href}>
        <Link
          href={href}
          aria-current={current}
          className={classNames(place, current ? 'text-primary' : 'text-muted')}
        >
          <Icon aria-hidden size={20} strokeWidth={current ? 2.25 : 1.75} />
          {label}
        </Link>
      </li>
    );
  });
}
