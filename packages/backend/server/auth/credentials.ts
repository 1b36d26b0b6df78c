import bcrypt from 'bcrypt';
import * as v from 'valibot';
import { AuthError, validationFailed } from './http.ts';

const LONGEST_ADDRESS = 255;
/** The pattern browsers use for email fields (HTML standard, 'valid e-mail address'). */
const PLAUSIBLE =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)*$/i;

/** Normalizes an address to the form that accounts store: trimmed, lower case. */
export function emailAddress(typed: string | undefined): string {
  const trimmed = typed?.trim() ?? '';
  if (trimmed === '') throw validationFailed('An email address is required');
  if (trimmed.length > LONGEST_ADDRESS) throw validationFailed('An email address is too long');
  // Checked before lower-casing, which turns look-alikes such as the Kelvin sign into ASCII letters.
  if (!PLAUSIBLE.test(trimmed)) throw validationFailed('Unable to validate email address: invalid format');
  return trimmed.toLowerCase();
}

const SHORTEST_PASSWORD = 8;
/** bcrypt ignores everything after the 72nd byte. */
const MAX_PASSWORD_BYTES = 72;
const COST = 10;

export function checkNewPassword(password: string) {
  if (Buffer.byteLength(password) > MAX_PASSWORD_BYTES) {
    throw validationFailed(`Password cannot be longer than ${MAX_PASSWORD_BYTES} bytes`);
  }
  // Counts characters, not UTF-16 units: four emoji aren't eight characters.
  if (Array.from(password).length < SHORTEST_PASSWORD) {
    const message = `Password should be at least ${SHORTEST_PASSWORD} characters.`;
    throw new AuthError(422, 'weak_password', message, { weakPassword: ['length'] });
  }
}

export function passwordHasher(cost = COST) {
  const placeholderHash = `$2b$${String(cost).padStart(2, '0')}$69Lsnu4Zn3Obj8QvAKXFu.S1255cjP2qWVU26Z657XglHMxSMSdU2`;
  return {
    hash: (password: string) => bcrypt.hash(password, cost),
    /** Takes just as long without a hash, so that timing doesn't reveal which addresses have accounts. */
    matches: async (password: string, hash: string | null | undefined) => {
      const isSame = await bcrypt.compare(password, hash || placeholderHash);
      return isSame && Boolean(hash) && Buffer.byteLength(password) <= MAX_PASSWORD_BYTES;
    },
  };
}

const MAX_METADATA_BYTES = 4096;

export const Metadata = v.nullish(
  v.custom<Record<string, unknown>>(
    (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
    'must be an object',
  ),
);

/** Metadata is part of every access token, so it has to be small. */
export function checkMetadataSize(bytes: number) {
  if (bytes > MAX_METADATA_BYTES) {
    throw validationFailed(`User metadata cannot be larger than ${MAX_METADATA_BYTES} bytes`);
  }
}
