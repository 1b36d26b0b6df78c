import { useState } from 'react';
import { forgetLink } from '#data/session.ts';
import { GoogleOffer } from '#features/account/google-offer.tsx';
import { LoginForm } from '#features/account/login-form.tsx';
import { TextLink } from '#ui/link.tsx';
import { NoticeBox } from '#ui/notice-box.tsx';
import { AuthLayout } from './auth-layout.tsx';
import { LinkMessage } from './link-message.tsx';

export function LoginScreen() {
  const [sentForNewLink, setSentForNewLink] = useState(location.hash === '#forgot');
  const start = () => {
    forgetLink();
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
      <LinkMessage />
      {sentForNewLink && (
        <NoticeBox>Enter your email and choose ‘Forgot password?’ to get a new link.</NoticeBox>
      )}
      <LoginForm onStart={start} />
      <GoogleOffer />
    </AuthLayout>
  );
}
