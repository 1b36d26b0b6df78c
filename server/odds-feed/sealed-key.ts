import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { Secrets } from '../secrets.ts';

/** The secret from which the encryption key is derived: every process and every backup of an installation has it. */
type Source = Pick<Secrets, 'jwtSecret'>;

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

const encryptionKey = ({ jwtSecret }: Source) =>
  Buffer.from(hkdfSync('sha256', jwtSecret, '', 'paperedge odds feed keys', 32));

/** Encrypts a user's key of the odds feed. It can be read only under the same secrets and for the same user. */
export function sealKey(secrets: Source, userId: string, key: string): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, encryptionKey(secrets), iv).setAAD(Buffer.from(userId));
  const text = Buffer.concat([cipher.update(key, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), text]).toString('base64url');
}

/** Undefined if it was sealed under other secrets or for another user, or was changed. */
export function openKey(secrets: Source, userId: string, sealed: string): string | undefined {
  const bytes = Buffer.from(sealed, 'base64url');
  const tagEnd = IV_BYTES + TAG_BYTES;
  try {
    const decipher = createDecipheriv(CIPHER, encryptionKey(secrets), bytes.subarray(0, IV_BYTES), {
      authTagLength: TAG_BYTES,
    });
    decipher.setAAD(Buffer.from(userId)).setAuthTag(bytes.subarray(IV_BYTES, tagEnd));
    return Buffer.concat([decipher.update(bytes.subarray(tagEnd)), decipher.final()]).toString('utf8');
  } catch {
    return undefined;
  }
}
