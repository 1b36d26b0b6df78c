import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { useSession } from '#data/session/session.ts';
import { fetched } from './fetched.tsx';
import { Loading } from './loading.tsx';
import { forgetReturnTo, saveReturnTo } from './return-to.ts';

const SecondStep = fetched(async () => (await import('#screens/second-step.tsx')).SecondStep);
const SecondStepAgain = fetched(
  async () => (await import('#screens/second-step-again.tsx')).SecondStepAgain,
  null,
);

type GuardProps = { children: ReactNode };

/** Lets the signed-in through, once they have shown their second factor, and sends everyone else to Login. */
export function Guard({ children }: GuardProps) {
  const { user, needsSecondStep, loading, ended, failure } = useSession();
  if (failure) throw failure;
  if (loading) return <Loading />;
  // After a sign-out the next person is not led to where the last one was.
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

/** Whoever is inside when the second step is owed again shows it there, and goes on with what they had begun. */
function Entrance({ isOpen, children }: GuardProps & { isOpen: boolean }) {
  const [isInside, setIsInside] = useState(isOpen);
  if (isOpen && !isInside) setIsInside(true);
  if (!isInside) return <SecondStep />;
  return (
    <Arrived>
      {children}
      {!isOpen && <SecondStepAgain />}
    </Arrived>
  );
}

function Arrived({ children }: GuardProps) {
  useEffect(forgetReturnTo, []);
  return children;
}
