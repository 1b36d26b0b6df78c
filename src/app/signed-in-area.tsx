import { lazy } from 'react';
import { matchRoute, Route, Switch, useLocation, useRouter } from 'wouter';
import { Guard } from './guard.tsx';
import { guardedScreens } from './screens.ts';

const Shell = lazy(async () => ({ default: (await import('./shell.tsx')).Shell }));
const NotFoundScreen = lazy(async () => ({
  default: (await import('./not-found-screen.tsx')).NotFoundScreen,
}));

/** Everything in the shell: the guarded screens, and for any other address, to anybody, the not-found page. */
export function SignedInArea() {
  const [path] = useLocation();
  const { parser } = useRouter();
  const known = guardedScreens.some((screen) => matchRoute(parser, screen.path, path)[0]);
  if (!known) {
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
    </Guard>
  );
}
