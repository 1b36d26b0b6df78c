import { useLocation } from 'wouter';
import { classNames } from '#ui/class-names.ts';
import { Link } from '#ui/link.tsx';
import type { MenuEntry } from './menu.ts';

type MenuListProps = { entries: readonly MenuEntry[] };

export function MenuList({ entries }: MenuListProps) {
  const [path] = useLocation();
  return (
    <nav aria-label="Main">
      <ul className="grid gap-0.5">
        {entries.map(({ href, label, icon: Icon }) => {
          const inside = path === href || path.startsWith(`${href}/`);
          return (
            <li key={href}>
              <Link
                href={href}
                aria-current={path === href ? 'page' : inside || undefined}
                className={classNames(
                  'flex h-11 items-center gap-3 rounded-lg px-3 font-medium transition-colors lg:h-10 pointer-coarse:h-11',
                  inside
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
