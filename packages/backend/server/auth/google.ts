import * as openId from 'openid-client';
import type { Sql } from '../postgres/sql.ts';
import { logError } from '../log.ts';
import { isUuid } from '../uuid.ts';
import type { AuthContext } from './context.ts';
import { emailAddress } from './credentials.ts';
import { beginFlow, issueAuthCode, readChallenge, takeFlow } from './flows.ts';
import { AuthError, clientOf, validationFailed, type HttpContext } from './http.ts';
import { invalidateTokens } from './emails.ts';
import { allowedRedirect, withCode, withError, withSession } from './redirects.ts';
import { startSession } from './sessions.ts';
import { refreshProviders } from './users.ts';

const FLOW_MINUTES = 15;
/** Query parameters that are passed on to Google. */
const FORWARDED_PARAMETERS = ['prompt', 'login_hint', 'hd', 'access_type'];
const SCOPE = 'openid email profile';
const LONGEST_CLAIM = 500;

function callbackUrl({ siteUrl }: AuthContext): string {
  return `${siteUrl}/auth/v1/callback`;
}

export async function authorize(auth: AuthContext, c: HttpContext): Promise<Response> {
  const query: Record<string, string | undefined> = c.req.query();
  if (query.provider?.toLowerCase() !== 'google' || !auth.google) {
    throw validationFailed('Unsupported provider: provider is not enabled');
  }
  const challenge = readChallenge(query);
  await auth.limiter.take(['authorizeOfClient', clientOf(c)]);
  const referrer = allowedRedirect(query.redirect_to, auth, auth.siteUrl);
  try {
    const [nonce, codeVerifier] = [openId.randomNonce(), openId.randomPKCECodeVerifier()];
    const away = { referrer, nonce, codeVerifier };
    const state = await beginFlow(auth.sql, 'google', 'oauth', challenge, away);
    const parameters = Object.fromEntries(
      FORWARDED_PARAMETERS.flatMap((name) => (query[name] ? [[name, query[name]]] : [])),
    );
    const url = openId.buildAuthorizationUrl(await auth.google(), {
      ...parameters,
      redirect_uri: callbackUrl(auth),
      scope: SCOPE,
      state,
      nonce,
      code_challenge: await openId.calculatePKCECodeChallenge(codeVerifier),
      code_challenge_method: 'S256',
    });
    return c.redirect(url.href, 302);
  } catch (error) {
    logError('Google sign-in could not start', error);
    const answer = new AuthError(500, 'unexpected_failure', 'Google cannot be reached at the moment.');
    return c.redirect(withError(referrer, answer), 302);
  }
}

/** Handles the return from Google: redirects to the page with a session or an error. */
export async function callback(auth: AuthContext, c: HttpContext): Promise<Response> {
  const { state, error: denied } = c.req.query();
  let referrer = auth.siteUrl;
  try {
    await auth.limiter.take(['authorizeOfClient', clientOf(c)]);
    if (!auth.google) throw new AuthError(400, 'provider_disabled', 'Google sign-in is not enabled');
    if (!state) throw new AuthError(400, 'bad_oauth_callback', 'OAuth state parameter missing');
    const flow = isUuid(state) ? await takeFlow(auth.sql, state, FLOW_MINUTES) : undefined;
    if (!flow) throw new AuthError(400, 'bad_oauth_state', 'OAuth state not found or expired');
    referrer = flow.referrer ?? referrer;
    if (denied) throw new AuthError(403, 'access_denied', 'Signing in with Google was canceled.');
    // Verifies the signature, nonce and audience.
    const url = new URL(`${callbackUrl(auth)}${new URL(c.req.url).search}`);
    const tokens = await openId.authorizationCodeGrant(await auth.google(), url, {
      expectedState: flow.id,
      expectedNonce: flow.provider_nonce ?? '',
      pkceCodeVerifier: flow.provider_code_verifier ?? '',
    });
    const claims = tokens.claims();
    if (!claims) throw new Error('The provider sent no ID token');
    const target = await auth.sql.begin(async (tx) => {
      const user = await findOrCreateAccount(tx, claims);
      return flow.code_challenge
        ? withCode(referrer, await issueAuthCode(tx, flow, user))
        : withSession(referrer, await startSession(auth, tx, user, 'oauth'));
    });
    return c.redirect(target, 302);
  } catch (error) {
    if (error instanceof AuthError) return c.redirect(withError(referrer, error), 302);
    logError('Signing in with Google failed', error);
    const answer = new AuthError(500, 'unexpected_failure', 'Google could not sign you in.');
    return c.redirect(withError(referrer, answer), 302);
  }
}

/** Finds or creates the account of a Google user: the linked one, else the one with that address, else a new one. */
async function findOrCreateAccount(sql: Sql, claims: openId.IDToken): Promise<string> {
  const data = identityData(claims);
  const linked = await linkedAccount(sql, claims.sub, data);
  if (linked) return linked;
  if (claims.email_verified !== true || typeof claims.email !== 'string') {
    const message = 'Unverified email with google. Verify the email with google in order to sign in';
    throw new AuthError(422, 'provider_email_needs_verification', message);
  }
  const user = await findOrCreateByAddress(sql, emailAddress(claims.email));
  await sql`
    insert into auth.identities (user_id, provider, provider_id, identity_data, last_sign_in_at)
    values (${user}, 'google', ${claims.sub}, ${sql.json(data)}, now())
    on conflict (provider_id, provider) do nothing`;
  // Of two concurrent callbacks, the first one links the identity.
  const owner = (await linkedAccount(sql, claims.sub, data)) ?? user;
  await refreshProviders(sql, owner);
  return owner;
}

async function linkedAccount(sql: Sql, sub: string, data: Record<string, string | boolean>) {
  const [identity] = await sql<{ user_id: string }[]>`
    update auth.identities set identity_data = ${sql.json(data)}, last_sign_in_at = now(), updated_at = now()
    where provider = 'google' and provider_id = ${sub} returning user_id`;
  if (!identity) return undefined;
  await sql`
    update auth.users set raw_user_meta_data = raw_user_meta_data || ${sql.json(data)}, updated_at = now()
    where id = ${identity.user_id}`;
  return identity.user_id;
}

/** Google has verified the address, so the account counts as confirmed. */
async function findOrCreateByAddress(sql: Sql, email: string): Promise<string> {
  const [created] = await sql<{ id: string }[]>`
    insert into auth.users (email, email_confirmed_at) values (${email}, now())
    on conflict (email) do nothing returning id`;
  if (created) return created.id;
  const [user] = await sql<{ id: string; email_confirmed_at: Date | null }[]>`
    select id, email_confirmed_at from auth.users where email = ${email} for no key update`;
  if (!user) throw new Error('The account no longer exists');
  if (!user.email_confirmed_at) await claimAccount(sql, user.id);
  return user.id;
}

/**
 * Takes over an account whose address was never confirmed. A stranger may have signed up with it in advance, so its
 * password, identities and emailed links are removed.
 */
async function claimAccount(sql: Sql, user: string) {
  await invalidateTokens(sql, user);
  await sql`delete from auth.identities where user_id = ${user}`;
  await sql`
    update auth.users set encrypted_password = null, raw_user_meta_data = '{}', email_confirmed_at = now(),
      updated_at = now()
    where id = ${user}`;
}

/** Renames claims to GoTrue's names. They are part of access tokens, so long values are dropped. */
function identityData(claims: openId.IDToken): Record<string, string | boolean> {
  const short = (value: unknown) =>
    typeof value === 'string' && value.length <= LONGEST_CLAIM
      ? value.replace(/[\0\p{Surrogate}]/gu, '')
      : undefined;
  const email = short(claims.email)?.toLowerCase();
  const [name, picture] = [short(claims.name), short(claims.picture)];
  return {
    iss: claims.iss,
    sub: claims.sub,
    provider_id: claims.sub,
    email_verified: claims.email_verified === true,
    phone_verified: false,
    ...(email && { email }),
    ...(name && { name, full_name: name }),
    ...(picture && { picture, avatar_url: picture }),
  };
}
