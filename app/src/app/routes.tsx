import type { ReactNode } from 'react';
import { Redirect, Route, Switch } from 'wouter';
import { useSession } from '#data/session/session.ts';
import { LoginScreen } from '#screens/login-screen.tsx';
import { lazyComponent, Loading } from '#ui/lazy-component.tsx';
import { returnTo } from './return-to.ts';

const RegisterScreen = lazyComponent(
  async () => (await import('#screens/register-screen.tsx')).RegisterScreen,
);
const ResetPasswordScreen = lazyComponent(
  async () => (await import('#screens/reset-password-screen.tsx')).ResetPasswordScreen,
);
export const SignedInArea = lazyComponent(async () => (await import('./signed-in-area.tsx')).SignedInArea);
const LinkQuestion = lazyComponent(async () => (await import('./link-question.tsx')).LinkQuestion, null);
/** With a server of ours, that server renders the page. */
const SharedRecordScreen = import.meta.env.VITE_SUPABASE_URL
  ? lazyComponent(async () => (await import('#screens/shared-record.tsx')).SharedRecordScreen)
  : null;

export function Routes() {
  const { link, user, loading } = useSession();
  if (link?.kind === 'opening') return <Loading />;
  const question = !loading && link?.kind === 'question' && (
    <LinkQuestion email={link.email} current={user && user.email} />
  );
  if (question && !user) return question;
  return (
    <>
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
        {SharedRecordScreen && <Route path="/share/:token" component={SharedRecordScreen} />}
        <Route component={SignedInArea} />
      </Switch>
      {question}
    </>
  );
}

export function GuestsOnly({ children }: { children: ReactNode }) {
  const { user, loading, failure } = useSession();
  if (failure) throw failure;
  if (loading) return <Loading />;
  return user ? <Redirect to={returnTo()} replace /> : children;
}

/** Waits for the session: an emailed link may lead to `/`, and must be read before the URL changes. */
function ToDashboard() {
  const { loading } = useSession();
  return loading ? <Loading /> : <Redirect to="/dashboard" replace />;
}
