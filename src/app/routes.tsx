import { lazy, Suspense } from 'react';
import { Redirect, Route, Switch } from 'wouter';
import { useSession } from '#data/session.ts';
import { GuestsOnly } from './guests-only.tsx';
import { Loading } from './loading.tsx';
import { LoginScreen } from './login-screen.tsx';

const RegisterScreen = lazy(async () => ({
  default: (await import('./register-screen.tsx')).RegisterScreen,
}));
const ResetPasswordScreen = lazy(async () => ({
  default: (await import('./reset-password-screen.tsx')).ResetPasswordScreen,
}));
const SignedInArea = lazy(async () => ({ default: (await import('./signed-in-area.tsx')).SignedInArea }));

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
        <Route path="/reset-password" component={ResetPasswordScreen} />
        {/* Keys, because a redirect acts when it mounts: without them the second would be the first one's update. */}
        <Route key="root" path="/">
          <RedirectOnceKnown to="/dashboard" />
        </Route>
        <Route key="dashboard" path="/dashboard">
          <RedirectOnceKnown to="/notebooks" />
        </Route>
        <Route component={SignedInArea} />
      </Switch>
    </Suspense>
  );
}

/** A mail link leads to these addresses, too: what it brought must be read before the address changes. */
function RedirectOnceKnown({ to }: { to: string }) {
  const { loading } = useSession();
  return loading ? <Loading /> : <Redirect to={to} replace />;
}
