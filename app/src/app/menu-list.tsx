import Calculator from 'lucide-react/icons/calculator';
import CalendarDays from 'lucide-react/icons/calendar-days';
import ChartNoAxesCombined from 'lucide-react/icons/chart-no-axes-combined';
import CircleQuestionMark from 'lucide-react/icons/circle-question-mark';
import LayoutDashboard from 'lucide-react/icons/layout-dashboard';
import List from 'lucide-react/icons/list';
import NotebookTabs from 'lucide-react/icons/notebook-tabs';
import Settings from 'lucide-react/icons/settings';
import { useLocation } from 'wouter';
import { classNames } from '#ui/class-names.ts';
import type { LucideIcon } from '#ui/controls/button.tsx';
import { Link } from '#ui/link.tsx';

type MenuEntry = { href: string; label: string; icon: LucideIcon };

export const menu: MenuEntry[] = [
  { href: '/dashboard', label: 'Dashboard', icon: LayoutDashboard },
  { href: '/notebooks', label: 'Notebooks', icon: NotebookTabs },
  { href: '/bets', label: 'All Bets', icon: List },
  { href: '/analytics', label: 'Analytics', icon: ChartNoAxesCombined },
  { href: '/tracker', label: 'Tracker', icon: CalendarDays },
  { href: '/calculators', label: 'Calculators', icon: Calculator },
  { href: '/settings', label: 'Settings', icon: Settings },
  { href: '/faqs', label: 'FAQs', icon: CircleQuestionMark },
];

/** The drawer has Settings at the bottom instead. */
export const drawerMenu = menu.filter(({ href }) => href !== '/settings');

/** The `aria-current` of an entry: the current page, or one that the current page is part of. */
export function currentAt(path: string, href: string): 'page' | true | undefined {
  if (path === href) return 'page';
  return path.startsWith(`${href}/`) || undefined;
}

type MenuListProps = { entries: readonly MenuEntry[] };

export function MenuList({ entries }: MenuListProps) {
  const [path] = useLocation();
  return (
    <nav aria-label="Main">
      <ul className="grid gap-0.5">
        {entries.map(({ href, label, icon: Icon }) => {
          const current = currentAt(path, href);
          return (
            <li key={href}>
              <Link
                href={href}
                aria-current={current}
                className={classNames(
                  'flex h-11 items-center gap-3 rounded-lg px-3 font-medium transition-colors lg:h-10 pointer-coarse:h-11',
                  current
                    ? 'bg-primary-soft text-primary forced-colors:border'
                    : 'text-muted hover:bg-hover hover:text-ink',
                )}
              >
                <Icon aria-hidden size={18} strokeWidth={1.75} />
                {label}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
