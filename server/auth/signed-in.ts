import { readAccessToken } from './access-tokens.ts';
import type { AuthContext } from './context.ts';
import { AuthError } from './errors.ts';
import { refuseBanned, sessionNotFound } from './sessions.ts';
import { findUserOfSession, type User } from './users.ts';

/** Who asks, and in which session; its age is what counts as having signed in recently. */
export type SignedIn = {
  user: User;
  session: { id: string; createdAt: Date; hasSecondStep: boolean };
};

/** The person whose access token a request carries. A session that has ended no longer counts. */
export async function signedIn(auth: AuthContext, authorization: string | undefined): Promise<SignedIn> {
  const { user: id, session } = await readAccessToken(auth.secrets.jwtSecret, bearerToken(authorization));
  const user = await findUserOfSession(auth.sql, id, session);
  if (!user) throw userNotFound();
  if (!user.session_created_at) throw sessionNotFound();
  refuseBanned(user);
  const hasSecondStep = user.session_aal !== 'aal1';
  return { user, session: { id: session, createdAt: user.session_created_at, hasSecondStep } };
}

export function userNotFound(): AuthError {
  return new AuthError(403, 'user_not_found', 'User from sub claim in JWT does not exist');
}

/** Whether someone has yet to show the second factor that they set up. */
export function lacksSecondStep({ user, session }: SignedIn): boolean {
  return !session.hasSecondStep && user.factors.some(({ status }) => status === 'verified');
}

export function bearerToken(authorization: string | undefined): string {
  const token = /^bearer (\S+)$/i.exec(authorization ?? '')?.[1];
  if (!token) throw new AuthError(401, 'no_authorization', 'This endpoint requires a valid Bearer token');
  return token;
}
