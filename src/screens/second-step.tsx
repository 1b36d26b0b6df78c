import { useSession } from '#data/session/session.ts';
import { SecondStepForm } from '#features/user/second-step-form.tsx';
import { AuthLayout } from './auth-layout.tsx';
import { SignOutButton } from '#app/sign-out-button.tsx';

/** In the place of any page, before any data is asked for, until someone has shown the second factor they set up. */
export function SecondStep() {
  const { user } = useSession();
  return (
    <AuthLayout title="Two-factor authentication" subtitle={user && `Signing in as ${user.email}`}>
      <SecondStepForm />
      <SignOutButton label="Sign out" className="w-full" />
    </AuthLayout>
  );
}
