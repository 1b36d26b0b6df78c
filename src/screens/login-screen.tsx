import { lazy, Suspense, useState } from 'react';
import { forgetLink, useSession } from '#data/session/session.ts';
import { LoginForm } from '#features/user/login-form.tsx';
import { TextLink } from '#ui/link.tsx';
import { NoticeBox } from '#ui/notice-box.tsx';
import { AuthLayout } from './auth-layout.tsx';

// What only some see, or see a moment later, waits until the page has painted.
const GoogleOffer = lazy(async () => ({
  default: (await import('#features/user/google-offer.tsx')).GoogleOffer,
}));
const LinkMessage = lazy(async () => ({ default: (await import('./link-message.tsx')).LinkMessage }));

export function LoginScreen() {
  const { link, ended } = useSession();
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
        <NoticeBox>Your account and everything in it have been deleted.</NoticeBox>
      )}
      {link && (
        <Suspense>
          <LinkMessage link={link} />
        </Suspense>
      )}
      {sentForNewLink && (
        <NoticeBox>Enter your email and choose ‘Forgot password?’ to get a new link.</NoticeBox>
      )}
      <LoginForm onStart={start} />
      <Suspense>
        <GoogleOffer />
      </Suspense>
    </AuthLayout>
  );
}
