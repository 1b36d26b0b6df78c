import { Redirect, Route, Switch } from 'wouter';
import { useSession } from '#data/session/session.ts';
import { fetched } from './fetched.tsx';
import { GuestsOnly } from '#screens/guests-only.tsx';
import { Loading } from './loading.tsx';
import { LoginScreen } from '#screens/login-screen.tsx';

const RegisterScreen = fetched(async () => (await import('#screens/register-screen.tsx')).RegisterScreen);
const ResetPasswordScreen = fetched(
  async () => (await import('#screens/reset-password-screen.tsx')).ResetPasswordScreen,
);
const SignedInArea = fetched(async () => (await import('./signed-in-area.tsx')).SignedInArea);

const UserSwitch = fetched(async () => (await import('./user-switch.tsx')).UserSwitch, null);

export function Routes() {
  const { link, user } = useSession();
  return (
    <>
      <Screens />
      {user && link?.kind === 'another account' && <UserSwitch current={user.email} other={link.email} />}
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
