import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { Secrets } from './secrets.ts';

/** The secret from which the encryption keys are derived: every process and every backup of an installation has it. */
type SealSource = Pick<Secrets, 'jwtSecret'>;

/** What is sealed for one purpose can't be opened for another. */
type Purpose = 'odds feed keys' | 'record signing key';

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

const encryptionKey = ({ jwtSecret }: SealSource, purpose: Purpose) =>
  Buffer.from(hkdfSync('sha256', jwtSecret, '', `paperedge ${purpose}`, 32));

/** Encrypts a text. It can be read only under the same secrets, for the same purpose and the same owner. */
export function seal(secrets: SealSource, [purpose, owner]: [Purpose, string], text: string): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, encryptionKey(secrets, purpose), iv).setAAD(Buffer.from(owner));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** Undefined if it was sealed under other secrets, for another purpose or owner, or was changed. */
export function unseal(
  secrets: SealSource,
  [purpose, owner]: [Purpose, string],
  sealed: string,
): string | undefined {
  const bytes = Buffer.from(sealed, 'base64url');
  const tagEnd = IV_BYTES + TAG_BYTES;
  try {
    const decipher = createDecipheriv(CIPHER, encryptionKey(secrets, purpose), bytes.subarray(0, IV_BYTES), {
      authTagLength: TAG_BYTES,
    });
    decipher.setAAD(Buffer.from(owner)).setAuthTag(bytes.subarray(IV_BYTES, tagEnd));
    return Buffer.concat([decipher.update(bytes.subarray(tagEnd)), decipher.final()]).toString('utf8');
  } catch {
    return undefined;
  }
}
