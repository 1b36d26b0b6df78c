import type { Hono } from 'hono';
import * as v from 'valibot';
import type { Client } from '../client.ts';
import { readAccessToken } from './access-tokens.ts';
import type { AuthContext } from './context.ts';
import { AuthError } from './errors.ts';
import { optionalText, readBody } from './request-body.ts';
import { bearerToken } from './signed-in.ts';

const OtpBody = v.object({ email: optionalText, phone: optionalText });

/** What auth-js can ask for and the product does not offer: answered as GoTrue does where it is off. */
export function addNotOffered(app: Hono<{ Bindings: Client }>, auth: AuthContext) {
  const off = (status: 404 | 422, code: string, message: string) => () => {
    throw new AuthError(status, code, message);
  };
  app.post('/otp', async (c) => {
    const { phone } = await readBody(c, OtpBody);
    if (phone) throw new AuthError(400, 'phone_provider_disabled', 'Unsupported phone provider');
    throw new AuthError(422, 'otp_disabled', 'Signups not allowed for otp');
  });
  app.post('/magiclink', off(422, 'email_provider_disabled', 'Login with magic link is disabled'));
  app.all('/sso/*', off(404, 'saml_provider_disabled', 'SAML 2.0 is disabled'));
  app.all('/passkeys/*', off(404, 'passkey_disabled', 'Passkeys are disabled'));
  app.get('/user/identities/authorize', off(404, 'manual_linking_disabled', 'Manual linking is disabled'));
  for (const path of ['/admin/*', '/invite']) {
    app.all(path, async (c) => {
      await readAccessToken(auth.secrets.jwtSecret, bearerToken(c.req.header('authorization')));
      throw new AuthError(403, 'not_admin', 'User not allowed');
    });
  }
}

/** The same for the kinds of /token. */
export function refuseGrant(grantType: string | undefined): AuthError {
  if (grantType === 'id_token') return new AuthError(400, 'provider_disabled', 'Provider is not enabled');
  if (grantType === 'web3') return new AuthError(422, 'web3_provider_disabled', 'Web3 provider is disabled');
  return new AuthError(400, 'invalid_credentials', 'unsupported_grant_type');
}
