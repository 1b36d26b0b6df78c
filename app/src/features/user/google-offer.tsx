import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ACCOUNT_ONLY } from '#data/query-keys.ts';
import { messageOf } from '#data/backend-error.ts';
import { QueryProvider } from '#data/query-provider.tsx';
import { continueWithGoogle, googleQueries } from '#data/session/user.ts';
import { Button } from '#ui/controls/button.tsx';
import { ErrorBox } from '#ui/error-box.tsx';

/**
 * 'Continue with Google', if the backend has it set up. The last item in its card, so that nothing moves when it
 * appears.
 */
export function GoogleOffer() {
  return (
    <QueryProvider>
      <OfferIfSetUp />
    </QueryProvider>
  );
}

function OfferIfSetUp() {
  return useQuery(googleQueries.isOffered()).data === true && <GoogleSignIn />;
}

function GoogleSignIn() {
  const leave = useMutation({ meta: ACCOUNT_ONLY, mutationFn: continueWithGoogle });
  const { reset } = leave;
  useEffect(() => {
    // On Back from Google, the browser may restore this page as it was.
    const comeBack = () => reset();
    addEventListener('pageshow', comeBack);
    return () => removeEventListener('pageshow', comeBack);
  }, [reset]);

  return (
    <div className="grid gap-4">
      <div className="flex items-center gap-3 text-xs text-muted">
        <span className="h-px flex-1 bg-line" />
        or
        <span className="h-px flex-1 bg-line" />
      </div>
      {leave.error && (
        <ErrorBox>{messageOf(leave.error, "Couldn't continue with Google. Please try again.")}</ErrorBox>
      )}
      {/* Busy until the browser leaves the page. */}
      <Button className="w-full" busy={leave.isPending || leave.isSuccess} onClick={() => leave.mutate()}>
        <GoogleMark />
        Continue with Google
      </Button>
    </div>
  );
}

function GoogleMark() {
  return (
    <svg aria-hidden viewBox="0 0 24 24" className="size-4">
      <path
        fill="#4285F4"
        d="M23.5 12.3c0-.9-.1-1.5-.2-2.3H12v4.5h6.5a5.7 5.7 0 0 1-2.4 3.7v3h3.9c2.2-2.1 3.5-5.2 3.5-8.9z"
      />
      <path
        fill="#34A853"
        d="M12 24c3.2 0 6-1.1 8-2.9l-3.9-3c-1.1.7-2.5 1.2-4.1 1.2-3.1 0-5.8-2.1-6.7-5H1.3v3.1A12 12 0 0 0 12 24z"
      />
      <path fill="#FBBC05" d="M5.3 14.3a7.3 7.3 0 0 1 0-4.6V6.6H1.3a12 12 0 0 0 0 10.8z" />
      <path
        fill="#EA4335"
        d="M12 4.7c1.8 0 3 .8 3.7 1.4l3.4-3.3A11.6 11.6 0 0 0 12 0 12 12 0 0 0 1.3 6.6l4 3.1c.9-2.9 3.6-5 6.7-5z"
      />
    </svg>
  );
}
