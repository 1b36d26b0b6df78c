import { Redirect, Route, Switch } from 'wouter';
import { useSession } from '#data/session.ts';
import { fetched } from './fetched.tsx';
import { GuestsOnly } from './guests-only.tsx';
import { Loading } from './loading.tsx';
import { LoginScreen } from './login-screen.tsx';

const RegisterScreen = fetched(async () => (await import('./register-screen.tsx')).RegisterScreen);
const ResetPasswordScreen = fetched(
  async () => (await import('./reset-password-screen.tsx')).ResetPasswordScreen,
);
const SignedInArea = fetched(async () => (await import('./signed-in-area.tsx')).SignedInArea);

const AccountSwitch = fetched(async () => (await import('./account-switch.tsx')).AccountSwitch, null);

export function Routes() {
  const { link, user } = useSession();
  return (
    <>
      <Screens />
      {user && link?.kind === 'another account' && <AccountSwitch current={user.email} other={link.email} />}
    </>
  );
}

function Screens() {
  return (
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
  );
}

/** A mail link may lead here, too: what it brought must be read before the address changes. */
function ToDashboard() {
  const { loading } = useSession();
  return loading ? <Loading /> : <Redirect to="/dashboard" replace />;
}
