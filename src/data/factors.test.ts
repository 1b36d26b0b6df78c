import { beforeEach, describe, expect, test, vi } from 'vitest';
import { sessionOf, storeSession, type StoredFactor, userWith } from '#tests/support/stored-session.ts';
import {
  beginEnrolment,
  continueSignIn,
  factorQueries,
  finishEnrolment,
  removeTwoFactor,
  showCode,
  takeRecoveryCode,
} from './factors.ts';
import { queryClient } from './query-client.ts';
import { connectedClient } from './session-connection.ts';
import { currentSession } from './session.ts';

const APP: StoredFactor = { id: 'app', status: 'verified' };
const enrolment = { factorId: 'new', qrCode: '', secret: '', uri: '' };

/** What the backend holds, and how it answers. */
let factors: StoredFactor[];
let sent: string[];
let onVerify: (factor: string) => Response;
let isLookedUp = false;
let codes: { left: number; isRight: boolean };

const refusal = (status: number, code: string, message: string) => () =>
  Response.json({ code, error_code: code, msg: message, message }, { status });

function answer(method: string, path: string): Response {
  const [, , , kind, id = '', verb] = path.split('/');
  if (path === '/auth/v1/user') return Response.json(userWith(factors));
  if (path === '/auth/v1/token') return Response.json(sessionOf('aal1', factors));
  if (path === '/rest/v1/rpc/recovery_codes_left') return Response.json(codes.left);
  if (path === '/rest/v1/rpc/use_recovery_code') return Response.json(codes.isRight);
  if (kind !== 'factors') throw new Error(`Nothing answers ${method} ${path}`);
  if (verb === 'challenge') return Response.json({ id: 'asked', type: 'totp', expires_at: 0 });
  if (verb === 'verify') return onVerify(id);
  if (method === 'DELETE') {
    factors = factors.filter((factor) => factor.id !== id);
    return Response.json({ id });
  }
  const totp = { qr_code: '<svg fill="#000"/>', secret: 'KEY', uri: 'otpauth://totp/x' };
  return Response.json({ id: 'new', type: 'totp', totp });
}

beforeEach(async () => {
  factors = [APP];
  codes = { left: 10, isRight: false };
  onVerify = () => Response.json(sessionOf('aal2', factors));
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const { method, url } = new Request(input, init);
    const { pathname } = new URL(url);
    sent.push(`${method} ${pathname.replace(/^\/(?:auth|rest)\/v1/, '')}`);
    return answer(method, pathname);
  });
  sent = [];
  storeSession(sessionOf('aal1', factors));
  const client = await connectedClient();
  // As a sign-in would, this tells the session store what is owed.
  await client.refreshSession();
  queryClient.clear();
  // Who restores a session asks besides whether it still counts.
  await vi.waitFor(() => expect(isLookedUp || sent.includes('GET /user')).toBe(true));
  isLookedUp = true;
  sent = [];
});

test('it is off until a code of the app was verified', async () => {
  factors = [{ id: 'begun', status: 'unverified' }];
  expect(await queryClient.query(factorQueries.state())).toEqual({ isOn: false, codesLeft: 0 });
  expect(sent).toEqual(['GET /user']);
});

test('when it is on, the recovery codes that are left are counted', async () => {
  expect(await queryClient.query(factorQueries.state())).toEqual({ isOn: true, codesLeft: 10 });
});

test('setting up begins anew after an attempt that was never finished', async () => {
  factors = [{ id: 'begun', status: 'unverified' }];
  const begun = await beginEnrolment();
  expect(sent).toEqual(['GET /user', 'DELETE /factors/begun', 'POST /factors']);
  expect(begun).toMatchObject({ factorId: 'new', secret: 'KEY', uri: 'otpauth://totp/x' });
  expect(begun.qrCode, 'no # ends the address').toBe(
    `data:image/svg+xml,${encodeURIComponent('<svg fill="#000"/>')}`,
  );
});

describe('a code', () => {
  test.each([
    [refusal(422, 'mfa_verification_failed', 'Invalid TOTP code entered'), { is: 'wrong', clock: undefined }],
    [
      refusal(
        422,
        'mfa_verification_failed',
        'Invalid TOTP code entered. The clock of the device that made it seems to be 5 minutes slow.',
      ),
      { is: 'wrong', clock: '5 minutes slow' },
    ],
    [
      refusal(
        422,
        'mfa_verification_failed',
        'Invalid TOTP code entered. This code has been used already: wait for the next one.',
      ),
      { is: 'used before' },
    ],
    [refusal(429, 'over_request_rate_limit', 'Request rate limit reached'), { is: 'one too many' }],
    [refusal(404, 'mfa_factor_not_found', 'Factor not found'), { is: 'too late' }],
  ])('is refused for its reason', async (verify, outcome) => {
    onVerify = verify;
    expect(await finishEnrolment(enrolment, '123456')).toEqual(outcome);
  });

  test('that cannot be checked is no wrong one', async () => {
    onVerify = refusal(503, 'unexpected_failure', 'Something went wrong on the server.');
    await expect(showCode('123456')).rejects.toThrow('The server could not answer.');
  });

  test('is the second step of the session', async () => {
    expect(await showCode('123456')).toEqual({ is: 'accepted' });
    expect(sent).toEqual(['GET /user', 'POST /factors/app/challenge', 'POST /factors/app/verify']);
    expect(currentSession().needsSecondStep).toBe(false);
  });

  test('is tried with every app that is set up', async () => {
    factors = [APP, { id: 'other', status: 'verified' }];
    const wrong = refusal(422, 'mfa_verification_failed', 'Invalid TOTP code entered');
    onVerify = (factor) => (factor === 'other' ? Response.json(sessionOf('aal2', factors)) : wrong());
    expect(await showCode('123456')).toEqual({ is: 'accepted' });
  });

  test('is too late once nothing is set up any more', async () => {
    factors = [];
    expect(await showCode('123456')).toEqual({ is: 'too late' });
    expect(sent).toEqual(['GET /user']);
  });
});

test('a removal is verified, and the tokens are renewed', async () => {
  expect(await removeTwoFactor('123456')).toEqual({ is: 'accepted' });
  expect(sent.slice(-3)).toEqual(['GET /user', 'DELETE /factors/app', 'POST /token']);
});

test('what a wrong code was to remove stays', async () => {
  onVerify = refusal(422, 'mfa_verification_failed', 'Invalid TOTP code entered');
  expect(await removeTwoFactor('123456')).toMatchObject({ is: 'wrong' });
  expect(factors).toEqual([APP]);
});

test('a recovery code that was taken, but not answered, counts at the next try', async () => {
  expect(await takeRecoveryCode('x')).toBe(false);
  factors = [];
  expect(await takeRecoveryCode('x')).toBe(true);
  codes.isRight = true;
  expect(await takeRecoveryCode('x')).toBe(true);
});

test('a sign-in goes on once no second step is owed, and not before', async () => {
  await continueSignIn();
  expect(sent).toEqual(['GET /user']);
  expect(currentSession().needsSecondStep).toBe(true);
  factors = [];
  await continueSignIn();
  expect(sent).toEqual(['GET /user', 'GET /user', 'POST /token']);
  expect(currentSession().needsSecondStep).toBe(false);
});
