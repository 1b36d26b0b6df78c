import type { ReactNode } from 'react';
import { cardStyle } from '#ui/card-style.ts';
import { lazyComponent } from '#ui/lazy-component.tsx';
import { Logo } from '#ui/logo.tsx';
import { PageHeading } from '#ui/page-heading.tsx';

const ThemeSwitch = lazyComponent(
  async () => (await import('#ui/controls/theme-switch.tsx')).ThemeSwitch,
  null,
);

type AuthLayoutProps = {
  title: string;
  subtitle?: ReactNode;
  headingFocused?: boolean;
  children: ReactNode;
};

/** For pages without the app shell. The card is near the top, so that messages barely move it. */
export function AuthLayout({ title, subtitle, headingFocused, children }: AuthLayoutProps) {
  return (
    <div className="flex min-h-dvh flex-col px-4">
      <header className="flex h-16 justify-end py-2.5 sm:px-2">
        <ThemeSwitch />
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
