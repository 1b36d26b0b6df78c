import bcrypt from 'bcrypt';
import { AuthError, validationFailed } from './errors.ts';

const SHORTEST = 8;
/** bcrypt ignores what lies past this. */
const MOST_BYTES = 72;
export const BCRYPT_COST = 10;

/** Checked in place of a hash that is not there, so that an unknown address takes as long as a known one. */
const NOBODY = '$2b$10$69Lsnu4Zn3Obj8QvAKXFu.S1255cjP2qWVU26Z657XglHMxSMSdU2';

export function checkNewPassword(password: string) {
  if (Buffer.byteLength(password) > MOST_BYTES) {
    throw validationFailed(`Password cannot be longer than ${MOST_BYTES} bytes`);
  }
  // Counts characters, not UTF-16 units: four emoji are not eight characters.
  if (Array.from(password).length < SHORTEST) {
    throw new AuthError(422, 'weak_password', `Password should be at least ${SHORTEST} characters.`, {
      weakPassword: ['length'],
    });
  }
}

export async function hashPassword(password: string, cost: number): Promise<string> {
  return bcrypt.hash(password, cost);
}

export async function passwordMatches(password: string, hash: string | null | undefined): Promise<boolean> {
  const same = await bcrypt.compare(password, hash || NOBODY);
  return same && Boolean(hash) && Buffer.byteLength(password) <= MOST_BYTES;
}
