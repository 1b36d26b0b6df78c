import { createHash, createHmac, randomBytes } from 'node:crypto';

/** 32 random bytes: nobody guesses them, so a plain hash is enough to keep them by. */
export function randomToken(): string {
  return randomBytes(32).toString('base64url');
}

/** How a random token is kept. */
export function digest(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/**
 * A digest that only the server can make: for what is too short for a plain hash. The purpose keeps one use from
 * standing in for another, or for the signature of an access token.
 */
export function keyedDigest(secret: string, purpose: string, text: string): string {
  return createHmac('sha256', secret).update(`${purpose}:${text}`).digest('base64url');
}
