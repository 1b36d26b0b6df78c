import { useQuery } from '@tanstack/react-query';
import { backend } from '#data/backend.ts';
import { googleQueries } from '#data/session/user.ts';
import { SettingRow } from '#ui/controls/setting-row.tsx';
import { textLinkStyle } from '#ui/link.tsx';

/** Says how whoever runs the installation sets up Google sign-in. */
export function GoogleSetting() {
  const { data: isOffered, isError } = useQuery(googleQueries.isOffered());
  return (
    <SettingRow title="Google sign-in" description={descriptionOf(isOffered, isError)}>
      {isOffered === false && (
        <a
          className={textLinkStyle}
          href="https://console.cloud.google.com/auth/clients"
          target="_blank"
          rel="noreferrer"
        >
          Create a client
        </a>
      )}
    </SettingRow>
  );
}

function descriptionOf(isOffered: boolean | undefined, isError: boolean) {
  if (isOffered) return "On. 'Continue with Google' signs in to the account with the same address.";
  if (isError) return "Couldn't check whether it's set up.";
  if (isOffered === undefined) return 'Checking...';
  return (
    <>
      Not set up. If you run this site, create a web client at Google with the redirect URL{' '}
      <code className="break-words">{backend.url}/auth/v1/callback</code>, then{' '}
      {backend.isSupabase
        ? 'enter its ID and secret in your Supabase project under Authentication, Sign In / Providers, Google.'
        : 'start PaperEdge with its ID and secret in GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET.'}
    </>
  );
}
