import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { fill, message, press } from '#tests/support/page.ts';
import {
  type FactorsOnWire,
  LATE_CODE,
  OUTAGE,
  RECOVERY_CODES,
  refusal,
  signInOnWire,
  TOO_MANY_CODES,
  USED_CODE,
  WRONG_CODE,
  renderSignedIn,
} from '#tests/support/factors-on-wire.tsx';
import { SetUpTwoFactorDialog } from './set-up-two-factor-dialog.tsx';

const VERIFY = 'POST /factors/new/verify';
const MAKE = 'POST /rpc/make_recovery_codes';
const FIELD = 'Code from your app';

let wire: FactorsOnWire;
const onClose = vi.fn<() => void>();
beforeEach(async () => {
  wire = await signInOnWire([]);
});

async function open() {
  renderSignedIn(<SetUpTwoFactorDialog onClose={onClose} />);
  return screen.findByLabelText<HTMLInputElement>(FIELD);
}

async function enter(code: string) {
  fill(FIELD, code);
  press('Turn on');
}

test('the app gets a QR code, a key in groups of four, or a link on this device', async () => {
  await open();
  const image = screen.getByRole<HTMLImageElement>('img', { name: /^QR code of the key below/ });
  expect(decodeURIComponent(image.src)).toBe('data:image/svg+xml,<svg fill="#000"/>');
  expect(screen.getByText('JBSW Y3DP EHPK 3PXP')).not.toBeNull();
  const link = screen.getByRole('link', { name: 'open an app on this device' });
  expect(link.getAttribute('href')).toBe('otpauth://totp/x');
});

describe('a code', () => {
  test.each([
    ['', 'Enter the six digits your app shows'],
    ['12345', 'Enter the six digits your app shows'],
    ['12345a', 'Enter the six digits your app shows'],
  ])('such as %j is rejected without a request', async (typed, words) => {
    await open();
    const before = wire.sent.length;
    await enter(typed);
    expect(await message()).toBe(words);
    expect(wire.sent).toHaveLength(before);
  });

  test.each([
    [WRONG_CODE, 'Wrong code. Try the next one, and make sure your phone sets its clock automatically.'],
    [
      LATE_CODE,
      "This code doesn't match the time: your phone's clock seems to be 5 minutes slow. Make sure it sets itself automatically.",
    ],
    [USED_CODE, 'This code has already been used. Wait for the next one.'],
    [TOO_MANY_CODES, 'Too many wrong codes. Please wait a few minutes and try again.'],
    [
      refusal(404, 'mfa_factor_not_found', 'Factor not found'),
      'Two-factor authentication was changed somewhere else. Close this and start again.',
    ],
    [OUTAGE, "Couldn't turn it on. Please try again."],
  ])('that is rejected stays selected, and the reason is shown', async (refuse, words) => {
    wire.answers.set(VERIFY, refuse);
    const field = await open();
    await enter('123 456');
    expect(await message()).toBe(words);
    expect(document.activeElement).toBe(field);
    expect([field.value, field.selectionStart, field.selectionEnd]).toEqual(['123 456', 0, 7]);
    expect(onClose).not.toHaveBeenCalled();
  });
});

test('the first right code turns it on, and ten recovery codes are shown', async () => {
  await open();
  await enter('123456');
  const list = await screen.findByRole('list', { name: 'Recovery codes' });
  const shown = within(list).getAllByRole('listitem');
  expect(shown.map(({ textContent }) => textContent)).toEqual(RECOVERY_CODES);
  expect(screen.getByRole('heading', { name: 'Two-factor authentication is on' })).not.toBeNull();
  expect(wire.sent.filter((request) => request === MAKE)).toHaveLength(1);
});

test('if creating the codes fails, users can try again or skip it', async () => {
  wire.answers.set(MAKE, OUTAGE);
  await open();
  await enter('123456');
  expect(await message()).toBe("Couldn't create the recovery codes. Something went wrong on the server.");
  press('Skip');
  expect(onClose).toHaveBeenCalledOnce();
  wire.answers.delete(MAKE);
  press('Try again');
  expect(await screen.findByRole('list', { name: 'Recovery codes' })).not.toBeNull();
});

test('a QR code that failed can be requested again', async () => {
  wire.answers.set('POST /factors', OUTAGE);
  renderSignedIn(<SetUpTwoFactorDialog onClose={onClose} />);
  expect(await message()).toBe("Couldn't create the QR code. Please try again.");
  wire.answers.delete('POST /factors');
  press('Try again');
  expect(await screen.findByLabelText(FIELD)).not.toBeNull();
});
