import { Hono, type Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { HTTPException } from 'hono/http-exception';
import type postgres from 'postgres';
import type { Client } from '../client.ts';
import { logError } from '../log.ts';
import { letterWriter } from '../mail/letters.ts';
import type { SendMail } from '../mail/mail.ts';
import type { Secrets } from '../secrets.ts';
import type { Settings } from '../settings.ts';
import type { AuthContext } from './context.ts';
import { answerError, AuthError, validationFailed } from './errors.ts';
import { clientSubject, LIMITS, RateLimiter, type Limits } from './limits.ts';
import { BCRYPT_COST } from './passwords.ts';
import { HEALTH, KEYS, publicSettings } from './public-facts.ts';
import { readBody } from './request-body.ts';
import {
  PasswordBody,
  PkceBody,
  RefreshBody,
  signInWithAuthCode,
  signInWithPassword,
  signInWithRefreshToken,
} from './sign-in.ts';
import { endSessions, isLogoutScope } from './sessions.ts';
import { obfuscatedUser, SignUpBody, signUp } from './sign-up.ts';
import { signedIn } from './signed-in.ts';
import { userAnswer } from './users.ts';
import { verify, VerifyBody } from './verify.ts';

const MOST_BODY_BYTES = 32 * 1024;

export type AuthOptions = {
  /** Logged in as supabase_auth_admin, or as DATABASE_URL's role. */
  sql: postgres.Sql;
  secrets: Secrets;
  settings: Pick<Settings, 'google' | 'redirectUrls'>;
  /** The origin that the product is reached at. */
  siteUrl: string;
  sendMail: SendMail;
  limits?: Partial<Limits>;
  bcryptCost?: number;
  /** Told of work that outlives its answer, for a shutdown to wait for. */
  waitUntil?: (work: Promise<void>) => void;
};

type Asked = Context<{ Bindings: Client }>;

/** The Auth API, in GoTrue's protocol as auth-js speaks it; to be mounted at /auth/v1. */
export function createAuth(options: AuthOptions): Hono<{ Bindings: Client }> {
  const auth = contextOf(options);
  const app = new Hono<{ Bindings: Client }>();
  const clientOf = (c: Asked) => clientSubject(c.env.clientAddress);
  const whoAsks = (c: Asked) => signedIn(auth, c.req.header('authorization'));

  app.use(async (c, next) => {
    // Several GET requests here use something up; what only looks at the headers must not.
    if (c.req.method === 'HEAD') return c.body(null, 405);
    await next();
    c.header('cache-control', 'no-store');
  });
  app.use(
    bodyLimit({
      maxSize: MOST_BODY_BYTES,
      onError: (c) => answerError(c, new AuthError(413, 'request_too_large', 'Request body too large')),
    }),
  );
  app.onError((error, c) => {
    if (error instanceof AuthError) return answerError(c, error);
    if (error instanceof HTTPException)
      return answerError(c, new AuthError(400, 'validation_failed', 'Bad request'));
    logError(`${c.req.method} ${c.req.routePath} failed`, error);
    return answerError(c, new AuthError(500, 'unexpected_failure', 'Something went wrong on the server.'));
  });
  app.notFound((c) => answerError(c, new AuthError(404, 'not_found', 'Not found')));

  app.post('/signup', async (c) => {
    const body = await readBody(c, SignUpBody);
    const from = { clientAddress: clientOf(c), redirectTo: c.req.query('redirect_to') };
    return c.json(obfuscatedUser(await signUp(auth, body, from)));
  });
  app.post('/token', async (c) => {
    switch (c.req.query('grant_type')) {
      case 'password':
        return c.json(await signInWithPassword(auth, await readBody(c, PasswordBody), clientOf(c)));
      case 'refresh_token':
        return c.json(await signInWithRefreshToken(auth, await readBody(c, RefreshBody), clientOf(c)));
      case 'pkce':
        return c.json(await signInWithAuthCode(auth, await readBody(c, PkceBody)));
      default:
        throw new AuthError(400, 'invalid_credentials', 'unsupported_grant_type');
    }
  });
  app.post('/verify', async (c) => c.json(await verify(auth, await readBody(c, VerifyBody), clientOf(c))));
  app.get('/user', async (c) => c.json(userAnswer((await whoAsks(c)).user)));
  app.post('/logout', async (c) => {
    const scope = c.req.query('scope') ?? 'global';
    if (!isLogoutScope(scope)) throw validationFailed('Unsupported logout scope');
    const { user, session } = await whoAsks(c);
    await endSessions(auth.sql, user.id, session.id, scope);
    return c.body(null, 204);
  });
  app.get('/settings', (c) => c.json(publicSettings(auth.google !== undefined)));
  app.get('/health', (c) => c.json(HEALTH));
  app.get('/.well-known/jwks.json', (c) => c.json(KEYS));
  return app;
}

function contextOf(options: AuthOptions): AuthContext {
  const { sql, secrets, settings, siteUrl, sendMail } = options;
  return {
    sql,
    secrets,
    siteUrl: new URL(siteUrl).origin,
    redirectUrls: settings.redirectUrls,
    google: settings.google,
    limiter: new RateLimiter(sql, { ...LIMITS, ...options.limits }),
    letters: letterWriter(sendMail),
    bcryptCost: options.bcryptCost ?? BCRYPT_COST,
    later: (work) => {
      const done = work().catch((error: unknown) => {
        if (!(error instanceof AuthError)) logError('Work after an answer failed', error);
      });
      options.waitUntil?.(done);
    },
    report: logError,
  };
}
