import { Calculator, CalendarDays, LayoutDashboard, type LucideIcon, NotebookTabs } from 'lucide-react';

export type MenuEntry = { href: string; label: string; icon: LucideIcon };

/** The sidebar, from top to bottom. The drawer shows the same. */
export const menu: MenuEntry[] = [
  { href: '/dashboard', label: 'Dashboard', icon: LayoutDashboard },
  { href: '/notebooks', label: 'Notebooks', icon: NotebookTabs },
  { href: '/tracker', label: 'Tracker', icon: CalendarDays },
  { href: '/calculators', label: 'Calculators', icon: Calculator },
];
