import { validationFailed } from './errors.ts';

const LONGEST = 255;
/** What browsers accept in a field for e-mail addresses (HTML, 'valid e-mail address'). */
const PLAUSIBLE =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)*$/i;

/** The address as accounts are kept under: trimmed, in lower case. */
export function emailAddress(typed: string | undefined): string {
  const trimmed = typed?.trim() ?? '';
  if (trimmed === '') throw validationFailed('An email address is required');
  if (trimmed.length > LONGEST) throw validationFailed('An email address is too long');
  // Before lower-casing, which turns look-alikes such as the Kelvin sign into plain letters.
  if (!PLAUSIBLE.test(trimmed)) throw validationFailed('Unable to validate email address: invalid format');
  return trimmed.toLowerCase();
}
