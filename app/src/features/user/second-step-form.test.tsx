import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { currentSession } from '#data/session/session.ts';
import { fill, message, press } from '#tests/support/page.ts';
import {
  APP,
  type FactorsOnWire,
  LATE_CODE,
  OUTAGE,
  refusal,
  signInOnWire,
  TOO_MANY_CODES,
  USED_CODE,
  WRONG_CODE,
  renderSignedIn,
} from '#tests/support/factors-on-wire.tsx';
import { SecondStepForm } from './second-step-form.tsx';

const VERIFY = 'POST /factors/app/verify';
const USE = 'POST /rpc/use_recovery_code';
const APP_FIELD = 'Code from your app';
const RECOVERY_FIELD = 'Recovery code';

let wire: FactorsOnWire;
beforeEach(async () => {
  wire = await signInOnWire([APP]);
  renderSignedIn(<SecondStepForm />);
});

const owes = () => currentSession().needsSecondStep;

describe('a code from the app', () => {
  test('completes the second step, and its field has the focus', async () => {
    expect(document.activeElement).toBe(screen.getByLabelText(APP_FIELD));
    expect(owes()).toBe(true);
    fill(APP_FIELD, '123 456');
    press('Continue');
    await waitFor(() => expect(owes()).toBe(false));
  });

  test.each([
    [WRONG_CODE, /^Wrong code\..*sets its clock automatically\.$/],
    [LATE_CODE, /your phone's clock seems to be 5 minutes slow/],
    [USED_CODE, /^This code has already been used\. Wait for the next one\.$/],
    [TOO_MANY_CODES, /^Too many wrong codes\. Please wait a few minutes and try again\.$/],
    [OUTAGE, /^Couldn't sign in\. Please try again\.$/],
  ])('that is rejected stays, and the reason is shown', async (refuse, words) => {
    wire.answers.set(VERIFY, refuse);
    fill(APP_FIELD, '123456');
    press('Continue');
    expect(await message()).toMatch(words);
    const field = screen.getByLabelText<HTMLInputElement>(APP_FIELD);
    expect([field.value, document.activeElement]).toEqual(['123456', field]);
    expect(owes()).toBe(true);
  });

  test('is no longer required once the app was removed in another browser', async () => {
    wire.factors = [];
    fill(APP_FIELD, '123456');
    press('Continue');
    await waitFor(() => expect(owes()).toBe(false));
  });
});

describe('a recovery code', () => {
  beforeEach(() => press('Use a recovery code'));

  test('has its own field and a way back to the app', () => {
    expect(document.activeElement).toBe(screen.getByLabelText(RECOVERY_FIELD));
    press('Use your app instead');
    expect(document.activeElement).toBe(screen.getByLabelText(APP_FIELD));
  });

  test('is required before the backend is asked', async () => {
    fill(RECOVERY_FIELD, '  ');
    press('Continue');
    expect(await message()).toBe('Enter one of your recovery codes');
    expect(wire.sent).not.toContain(USE);
  });

  test.each([
    [() => Response.json(false), "This isn't one of your recovery codes."],
    [
      refusal(429, 'PT429', 'Too many wrong recovery codes. Please wait a few minutes and try again.'),
      'Too many wrong recovery codes. Please wait a few minutes and try again.',
    ],
    [OUTAGE, 'Something went wrong on the server.'],
  ])('that is rejected stays, and the reason is shown', async (refuse, words) => {
    wire.answers.set(USE, refuse);
    fill(RECOVERY_FIELD, '0000-0000-0000-0000');
    press('Continue');
    expect(await message()).toBe(words);
    expect(screen.getByLabelText<HTMLInputElement>(RECOVERY_FIELD).value).toBe('0000-0000-0000-0000');
    expect(owes()).toBe(true);
  });

  test('continues after saying that two-factor authentication is off', async () => {
    wire.answers.set(USE, () => {
      wire.factors = [];
      return Response.json(true);
    });
    fill(RECOVERY_FIELD, '0000-0000-0000-0000');
    press('Continue');
    expect(
      await screen.findByText('Two-factor authentication is off now. Set it up again in Settings.'),
    ).not.toBeNull();
    expect(owes()).toBe(true);
    press('Continue');
    await waitFor(() => expect(owes()).toBe(false));
  });
});
