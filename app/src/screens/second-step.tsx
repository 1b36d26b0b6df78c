import { useId } from 'react';
import { useSession } from '#data/session/session.ts';
import { SecondStepForm } from '#features/user/second-step-form.tsx';
import { cardStyle } from '#ui/card-style.ts';
import { ToastInDialog } from '#ui/dialog/toast-in-dialog.tsx';
import { useModal } from '#ui/dialog/use-modal.ts';
import { SignOutButton } from './sign-out-button.tsx';
import { AuthLayout } from './auth-layout.tsx';

export function SecondStep() {
  const { user } = useSession();
  return (
    <AuthLayout title="Two-factor authentication" subtitle={user && `Signing in as ${user.email}`}>
      <SecondStepForm />
      <SignOutButton label="Sign out" className="w-full" />
    </AuthLayout>
  );
}

/** Covers an open page when the second step is required again, so that nothing typed is lost. */
export function SecondStepAgain() {
  const { user } = useSession();
  const id = useId();
  const modal = useModal({ onClose: () => {}, busy: true });
  return (
    <dialog
      {...modal}
      aria-labelledby={id}
      className="m-0 h-dvh max-h-none w-full max-w-none overflow-y-auto bg-page p-4 text-ink"
    >
      <div className={`${cardStyle} mx-auto mt-[min(14vh,8rem)] grid w-full max-w-sm gap-5 p-5 sm:p-6`}>
        <div>
          <h2 id={id} className="text-2xl font-semibold tracking-tight">
            Two-factor authentication
          </h2>
          <p className="mt-1 text-muted">
            Enter another code to continue as {user?.email}. Nothing you typed is lost.
          </p>
        </div>
        <SecondStepForm />
        <SignOutButton label="Sign out" className="w-full" />
      </div>
      <ToastInDialog dialog={modal.ref} />
    </dialog>
  );
}
