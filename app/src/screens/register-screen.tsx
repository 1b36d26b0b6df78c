import { useState } from 'react';
import { useLocation } from 'wouter';
import { QueryProvider } from '#data/query-provider.tsx';
import { GoogleOffer } from '#features/user/google-offer.tsx';
import { CheckEmail, RegisterForm } from '#features/user/register-form.tsx';
import { TextLink } from '#ui/link.tsx';
import { AuthLayout } from './auth-layout.tsx';

export function RegisterScreen() {
  const [, navigate] = useLocation();
  const [registered, setRegistered] = useState<string | null>(null);
  if (registered !== null) {
    return (
      <AuthLayout key="registered" title="Check your email" headingFocused>
        <CheckEmail email={registered} onBack={() => navigate('/login')} />
      </AuthLayout>
    );
  }
  return (
    <AuthLayout
      title="Create your account"
      subtitle={
        <>
          Already have one? <TextLink href="/login">Sign in</TextLink>
        </>
      }
    >
      <QueryProvider>
        <RegisterForm onRegistered={setRegistered} />
      </QueryProvider>
      <GoogleOffer />
    </AuthLayout>
  );
}
