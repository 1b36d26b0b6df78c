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
        <Route path="/">
          <ToDashboard />
        </Route>
        <Route component={SignedInArea} />
      </Switch>
    </Suspense>
  );
}

/** A mail link may lead here, too: what it brought must be read before the address changes. */
function ToDashboard() {
  const { loading } = useSession();
  return loading ? <Loading /> : <Redirect to="/dashboard" replace />;
}
