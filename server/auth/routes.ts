import { Hono, type Context } from 'hono';
import type { Client } from '../client.ts';
import { clientSubject } from '../client-address.ts';
import { outageOf, OUT_OF_REACH } from '../database/outage.ts';
import { codeOf } from '../error-code.ts';
import { logError } from '../log.ts';
import { unlinkIdentity, updateUser, UserBody } from './account.ts';
import { createContext, type AuthOptions } from './context.ts';
import { answerError, AuthError, validationFailed } from './errors.ts';
import { challengeFactor, verifyFactor, VerifyFactorBody } from './factor-challenges.ts';
import { EnrollBody, enrollFactor, unenrollFactor } from './factors.ts';
import { authorize, callback } from './google.ts';
import { refuseForeignPages } from './foreign-pages.ts';
import { knownDevice, rememberDevice } from './known-devices.ts';
import { addNotOffered, refuseGrant } from './not-offered.ts';
import { HEALTH, KEYS, publicSettings } from './public-facts.ts';
import { reauthenticate } from './reauthentication.ts';
import { recover, RecoverBody, resend, ResendBody } from './recover.ts';
import { readBody } from './request-body.ts';
import { endSessions, isLogoutScope, type SessionAnswer } from './sessions.ts';
import {
  PasswordBody,
  PkceBody,
  RefreshBody,
  signInWithAuthCode,
  signInWithPassword,
  signInWithRefreshToken,
} from './sign-in.ts';
import { obfuscatedUser, SignUpBody, signUp } from './sign-up.ts';
import { signedIn, userNotFound } from './signed-in.ts';
import { userAnswer, type User } from './users.ts';
import { verify, VerifyBody, verifyByVisit } from './verify.ts';

/** What PostgreSQL says of a row that refers to one which is not there. */
const FOREIGN_KEY_VIOLATION = '23503';
/** A statement that took too long, a deadlock, or two transactions that got in each other's way. */
const ROLLED_BACK = /^(57014|40...)$/;

type Asked = Context<{ Bindings: Client }>;

/** The Auth API, in GoTrue's protocol as auth-js speaks it; to be mounted at /auth/v1. */
export function createAuth(options: AuthOptions): Hono<{ Bindings: Client }> {
  const auth = createContext(options);
  const app = new Hono<{ Bindings: Client }>();
  const clientOf = (c: Asked) => clientSubject(c.env.clientAddress);
  const from = (c: Asked) => ({ clientAddress: clientOf(c), redirectTo: c.req.query('redirect_to') });
  const whoAsks = (c: Asked) => signedIn(auth, c.req.header('authorization'));
  const deviceOf = (c: Asked) => (user: User) => knownDevice(auth, c, user);
  const signedInBy = async (c: Asked, answer: SessionAnswer) => {
    const owesSecondStep = answer.user.factors?.some(({ status }) => status === 'verified');
    if (!owesSecondStep) await rememberDevice(auth, c, answer.user.id);
    return c.json(answer);
  };

  app.use(async (c, next) => {
    // Several GET requests here use something up; what only looks at the headers must not.
    c.header('cache-control', 'no-store');
    if (c.req.method === 'HEAD') return c.body(null, 405);
    refuseForeignPages(c, auth.isOwnOrigin);
    return next();
  });
  app.onError((error, c) => {
    if (error instanceof AuthError) return answerError(c, error);
    const outage = outageOf(error) ?? (ROLLED_BACK.test(codeOf(error)) ? OUT_OF_REACH : undefined);
    // 503 is what clients ask again after; any other refusal of a refresh would sign the person out.
    if (outage) {
      logError(`${c.req.method} ${c.req.path} has to wait`, error);
      return answerError(c, new AuthError(503, 'unexpected_failure', outage.message));
    }
    // What a request is about was there when it began: its account has been deleted since.
    if (codeOf(error) === FOREIGN_KEY_VIOLATION) return answerError(c, userNotFound());
    logError(`${c.req.method} ${c.req.path} failed`, error);
    return answerError(c, new AuthError(500, 'unexpected_failure', 'Something went wrong on the server.'));
  });
  app.notFound((c) => answerError(c, new AuthError(404, 'not_found', 'Not found')));

  app.post('/signup', async (c) => {
    return c.json(obfuscatedUser(await signUp(auth, await readBody(c, SignUpBody), from(c))));
  });
  app.post('/token', async (c) => {
    const grantType = c.req.query('grant_type');
    switch (grantType) {
      case 'password':
        return signedInBy(
          c,
          await signInWithPassword(auth, await readBody(c, PasswordBody), clientOf(c), deviceOf(c)),
        );
      case 'refresh_token':
        return c.json(await signInWithRefreshToken(auth, await readBody(c, RefreshBody), clientOf(c)));
      case 'pkce':
        return signedInBy(c, await signInWithAuthCode(auth, await readBody(c, PkceBody)));
      default:
        throw refuseGrant(grantType);
    }
  });
  app.post('/verify', async (c) => {
    const answer = await verify(auth, await readBody(c, VerifyBody), clientOf(c));
    return 'user' in answer ? signedInBy(c, answer) : c.json(answer);
  });
  app.get('/verify', async (c) => c.redirect(await verifyByVisit(auth, c.req.query(), clientOf(c)), 303));
  app.post('/recover', async (c) => {
    await recover(auth, await readBody(c, RecoverBody), from(c));
    return c.json({});
  });
  app.post('/resend', async (c) => {
    await resend(auth, await readBody(c, ResendBody), from(c));
    return c.json({});
  });

  app.get('/user', async (c) => c.json(userAnswer((await whoAsks(c)).user)));
  app.put('/user', async (c) => {
    const who = await whoAsks(c);
    return c.json(userAnswer(await updateUser(auth, who, await readBody(c, UserBody), from(c))));
  });
  app.get('/reauthenticate', async (c) => {
    await reauthenticate(auth, (await whoAsks(c)).user, clientOf(c));
    return c.json({});
  });
  app.delete('/user/identities/:id', async (c) => {
    await unlinkIdentity(auth, await whoAsks(c), c.req.param('id'));
    return c.json({});
  });
  app.post('/factors', async (c) => {
    const who = await whoAsks(c);
    return c.json(await enrollFactor(auth, who, await readBody(c, EnrollBody)));
  });
  app.post('/factors/:id/challenge', async (c) => {
    const who = await whoAsks(c);
    return c.json(await challengeFactor(auth, who, c.req.param('id'), deviceOf(c)(who.user)));
  });
  app.post('/factors/:id/verify', async (c) => {
    const who = await whoAsks(c);
    const body = await readBody(c, VerifyFactorBody);
    const answer = await verifyFactor(auth, who, c.req.param('id'), body, clientOf(c), deviceOf(c)(who.user));
    await rememberDevice(auth, c, who.user.id);
    return c.json(answer);
  });
  app.delete('/factors/:id', async (c) => {
    return c.json(await unenrollFactor(auth, await whoAsks(c), c.req.param('id')));
  });
  app.post('/logout', async (c) => {
    const scope = c.req.query('scope') ?? 'global';
    if (!isLogoutScope(scope)) throw validationFailed('Unsupported logout scope');
    // Earlier versions let the browser keep answers with this person's data.
    if (scope !== 'others') c.header('clear-site-data', '"cache"');
    const { user, session } = await whoAsks(c);
    await endSessions(auth.sql, user.id, session.id, scope);
    return c.body(null, 204);
  });

  app.get('/authorize', async (c) => c.redirect(await authorize(auth, c.req.query(), clientOf(c)), 302));
  app.get('/callback', async (c) => {
    const { search } = new URL(c.req.url);
    return c.redirect(await callback(auth, c.req.query(), search, clientOf(c)), 302);
  });

  app.get('/settings', (c) => c.json(publicSettings(auth.google !== undefined)));
  app.get('/health', (c) => c.json(HEALTH));
  app.get('/.well-known/jwks.json', (c) => c.json(KEYS));
  addNotOffered(app, auth);
  return app;
}
