import { Secret, TOTP } from 'otpauth';

const STEP_SECONDS = 30;
/** How far off a clock may be, in steps either way. */
const TOLERATED_STEPS = 1;
/** How far off a clock is looked for, to say so: ten minutes. */
const NOTICED_STEPS = 20;

/** What an authenticator app makes codes from: 160 random bits (RFC 4226). */
export function newFactorSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** What an app reads from the QR code: whose secret it is, and for what. */
export function factorUri(secret: string, issuer: string, email: string): string {
  return appOf(secret, { issuer, label: email }).toString();
}

/**
 * The step whose code it is (RFC 6238: SHA-1, six digits, half a minute), if that is now, the one before or the one
 * after.
 */
export function stepOfCode(secret: string, code: string, seconds: number): number | undefined {
  const steps = stepsAway(secret, code, seconds, TOLERATED_STEPS);
  return steps === undefined ? undefined : Math.floor(seconds / STEP_SECONDS) + steps;
}

/**
 * By how many seconds the clock is wrong that a wrong code comes from: negative when it is slow. Undefined when the
 * code is of no time near.
 */
export function clockError(secret: string, code: string, seconds: number): number | undefined {
  const steps = stepsAway(secret, code, seconds, NOTICED_STEPS);
  return steps === undefined ? undefined : steps * STEP_SECONDS;
}

function stepsAway(secret: string, code: string, seconds: number, window: number): number | undefined {
  // otpauth throws on six characters of more bytes than six.
  if (!/^[0-9]{6}$/.test(code)) return undefined;
  return appOf(secret).validate({ token: code, timestamp: seconds * 1000, window }) ?? undefined;
}

function appOf(secret: string, name: { issuer?: string; label?: string } = {}): TOTP {
  return new TOTP({ ...name, secret: Secret.fromBase32(secret), period: STEP_SECONDS });
}
