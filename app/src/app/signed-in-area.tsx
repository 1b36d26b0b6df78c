import { useEffect, useRef } from 'react';
import { Route, useLocation } from 'wouter';
import { QueryProvider } from '#data/query-provider.tsx';
import { lazyComponent, lazyExtra } from '#ui/lazy-component.tsx';
import { schedule } from '#ui/schedule.ts';
import { Guard } from './guard.tsx';
import { guardedScreens, screenAt } from './screens.ts';
import { Shell } from './shell.tsx';

const NotFoundScreen = lazyComponent(
  async () => (await import('#screens/not-found-screen.tsx')).NotFoundScreen,
);

const Shortcuts = lazyExtra(async () => (await import('./shortcuts.tsx')).Shortcuts);

/** Renders guarded screens. Unknown URLs get the not-found page, signed in or not. */
export function SignedInArea() {
  const [path] = useLocation();
  const current = screenAt(path);
  return (
    <QueryProvider>
      {current ? (
        <Guard>
          <Shell>
            {/* Keyed by path, so that no state carries over from one notebook to the next. */}
            <Route key={path} path={current.path}>
              <current.Screen />
            </Route>
            <BackgroundWork after={current.Screen} />
          </Shell>
        </Guard>
      ) : (
        <Shell>
          <NotFoundScreen />
          <Shortcuts />
        </Shell>
      )}
    </QueryProvider>
  );
}

type Screen = (typeof guardedScreens)[number]['Screen'];

/**
 * Listens to shortcuts and, after the first screen and its data, prefetches the other screens and follows changes made
 * in other tabs and on other devices.
 */
function BackgroundWork({ after }: { after: Screen }) {
  const first = useRef(after);
  useEffect(() => {
    let isOver = false;
    let stop = () => {};
    const startAfterLoading = async () => {
      await first.current.prefetch();
      await new Promise<void>((resolve) => schedule('loaded', resolve));
      for (const { Screen } of guardedScreens) void Screen.prefetch();
      // Fails offline; the next page retries.
      const realtime = await import('#data/realtime.ts').catch(() => null);
      if (realtime && !isOver) stop = realtime.followChanges();
    };
    void startAfterLoading();
    return () => {
      isOver = true;
      stop();
    };
  }, []);
  return <Shortcuts />;
}
