import { lazy, type ReactNode, Suspense } from 'react';
import { cardStyle } from '#ui/card.tsx';
import { Logo } from '#ui/logo.tsx';
import { PageHeading } from '#ui/page-heading.tsx';

// In a corner of its own, where it may come a moment later.
const ThemeSwitch = lazy(async () => ({
  default: (await import('#ui/controls/theme-switch.tsx')).ThemeSwitch,
}));

type AuthLayoutProps = {
  title: string;
  subtitle?: ReactNode;
  headingFocused?: boolean;
  children: ReactNode;
};

/** The pages without the shell: the product's name, and one card. It hangs from the top, so that a message moves little. */
export function AuthLayout({ title, subtitle, headingFocused, children }: AuthLayoutProps) {
  return (
    <div className="flex min-h-dvh flex-col px-4">
      <header className="flex h-16 justify-end py-2.5 sm:px-2">
        <Suspense>
          <ThemeSwitch />
        </Suspense>
      </header>
      <main className="mx-auto w-full max-w-sm pt-[min(7vh,4rem)] pb-12">
        <div className="mb-7 flex items-center gap-3">
          <Logo />
          <div>
            <p className="text-base leading-tight font-semibold">PaperEdge</p>
            <p className="text-xs text-muted">Gain your edge through paper betting.</p>
          </div>
        </div>
        <div className={`${cardStyle} grid gap-5 p-5 sm:p-6`}>
          <div>
            <PageHeading documentTitle={title} focused={headingFocused}>
              {title}
            </PageHeading>
            {subtitle && <p className="mt-1 text-muted">{subtitle}</p>}
          </div>
          {children}
        </div>
      </main>
    </div>
  );
}
