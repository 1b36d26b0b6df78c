import { lazy, Suspense, useEffect, useState } from 'react';
import { isGoogleOffered } from '#data/session/google-offer.ts';

const GoogleSignIn = lazy(async () => ({ default: (await import('./google-sign-in.tsx')).GoogleSignIn }));

let offer: Promise<boolean> | undefined;

/**
 * 'Continue with Google', where the backend has it set up. It is the last thing in its card, so that nothing moves
 * when the answer arrives.
 */
export function GoogleOffer() {
  const [offered, setOffered] = useState(false);

  useEffect(() => {
    offer ??= isGoogleOffered();
    void offer.then(setOffered);
  }, []);

  return <Suspense>{offered && <GoogleSignIn />}</Suspense>;
}
