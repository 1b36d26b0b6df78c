import { useEffect, useRef } from 'react';
import { matchRoute, Route, Switch, useLocation, useRouter } from 'wouter';
import { afterFirstPaint } from './after-first-paint.ts';
import { fetched } from './fetched.tsx';
import { Guard } from './guard.tsx';
import { guardedScreens } from './screens.ts';
import { Shell } from './shell.tsx';

const NotFoundScreen = fetched(async () => (await import('#screens/not-found-screen.tsx')).NotFoundScreen);

/** Everything in the shell: the guarded screens, and for any other address, to anybody, the not-found page. */
export function SignedInArea() {
  const [path] = useLocation();
  const { parser } = useRouter();
  const wanted = guardedScreens.find((screen) => matchRoute(parser, screen.path, path)[0]);
  // On its way while the guard still finds out who is signed in.
  useEffect(() => void wanted?.Screen.prefetch(), [wanted]);
  if (!wanted) {
    return (
      <Shell>
        <NotFoundScreen />
      </Shell>
    );
  }
  return (
    <Guard>
      <Shell>
        <Switch>
          {guardedScreens.map(({ path: pattern, Screen }) => (
            // Keyed by the address: another notebook is another screen, with nothing left over from the last.
            <Route key={path} path={pattern}>
              <Screen />
            </Route>
          ))}
        </Switch>
      </Shell>
      <WhatCanWait after={wanted.Screen} />
    </Guard>
  );
}

/**
 * Once the first screen has asked for its data: the others, so that a click shows them at once, also without a network,
 * and what others change, on this person's other tabs and devices.
 */
function WhatCanWait({ after }: { after: (typeof guardedScreens)[number]['Screen'] }) {
  const first = useRef(after);
  useEffect(() => {
    const fetchAll = () => {
      guardedScreens.forEach(({ Screen }) => void Screen.prefetch());
      void followOtherTabs();
    };
    void first.current.prefetch().then(() => afterFirstPaint(fetchAll));
  }, []);
  return null;
}

async function followOtherTabs(): Promise<void> {
  // Without a network there is nothing to follow; the next page that is opened tries again.
  const live = await import('#data/realtime.ts').catch(() => null);
  live?.followChanges();
}
