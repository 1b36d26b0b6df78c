import {
  Calculator,
  CalendarDays,
  ChartNoAxesCombined,
  CircleQuestionMark,
  LayoutDashboard,
  type LucideIcon,
  NotebookTabs,
  Settings,
} from 'lucide-react';

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
