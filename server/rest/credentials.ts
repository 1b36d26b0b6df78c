import { createHash, createSecretKey, timingSafeEqual } from 'node:crypto';
import { errors, jwtVerify, type JWTPayload } from 'jose';
import type { Secrets } from '../secrets.ts';
import { isUuid } from '../uuid.ts';
import { Refusal } from './refusal.ts';

/** Who asks: what the policies of the database see as request.jwt.claims. */
export type Claims = JWTPayload & { role: 'anon' | 'authenticated' | 'service_role' };

/** How far the clocks of two machines may be apart. */
const SKEW_SECONDS = 30;

function unauthorized(code: string, message: string): Refusal {
  return new Refusal(
    401,
    { code, message },
    { 'WWW-Authenticate': `Bearer error="invalid_token", error_description="${message}"` },
  );
}

function same(one: string, other: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(one), digest(other));
}

/**
 * Reads who asks from a request's API key and token. A signed-out client sends the publishable key as its token
 * too. Only the secret key makes a request the service's own; no token can claim that.
 */
export function credentialReader(secrets: Secrets): (headers: Headers) => Promise<Claims> {
  const jwtKey = createSecretKey(secrets.jwtSecret, 'utf8');

  async function readToken(token: string): Promise<Claims> {
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

  return async (headers) => {
    const apiKey = headers.get('apikey');
    if (!apiKey) throw unauthorized('PGRST302', 'No API key found in request');
    const isSecret = same(apiKey, secrets.secretKey);
    if (!isSecret && !same(apiKey, secrets.publishableKey)) throw unauthorized('PGRST302', 'Invalid API key');
    const authorization = headers.get('authorization');
    const token = /^Bearer +(\S+)$/i.exec(authorization ?? '')?.[1];
    if (authorization && !token) throw unauthorized('PGRST301', 'The Authorization header holds no token');
    if (token && token !== apiKey) return readToken(token);
    return { role: isSecret ? 'service_role' : 'anon' };
  };
}
