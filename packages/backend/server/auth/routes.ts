import { Hono } from 'hono';
import type { RequestContext } from '../request-context.ts';
import { reauthenticate, unlinkIdentity, updateUser } from './account.ts';
import { createContext, type AuthContext, type AuthOptions } from './context.ts';
import { challengeFactor, verifyFactor } from './factor-challenges.ts';
import { enrollFactor, unenrollFactor } from './factors.ts';
import { authorize, callback } from './google.ts';
import { answerError } from './errors.ts';
import { errorResponse, AuthError, readBody, rejectOtherSites, texts, validationFailed } from './http.ts';
import { endSessions, readAccessToken, requireUser } from './sessions.ts';
import { signIn } from './sign-in.ts';
import { recover, resend, signUp } from './sign-up.ts';
import { userResponse } from './users.ts';
import { verify, verifyByVisit } from './verify.ts';

/** The Auth API in GoTrue's protocol, mounted at /auth/v1. */
export function createAuth(options: AuthOptions): Hono<{ Bindings: RequestContext }> {
  const auth = createContext(options);
  const app = new Hono<{ Bindings: RequestContext }>();

  app.use(async (c, next) => {
    // Some GET routes consume a token; HEAD requests must not.
    c.header('cache-control', 'no-store');
    if (c.req.method === 'HEAD') return c.body(null, 405);
    rejectOtherSites(c, auth.isOwnOrigin);
    return next();
  });
  app.onError(answerError);
  app.notFound((c) => errorResponse(c, new AuthError(404, 'not_found', 'Not found')));

  app.post('/signup', (c) => signUp(auth, c));
  app.post('/token', (c) => signIn(auth, c));
  app.post('/verify', (c) => verify(auth, c));
  app.get('/verify', (c) => verifyByVisit(auth, c));
  app.post('/recover', (c) => recover(auth, c));
  app.post('/resend', (c) => resend(auth, c));
  app.get('/authorize', (c) => authorize(auth, c));
  app.get('/callback', (c) => callback(auth, c));

  app.get('/user', async (c) => c.json(userResponse((await requireUser(auth, c)).user)));
  app.put('/user', (c) => updateUser(auth, c));
  app.get('/reauthenticate', (c) => reauthenticate(auth, c));
  app.delete('/user/identities/:id', (c) => unlinkIdentity(auth, c, c.req.param('id')));
  app.post('/factors', (c) => enrollFactor(auth, c));
  app.post('/factors/:id/challenge', (c) => challengeFactor(auth, c, c.req.param('id')));
  app.post('/factors/:id/verify', (c) => verifyFactor(auth, c, c.req.param('id')));
  app.delete('/factors/:id', (c) => unenrollFactor(auth, c, c.req.param('id')));
  app.post('/logout', async (c) => {
    const scope = c.req.query('scope') ?? 'global';
    if (scope !== 'local' && scope !== 'others' && scope !== 'global') {
      throw validationFailed('Unsupported logout scope');
    }
    // Clears what earlier versions let browsers cache of this user's data.
    if (scope !== 'others') c.header('clear-site-data', '"cache"');
    await endSessions(auth.sql, await requireUser(auth, c), scope);
    return c.body(null, 204);
  });

  addPublicSettings(app, auth);
  addUnsupported(app, auth);
  return app;
}

const OTHER_PROVIDERS =
  'anonymous_users apple azure bitbucket discord facebook figma fly github gitlab kakao keycloak linkedin ' +
  'linkedin_oidc notion phone slack slack_oidc snapchat spotify twitch twitter workos zoom';

/** Public settings, above all which sign-in methods are on. */
function addPublicSettings(app: Hono<{ Bindings: RequestContext }>, auth: AuthContext) {
  const off = Object.fromEntries(OTHER_PROVIDERS.split(' ').map((name) => [name, false]));
  const settings = {
    external: { ...off, email: true, google: auth.google !== undefined },
    disable_signup: false,
    mailer_autoconfirm: false,
    phone_autoconfirm: false,
    sms_provider: '',
    saml_enabled: false,
    passkeys_enabled: false,
  };
  const health = { name: 'PaperEdge Auth', description: "Accounts and sessions, in GoTrue's protocol" };
  app.get('/settings', (c) => c.json(settings));
  app.get('/health', (c) => c.json(health));
  // Access tokens are signed with a shared secret, so there is no public key.
  app.get('/.well-known/jwks.json', (c) => c.json({ keys: [] }));
}

/** Endpoints auth-js can call but the product doesn't offer: they answer as GoTrue does when they're off. */
function addUnsupported(app: Hono<{ Bindings: RequestContext }>, auth: AuthContext) {
  const off = (status: 404 | 422, code: string, message: string) => () => {
    throw new AuthError(status, code, message);
  };
  app.post('/otp', async (c) => {
    const { phone } = await readBody(c, texts('email', 'phone'));
    if (phone) throw new AuthError(400, 'phone_provider_disabled', 'Unsupported phone provider');
    throw new AuthError(422, 'otp_disabled', 'Signups not allowed for otp');
  });
  app.post('/magiclink', off(422, 'email_provider_disabled', 'Login with magic link is disabled'));
  app.all('/sso/*', off(404, 'saml_provider_disabled', 'SAML 2.0 is disabled'));
  app.all('/passkeys/*', off(404, 'passkey_disabled', 'Passkeys are disabled'));
  app.get('/user/identities/authorize', off(404, 'manual_linking_disabled', 'Manual linking is disabled'));
  app.on('ALL', ['/admin/*', '/invite'], async (c) => {
    await readAccessToken(auth, c);
    throw new AuthError(403, 'not_admin', 'User not allowed');
  });
}
