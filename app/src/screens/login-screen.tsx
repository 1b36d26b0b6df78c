import { useState } from 'react';
import { forgetLink, useSession } from '#data/session/session.ts';
import { LoginForm } from '#features/user/login-form.tsx';
import { ErrorBox } from '#ui/error-box.tsx';
import { lazyComponent } from '#ui/lazy-component.tsx';
import { TextLink } from '#ui/link.tsx';
import { NoticeBox } from '#ui/notice-box.tsx';
import { AuthLayout } from './auth-layout.tsx';

const GoogleOffer = lazyComponent(
  async () => (await import('#features/user/google-offer.tsx')).GoogleOffer,
  null,
);

export function LoginScreen() {
  const { link, ended, refusal } = useSession();
  const [started, setStarted] = useState(false);
  const [sentForNewLink, setSentForNewLink] = useState(location.hash === '#forgot');
  const start = () => {
    forgetLink();
    setStarted(true);
    setSentForNewLink(false);
  };
  return (
    <AuthLayout
      title="Sign in"
      subtitle={
        <>
          New to PaperEdge? <TextLink href="/register">Create an account</TextLink>
        </>
      }
    >
      {ended === 'account deleted' && !started && (
        <NoticeBox>Your account and all its data have been deleted.</NoticeBox>
      )}
      {refusal && <ErrorBox>{refusal}</ErrorBox>}
      {link?.kind === 'failed' && <ErrorBox>{link.message}</ErrorBox>}
      {link?.kind === 'confirmed elsewhere' && (
        <NoticeBox>Your email address is confirmed. Please sign in to continue.</NoticeBox>
      )}
      {sentForNewLink && (
        <NoticeBox>Enter your email and choose "Forgot password?" to get a new link.</NoticeBox>
      )}
      <LoginForm onStart={start} />
      <GoogleOffer />
    </AuthLayout>
  );
}
