import { createHash, createSecretKey, timingSafeEqual } from 'node:crypto';
import { errors, jwtVerify, type JWTPayload } from 'jose';
import type { Secrets } from '../secrets.ts';
import { isUuid } from '../uuid.ts';
import type { HttpRequest } from './http.ts';
import { HttpError } from './http-error.ts';

/** The claims that row-level security reads from request.jwt.claims. */
export type Claims = JWTPayload & { role: 'anon' | 'authenticated' | 'service_role' };

/** A request's user, tab (Realtime doesn't echo a tab's own writes) and address. */
export type Caller = { claims: Claims; clientInfo: string | undefined; address: string };

export const CLIENT_INFO_FORM = /^[\w./-]{1,100}$/;

export const SKEW_SECONDS = 30;

const MAX_REMEMBERED = 1000;

function unauthorized(code: string, message: string): HttpError {
  const challenge = `Bearer error="invalid_token", error_description="${message}"`;
  return new HttpError(401, code, message, { headers: { 'WWW-Authenticate': challenge } });
}

export function isSameSecret(one: string, other: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(one), digest(other));
}

/** Verifies a token and returns its claims; throws an HttpError if it isn't ours or has expired. */
export function tokenReader(secrets: Pick<Secrets, 'jwtSecret'>): (token: string) => Promise<Claims> {
  const jwtKey = createSecretKey(secrets.jwtSecret, 'utf8');
  /** A browser sends the same token for an hour, so its signature is verified only once. */
  const remembered = new Map<string, Claims>();

  async function verified(token: string): Promise<Claims> {
    const { payload } = await jwtVerify(token, jwtKey, {
      algorithms: ['HS256'],
      audience: 'authenticated',
      requiredClaims: ['exp', 'sub'],
      clockTolerance: SKEW_SECONDS,
    }).catch((error: unknown) => {
      const isExpired = error instanceof errors.JWTExpired;
      throw unauthorized('PGRST301', isExpired ? 'JWT expired' : 'The token is not valid');
    });
    const { role, sub, iat } = payload;
    if ((iat ?? 0) > Date.now() / 1000 + SKEW_SECONDS) throw unauthorized('PGRST301', 'JWT issued at future');
    if (role !== 'authenticated' && role !== 'anon')
      throw unauthorized('PGRST301', "The token's role is not supported");
    if (!isUuid(sub)) throw unauthorized('PGRST301', 'The token has no user');
    return { ...payload, role };
  }

  return async (token) => {
    const cached = remembered.get(token);
    if (cached && (cached.exp ?? 0) > Date.now() / 1000 - SKEW_SECONDS) return cached;
    remembered.delete(token);
    const claims = await verified(token);
    const [oldest] = remembered.keys();
    if (oldest !== undefined && remembered.size >= MAX_REMEMBERED) remembered.delete(oldest);
    remembered.set(token, claims);
    return claims;
  };
}

/**
 * Identifies a request's caller by API key and token. Signed-out clients send the publishable key as their token too.
 * Only the secret key grants the service role; a token can't.
 */
export function callerReader(
  secrets: Secrets,
): (http: Pick<HttpRequest, 'header' | 'address'>) => Promise<Caller> {
  const readToken = tokenReader(secrets);
  return async ({ header, address }) => {
    const apiKey = header('apikey');
    if (!apiKey) throw unauthorized('PGRST302', 'No API key found in request');
    // The publishable key is public, so timing doesn't matter.
    const isSecret = apiKey !== secrets.publishableKey;
    if (isSecret && !isSameSecret(apiKey, secrets.secretKey))
      throw unauthorized('PGRST302', 'Invalid API key');
    if (isSecret && /Mozilla/i.test(header('user-agent') ?? ''))
      throw unauthorized('PGRST302', 'The secret API key must not be used in a browser');
    const authorization = header('authorization');
    const token = /^Bearer +(\S+)$/i.exec(authorization ?? '')?.[1];
    if (authorization && !token) throw unauthorized('PGRST301', 'The Authorization header contains no token');
    const claims: Claims =
      token && token !== apiKey ? await readToken(token) : { role: isSecret ? 'service_role' : 'anon' };
    const info = header('x-client-info') ?? '';
    return { claims, clientInfo: CLIENT_INFO_FORM.test(info) ? info : undefined, address };
  };
}
