import bcrypt from 'bcrypt';
import { AuthError, validationFailed } from './errors.ts';

const SHORTEST = 8;
/** bcrypt ignores what lies past this. */
const MOST_BYTES = 72;
const COST = 10;

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

/** Keeps passwords as bcrypt hashes, as GoTrue does. */
export type PasswordHasher = {
  hash(password: string): Promise<string>;
  /** Whether it is the password. Without a hash it takes as long, so that an unknown address looks like a known one. */
  matches(password: string, hash: string | null | undefined): Promise<boolean>;
};

export function passwordHasher(cost = COST): PasswordHasher {
  const nobody = `$2b$${String(cost).padStart(2, '0')}$69Lsnu4Zn3Obj8QvAKXFu.S1255cjP2qWVU26Z657XglHMxSMSdU2`;
  return {
    hash: (password) => bcrypt.hash(password, cost),
    matches: async (password, hash) => {
      const same = await bcrypt.compare(password, hash || nobody);
      return same && Boolean(hash) && Buffer.byteLength(password) <= MOST_BYTES;
    },
  };
}
