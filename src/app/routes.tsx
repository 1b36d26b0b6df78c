import { lazy, Suspense } from 'react';
import { matchRoute, Redirect, Route, Switch, useLocation, useRouter } from 'wouter';
import { Guard, GuestsOnly } from './guard.tsx';
import { Loading } from './loading.tsx';
import { LoginScreen } from './login-screen.tsx';
import { guardedScreens } from './screens.ts';

const RegisterScreen = lazy(async () => ({
  default: (await import('./register-screen.tsx')).RegisterScreen,
}));
const ResetPasswordScreen = lazy(async () => ({
  default: (await import('./reset-password-screen.tsx')).ResetPasswordScreen,
}));
const NotFoundScreen = lazy(async () => ({
  default: (await import('./not-found-screen.tsx')).NotFoundScreen,
}));
const Shell = lazy(async () => ({ default: (await import('./shell.tsx')).Shell }));

export function Routes() {
  return (
    <Suspense fallback={<Loading />}>
      <Switch>
        <Route path="/login">
          <GuestsOnly>
            <LoginScreen />
          </GuestsOnly>
        </Route>
        <Route path="/register">
          <GuestsOnly>
            <RegisterScreen />
          </GuestsOnly>
        </Route>
        <Route path="/reset-password">
          <ResetPasswordScreen />
        </Route>
        <Route path="/">
          <Redirect to="/dashboard" replace />
        </Route>
        <Route path="/dashboard">
          <Redirect to="/notebooks" replace />
        </Route>
        <Route>
          <InShell />
        </Route>
      </Switch>
    </Suspense>
  );
}

function InShell() {
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
