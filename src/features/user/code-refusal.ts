import type { CodeOutcome } from '#data/session/factors.ts';

/** What to tell someone whose code was not accepted. */
export function codeRefusal(outcome: CodeOutcome): string {
  switch (outcome.is) {
    case 'wrong':
      return outcome.clock === undefined
        ? 'This code is not right. Try the next one, and check that your phone’s clock is set automatically.'
        : `This code does not match the time: your phone’s clock seems to be ${outcome.clock}. Check that it is set automatically.`;
    case 'used before':
      return 'This code has been used already. Wait for the next one.';
    case 'one too many':
      return 'Too many wrong codes. Please wait a few minutes and try again.';
    case 'too late':
      return 'Two-factor authentication was changed elsewhere. Close this and begin again.';
    case 'accepted':
      return '';
  }
}
