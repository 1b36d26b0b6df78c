import { useEffect, useRef, useState } from 'react';
import { matchRoute, Route, Switch, useLocation, useRouter } from 'wouter';
import { afterLoading } from '#data/after-loading.ts';
import { restoreCopy } from '#data/offline/offline-persister.ts';
import { queryClient } from '#data/query-client.ts';
import { QueryProvider } from '#data/query-provider.tsx';
import { sessionRestored } from '#data/session/session.ts';
import { lazyComponent, lazyExtra, Loading } from '#ui/lazy-component.tsx';
import { Guard } from './guard.tsx';
import { guardedScreens } from './screens.ts';
import { Shell } from './shell.tsx';

const NotFoundScreen = lazyComponent(
  async () => (await import('#screens/not-found-screen.tsx')).NotFoundScreen,
);

const Shortcuts = lazyExtra(async () => (await import('./shortcuts.tsx')).Shortcuts);

/** Renders guarded screens. Unknown URLs get the not-found page, signed in or not. */
export function SignedInArea() {
  const [path] = useLocation();
  const { parser } = useRouter();
  const current = guardedScreens.find((screen) => matchRoute(parser, screen.path, path)[0]);
  const isReady = useIsReady(current?.Screen);
  return (
    <QueryProvider>
      {current && !isReady && <Loading />}
      {current && isReady && (
        <Guard>
          <Shell>
            <Switch>
              {guardedScreens.map(({ path: pattern, Screen }) => (
                // Keyed by path, so that no state carries over from one notebook to the next.
                <Route key={path} path={pattern}>
                  <Screen />
                </Route>
              ))}
            </Switch>
            <BackgroundWork after={current.Screen} />
          </Shell>
        </Guard>
      )}
      {!current && (
        <Shell>
          <NotFoundScreen />
          <Shortcuts />
        </Shell>
      )}
    </QueryProvider>
  );
}

type Screen = (typeof guardedScreens)[number]['Screen'];

/** The longest wait before a page is drawn without its figures. */
const MOMENT_MS = 300;

let restored: Promise<void> | undefined;

/**
 * Loads the screen's code. On a cold start, also waits for the session and the data stored on this device, since drawing
 * the page several times takes longer than waiting.
 */
function useIsReady(screen: Screen | undefined): boolean {
  const [isReady, setIsReady] = useState(false);
  useEffect(() => {
    restored ??= sessionRestored().then(() => restoreCopy(queryClient));
    const moment = new Promise((resolve) => setTimeout(resolve, MOMENT_MS));
    void Promise.race([Promise.all([screen?.prefetch(), restored]), moment]).then(() => setIsReady(true));
  }, [screen]);
  return isReady;
}

/**
 * Once the first screen has loaded: listens to shortcuts and, after its data, prefetches the other screens and follows
 * changes made in other tabs and on other devices.
 */
function BackgroundWork({ after }: { after: Screen }) {
  const first = useRef(after);
  const [isReady, setIsReady] = useState(false);
  useEffect(() => {
    let isOver = false;
    let stop = () => {};
    const startAfterLoading = async () => {
      await first.current.prefetch();
      setIsReady(true);
      await new Promise<void>(afterLoading);
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
  return isReady && <Shortcuts />;
}
