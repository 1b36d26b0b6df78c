import { logError } from '../log.ts';
import { isUuid } from '../uuid.ts';
import type { AuthContext } from './context.ts';
import { AuthError, validationFailed } from './errors.ts';
import { beginFlow, issueAuthCode, readChallenge, takeFlow, type Flow } from './flows.ts';
import { accountOf } from './google-accounts.ts';
import { OpenIdProvider } from './open-id-provider.ts';
import { allowedRedirect, withCode, withError, withSession } from './redirects.ts';
import { startSession } from './sessions.ts';

/** How long someone may take at Google. */
const FLOW_MINUTES = 15;
/** What a client may ask of Google besides. */
const WISHES = ['prompt', 'login_hint', 'hd', 'access_type'];

type Query = Record<string, string | undefined>;

/** Where the browser goes to sign in with Google. */
export async function authorize(auth: AuthContext, query: Query, clientAddress: string): Promise<string> {
  if (query.provider?.toLowerCase() !== 'google' || !auth.google) {
    throw validationFailed('Unsupported provider: provider is not enabled');
  }
  const challenge = readChallenge(query);
  await auth.limiter.take(['authorizeOfClient', clientAddress]);
  const referrer = allowedRedirect(query.redirect_to, auth, auth.siteUrl);
  try {
    const secrets = OpenIdProvider.newSecrets();
    const state = await beginFlow(auth.sql, {
      provider: 'google',
      proof: 'oauth',
      challenge,
      referrer,
      ...secrets,
    });
    const wishes = Object.fromEntries(WISHES.flatMap((name) => (query[name] ? [[name, query[name]]] : [])));
    const url = await auth.google.authorizationUrl({ state, ...secrets }, wishes);
    return url.href;
  } catch (error) {
    logError('Google could not be asked', error);
    return withError(
      referrer,
      new AuthError(500, 'unexpected_failure', 'Google cannot be reached at the moment.'),
    );
  }
}

/** Where the browser goes when it comes back from Google: signed in, or with what went wrong. */
export async function callback(auth: AuthContext, query: Query, search: string, clientAddress: string) {
  let referrer = auth.siteUrl;
  try {
    await auth.limiter.take(['authorizeOfClient', clientAddress]);
    const { google } = auth;
    if (!google) throw new AuthError(400, 'provider_disabled', 'Google sign-in is not enabled');
    if (!query.state) throw new AuthError(400, 'bad_oauth_callback', 'OAuth state parameter missing');
    const flow = isUuid(query.state) ? await takeFlow(auth.sql, query.state, FLOW_MINUTES) : undefined;
    if (!flow) throw new AuthError(400, 'bad_oauth_state', 'OAuth state not found or expired');
    referrer = flow.referrer ?? referrer;
    if (query.error) throw new AuthError(403, 'access_denied', 'Signing in with Google was cancelled.');
    return await finish(auth, google, flow, search, referrer);
  } catch (error) {
    if (error instanceof AuthError) return withError(referrer, error);
    logError('Signing in with Google failed', error);
    return withError(referrer, new AuthError(500, 'unexpected_failure', 'Google could not sign you in.'));
  }
}

async function finish(
  auth: AuthContext,
  google: OpenIdProvider,
  flow: Flow,
  search: string,
  referrer: string,
) {
  const claims = await google.claims(search, {
    state: flow.id,
    nonce: flow.provider_nonce ?? '',
    codeVerifier: flow.provider_code_verifier ?? '',
  });
  return auth.sql.begin(async (tx) => {
    const user = await accountOf(tx, claims);
    return flow.code_challenge
      ? withCode(referrer, await issueAuthCode(tx, flow, user))
      : withSession(referrer, await startSession(auth, tx, user, 'oauth'));
  });
}
