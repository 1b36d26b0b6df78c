import { lazy, Suspense } from 'react';
import { Redirect, Route, Switch } from 'wouter';
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
          <Redirect to="/dashboard" replace />
        </Route>
        <Route path="/dashboard">
          <Redirect to="/notebooks" replace />
        </Route>
        <Route component={SignedInArea} />
      </Switch>
    </Suspense>
  );
}
