import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { QueryProvider } from '#data/query-provider.tsx';
import { useSession } from '#data/session/session.ts';
import { ResetPasswordForm } from '#features/user/reset-password-form.tsx';
import { AuthLayout } from './auth-layout.tsx';
import { lazyComponent, Loading } from '#ui/lazy-component.tsx';

const SecondStep = lazyComponent(async () => (await import('./second-step.tsx')).SecondStep);

const REDIRECT_DELAY_MS = 800;

export function ResetPasswordScreen() {
  const { user, needsSecondStep, loading, failure } = useSession();
  const [, navigate] = useLocation();
  const [updated, setUpdated] = useState(false);

  useEffect(() => {
    if (!updated) return;
    const timer = setTimeout(() => navigate('/dashboard'), REDIRECT_DELAY_MS);
    return () => clearTimeout(timer);
  }, [updated, navigate]);

  if (failure) throw failure;
  if (loading) return <Loading />;
  return (
    <QueryProvider>
      {needsSecondStep ? (
        // Access to the mailbox alone must not be enough to set a password.
        <SecondStep />
      ) : (
        <AuthLayout title="Set a new password" subtitle={user && `For ${user.email}`}>
          <ResetPasswordForm linkInvalid={!user} next="/dashboard" onUpdated={() => setUpdated(true)} />
        </AuthLayout>
      )}
    </QueryProvider>
  );
}
