import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { useSession } from '#data/session/session.ts';
import { ResetPasswordForm } from '#features/user/reset-password-form.tsx';
import { AuthLayout } from './auth-layout.tsx';
import { fetched } from '#app/fetched.tsx';
import { Loading } from '#app/loading.tsx';

const SecondStep = fetched(async () => (await import('./second-step.tsx')).SecondStep);

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
  // Whoever reads the person's mail has not shown the second factor yet.
  if (needsSecondStep) return <SecondStep />;
  return (
    <AuthLayout title="Set a new password" subtitle={user && `For ${user.email}`}>
      <ResetPasswordForm linkInvalid={!user} next="/dashboard" onUpdated={() => setUpdated(true)} />
    </AuthLayout>
  );
}
