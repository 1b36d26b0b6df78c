import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { useSession } from '#data/session/session.ts';
import { lazyComponent, Loading } from '#ui/lazy-component.tsx';
import { forgetReturnTo, saveReturnTo } from './return-to.ts';

const SecondStep = lazyComponent(async () => (await import('#screens/second-step.tsx')).SecondStep);
const SecondStepAgain = lazyComponent(
  async () => (await import('#screens/second-step.tsx')).SecondStepAgain,
  null,
);

type GuardProps = { children: ReactNode };

/** Sends users to Login until they have passed every factor. */
export function Guard({ children }: GuardProps) {
  const { user, needsSecondStep, loading, ended, failure } = useSession();
  if (failure) throw failure;
  if (loading) return <Loading />;
  // After a deliberate sign-out, the next user must not land on the last one's page.
  if (!user) return <ToLogin remember={ended === null || ended === 'expired'} />;
  return (
    <Entrance key={user.id} isOpen={!needsSecondStep}>
      {children}
    </Entrance>
  );
}

function ToLogin({ remember }: { remember: boolean }) {
  const [, navigate] = useLocation();
  useLayoutEffect(() => {
    if (remember) saveReturnTo(location.pathname + location.search + location.hash);
    navigate('/login', { replace: true });
  }, [remember, navigate]);
  return null;
}

/**
 * Asks for the second step in place of the page or, if the page is already open, on top of it, so that nothing typed is
 * lost.
 */
function Entrance({ isOpen, children }: GuardProps & { isOpen: boolean }) {
  const [isInside, setIsInside] = useState(isOpen);
  if (isOpen && !isInside) setIsInside(true);
  useEffect(() => {
    if (isInside) forgetReturnTo();
  }, [isInside]);
  if (!isInside) return <SecondStep />;
  return (
    <>
      {children}
      {!isOpen && <SecondStepAgain />}
    </>
  );
}
