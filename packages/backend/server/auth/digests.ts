import { createHash, createHmac, randomBytes } from 'node:crypto';

/** Returns 32 random bytes as text. They can't be guessed, so a plain hash is enough to store them. */
export function randomToken(): string {
  return randomBytes(32).toString('base64url');
}

export function digest(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/**
 * A digest only the server can compute, for values too short for a plain hash. The purpose keeps a digest from being
 * reused elsewhere or as an access token's signature.
 */
export function keyedDigest(secret: string, purpose: string, text: string): string {
  return createHmac('sha256', secret).update(`${purpose}:${text}`).digest('base64url');
}
