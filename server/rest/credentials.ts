import { createHash, createSecretKey, timingSafeEqual } from 'node:crypto';
import { errors, jwtVerify, type JWTPayload } from 'jose';
import type { Secrets } from '../secrets.ts';
import { isUuid } from '../uuid.ts';
import { Refusal } from './refusal.ts';

/** Which tab of which client asks, for whom its own writes are no news; not among what the policies see. */
export const CLIENT_INFO = Symbol('client info');

/** Who asks: what the policies of the database see as request.jwt.claims. */
export type Claims = JWTPayload & {
  role: 'anon' | 'authenticated' | 'service_role';
  [CLIENT_INFO]?: string | undefined;
};

export const CLIENT_INFO_FORM = /^[\w./-]{1,100}$/;

/** How far the clocks of two machines may be apart. */
export const SKEW_SECONDS = 30;

/** Of how many tokens it is remembered that they are good. */
const MOST_REMEMBERED = 1000;

function unauthorized(code: string, message: string): Refusal {
  return new Refusal(
    401,
    { code, message },
    { 'WWW-Authenticate': `Bearer error="invalid_token", error_description="${message}"` },
  );
}

/** Compares secrets, in a time that tells nothing of them. */
export function isSameSecret(one: string, other: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(one), digest(other));
}

/** Reads who a token is of; throws a Refusal where it is none of ours, or has expired. */
export function tokenReader(secrets: Pick<Secrets, 'jwtSecret'>): (token: string) => Promise<Claims> {
  const jwtKey = createSecretKey(secrets.jwtSecret, 'utf8');
  /** A browser sends the same token for an hour, and a signature that was right stays so. */
  const remembered = new Map<string, Claims>();

  async function verified(token: string): Promise<Claims> {
    const { payload } = await jwtVerify(token, jwtKey, {
      algorithms: ['HS256'],
      audience: 'authenticated',
      requiredClaims: ['exp', 'sub'],
      clockTolerance: SKEW_SECONDS,
    }).catch((error: unknown) => {
      throw error instanceof errors.JWTExpired
        ? unauthorized('PGRST301', 'JWT expired')
        : unauthorized('PGRST301', 'The token is not valid');
    });
    const { role, sub, iat } = payload;
    if ((iat ?? 0) > Date.now() / 1000 + SKEW_SECONDS) throw unauthorized('PGRST301', 'JWT issued at future');
    if (role !== 'authenticated' && role !== 'anon')
      throw unauthorized('PGRST301', 'The token has no role here');
    if (!isUuid(sub)) throw unauthorized('PGRST301', 'The token names no user');
    return { ...payload, role };
  }

  return async (token) => {
    const known = remembered.get(token);
    if (known && (known.exp ?? 0) > Date.now() / 1000 - SKEW_SECONDS) return known;
    remembered.delete(token);
    const claims = await verified(token);
    const [oldest] = remembered.keys();
    if (oldest !== undefined && remembered.size >= MOST_REMEMBERED) remembered.delete(oldest);
    remembered.set(token, claims);
    return claims;
  };
}

/**
 * Reads who asks from a request's API key and token. A signed-out client sends the publishable key as its token
 * too. Only the secret key makes a request the service's own; no token can claim that.
 */
export function credentialReader(secrets: Secrets): (headers: Headers) => Promise<Claims> {
  const readToken = tokenReader(secrets);
  return async (headers) => {
    const apiKey = headers.get('apikey');
    if (!apiKey) throw unauthorized('PGRST302', 'No API key found in request');
    const isSecret = isSameSecret(apiKey, secrets.secretKey);
    if (!isSecret && !isSameSecret(apiKey, secrets.publishableKey))
      throw unauthorized('PGRST302', 'Invalid API key');
    const authorization = headers.get('authorization');
    const token = /^Bearer +(\S+)$/i.exec(authorization ?? '')?.[1];
    if (authorization && !token) throw unauthorized('PGRST301', 'The Authorization header holds no token');
    const claims: Claims =
      token && token !== apiKey ? await readToken(token) : { role: isSecret ? 'service_role' : 'anon' };
    const info = headers.get('x-client-info') ?? '';
    return CLIENT_INFO_FORM.test(info) ? { ...claims, [CLIENT_INFO]: info } : claims;
  };
}
