import { randomUUID } from 'node:crypto';
import { getCookie, setCookie } from 'hono/cookie';
import type { AuthContext } from './context.ts';
import { keyedDigest } from './digests.ts';
import type { HttpContext } from './http.ts';
import type { SessionResponse } from './sessions.ts';
import { getUser, type User } from './users.ts';

const YEAR_SECONDS = 365 * 24 * 3600;

/**
 * The id of a browser that has fully signed in to this account before; undefined for any other. Its limits are
 * separate, so strangers can't lock it out. After a new password or factor, the browser counts as unknown again.
 */
export function knownDevice(auth: AuthContext, c: HttpContext, user: User): string | undefined {
  const [id = '', tag] = getCookie(c, cookieName(auth, user))?.split('.') ?? [];
  return tag !== undefined && tag === tagOf(auth, user, id) ? `${user.id} ${id}` : undefined;
}

/** Sets the cookie that identifies the browser. It grants no access. */
export async function rememberDevice(auth: AuthContext, c: HttpContext, userId: string) {
  const user = await getUser(auth.sql, userId);
  if (knownDevice(auth, c, user)) return;
  const id = randomUUID();
  setCookie(c, cookieName(auth, user), `${id}.${tagOf(auth, user, id)}`, {
    path: '/auth/v1',
    httpOnly: true,
    sameSite: 'Strict',
    secure: auth.siteUrl.startsWith('https:'),
    maxAge: YEAR_SECONDS,
  });
}

/** Responds with a new session, and remembers the device unless a second step is still due. */
export async function respondWithSession(auth: AuthContext, c: HttpContext, session: SessionResponse) {
  const needsSecondStep = session.user.factors?.some(({ status }) => status === 'verified');
  if (!needsSecondStep) await rememberDevice(auth, c, session.user.id);
  return c.json(session);
}

function cookieName(auth: AuthContext, { id }: User): string {
  return `paperedge-device-${keyedDigest(auth.secrets.jwtSecret, 'device name', id).slice(0, 16)}`;
}

function tagOf(auth: AuthContext, user: User, id: string): string {
  const factors = user.factors.filter(({ status }) => status === 'verified').map((factor) => factor.id);
  const proven = JSON.stringify([id, user.id, user.encrypted_password, factors.toSorted()]);
  return keyedDigest(auth.secrets.jwtSecret, 'device', proven);
}
