import Calculator from 'lucide-react/icons/calculator';
import CalendarDays from 'lucide-react/icons/calendar-days';
import ChartNoAxesCombined from 'lucide-react/icons/chart-no-axes-combined';
import CircleQuestionMark from 'lucide-react/icons/circle-question-mark';
import LayoutDashboard from 'lucide-react/icons/layout-dashboard';
import NotebookTabs from 'lucide-react/icons/notebook-tabs';
import Settings from 'lucide-react/icons/settings';
import type { LucideIcon } from '#ui/controls/lucide-icon.ts';

export type MenuEntry = { href: string; label: string; icon: LucideIcon };

/** The sidebar, from top to bottom. */
export const menu: MenuEntry[] = [
  { href: '/dashboard', label: 'Dashboard', icon: LayoutDashboard },
  { href: '/notebooks', label: 'Notebooks', icon: NotebookTabs },
  { href: '/analytics', label: 'Analytics', icon: ChartNoAxesCombined },
  { href: '/tracker', label: 'Tracker', icon: CalendarDays },
  { href: '/calculators', label: 'Calculators', icon: Calculator },
  { href: '/settings', label: 'Settings', icon: Settings },
  { href: '/faqs', label: 'FAQs', icon: CircleQuestionMark },
];

/** The drawer's: it has Settings at its foot. */
export const drawerMenu = menu.filter(({ href }) => href !== '/settings');
