import { beforeEach, describe, expect, test } from 'vitest';
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
} from '#tests/support/factors-on-wire.tsx';
import {
  beginEnrolment,
  continueSignIn,
  factorQueries,
  finishEnrolment,
  removeTwoFactor,
  showCode,
  takeRecoveryCode,
} from './factors.ts';
import { queryClient } from '#data/query-client.ts';
import { currentSession } from './session.ts';

const enrolment = { factorId: 'new', qrCode: '', secret: '', uri: '' };
const VERIFY = 'POST /factors/app/verify';

let wire: FactorsOnWire;
beforeEach(async () => {
  wire = await signInOnWire([APP]);
});

test('two-factor is off until a code has been verified', async () => {
  wire.factors = [{ id: 'begun', status: 'unverified' }];
  expect(await queryClient.query(factorQueries.state())).toEqual({ isOn: false, codesLeft: 0 });
  expect(wire.sent).toEqual(['GET /user']);
});

test('when two-factor is on, the remaining recovery codes are counted', async () => {
  expect(await queryClient.query(factorQueries.state())).toEqual({ isOn: true, codesLeft: 10 });
});

test('setting up replaces an unfinished enrollment', async () => {
  wire.factors = [{ id: 'begun', status: 'unverified' }];
  const begun = await beginEnrolment();
  expect(wire.sent).toEqual(['GET /user', 'DELETE /factors/begun', 'POST /factors']);
  expect(begun).toMatchObject({ factorId: 'new', secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/x' });
  expect(begun.qrCode, 'no # ends the address').toBe(
    `data:image/svg+xml,${encodeURIComponent('<svg fill="#000"/>')}`,
  );
});

describe('a code', () => {
  test.each([
    [WRONG_CODE, { is: 'wrong', clock: undefined }],
    [LATE_CODE, { is: 'wrong', clock: '5 minutes slow' }],
    [USED_CODE, { is: 'used before' }],
    [TOO_MANY_CODES, { is: 'one too many' }],
    [refusal(404, 'mfa_factor_not_found', 'Factor not found'), { is: 'too late' }],
  ])('is rejected with its reason', async (verify, outcome) => {
    wire.answers.set('POST /factors/new/verify', verify);
    expect(await finishEnrolment(enrolment, '123456')).toEqual(outcome);
  });

  test('is not reported as wrong if it could not be checked', async () => {
    wire.answers.set(VERIFY, OUTAGE);
    await expect(showCode('123456')).rejects.toThrow('The server could not answer.');
  });

  test('completes the second step', async () => {
    expect(await showCode('123456')).toEqual({ is: 'accepted' });
    expect(wire.sent).toEqual(['GET /user', 'POST /factors/app/challenge', 'POST /factors/app/verify']);
    expect(currentSession().needsSecondStep).toBe(false);
  });

  test('is tried with each app', async () => {
    wire.factors = [APP, { id: 'other', status: 'verified' }];
    wire.answers.set(VERIFY, WRONG_CODE);
    expect(await showCode('123456')).toEqual({ is: 'accepted' });
  });

  test('is too late once two-factor is off', async () => {
    wire.factors = [];
    expect(await showCode('123456')).toEqual({ is: 'too late' });
    expect(wire.sent).toEqual(['GET /user']);
  });
});

test('turning it off needs a valid code and refreshes the tokens', async () => {
  expect(await removeTwoFactor('123456')).toEqual({ is: 'accepted' });
  expect(wire.sent.slice(-3)).toEqual(['GET /user', 'DELETE /factors/app', 'POST /token']);
});

test('a wrong code does not turn it off', async () => {
  wire.answers.set(VERIFY, WRONG_CODE);
  expect(await removeTwoFactor('123456')).toMatchObject({ is: 'wrong' });
  expect(wire.factors).toEqual([APP]);
});

test('retrying a recovery code after a lost response succeeds', async () => {
  expect(await takeRecoveryCode('x')).toBe(false);
  wire.factors = [];
  expect(await takeRecoveryCode('x')).toBe(true);
  wire.answers.set('POST /rpc/use_recovery_code', () => Response.json(true));
  expect(await takeRecoveryCode('x')).toBe(true);
});

test('a sign-in continues only once no second step is required', async () => {
  await continueSignIn();
  expect(wire.sent).toEqual(['GET /user']);
  expect(currentSession().needsSecondStep).toBe(true);
  wire.factors = [];
  await continueSignIn();
  expect(wire.sent).toEqual(['GET /user', 'GET /user', 'POST /token']);
  expect(currentSession().needsSecondStep).toBe(false);
});
