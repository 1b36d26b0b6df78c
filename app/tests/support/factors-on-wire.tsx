import type { ReactNode } from 'react';
import { queryClient } from '#data/query-client.ts';
import { connectedClient } from '#data/session/session-connection.ts';
import { serve } from './fake-network.ts';
import { sessionOf, type StoredFactor, userWith, storeSession } from './stored-session.ts';
import { renderWith } from './wire.tsx';

export const APP: StoredFactor = { id: 'app', status: 'verified' };
export const RECOVERY_CODES = Array.from({ length: 10 }, (_, i) => `${i}000-0000-0000-0000`);

export const refusal = (status: number, code: string, message: string) => () =>
  Response.json({ code, error_code: code, msg: message, message }, { status });

export const WRONG_CODE = refusal(422, 'mfa_verification_failed', 'Invalid TOTP code entered');
export const USED_CODE = refusal(
  422,
  'mfa_verification_failed',
  'Invalid TOTP code entered. This code has already been used. Wait for the next one.',
);
export const LATE_CODE = refusal(
  422,
  'mfa_verification_failed',
  'Invalid TOTP code entered. The clock of your authenticator app seems to be 5 minutes slow.',
);
export const TOO_MANY_CODES = refusal(429, 'over_request_rate_limit', 'Request rate limit reached');
/** The server is reachable but failing. */
export const OUTAGE = refusal(503, 'unexpected_failure', 'Something went wrong on the server.');

/** The backend's state for the signed-in user and its responses; a test may change both. */
export type FactorsOnWire = {
  factors: readonly StoredFactor[];
  codesLeft: number;
  /** Responses that replace the usual ones, by request, such as 'POST /factors/app/verify'. */
  answers: Map<string, (body: unknown) => Response>;
  /** The requests so far, without the path's prefix. */
  sent: string[];
};

function answer(wire: FactorsOnWire, request: string): unknown {
  const [method, path = ''] = request.split(' ');
  const [, kind, id = '', verb = ''] = path.split('/');
  if (request === 'GET /health') return {};
  if (request === 'GET /user') return userWith(wire.factors);
  if (request === 'POST /token') return sessionOf('aal1', wire.factors);
  if (request === 'POST /logout') return new Response(null, { status: 204 });
  if (request === 'POST /rpc/recovery_codes_left') return wire.codesLeft;
  if (request === 'POST /rpc/make_recovery_codes') return RECOVERY_CODES;
  if (request === 'POST /rpc/use_recovery_code') return false;
  if (request === 'POST /rpc/delete_account') return true;
  if (kind !== 'factors') throw new Error(`Nothing answers ${request}`);
  if (verb === 'challenge') return { id: 'asked', type: 'totp', expires_at: 0 };
  if (verb === 'verify') {
    wire.factors = [{ id, status: 'verified' }];
    return sessionOf('aal2', wire.factors);
  }
  if (method === 'DELETE') {
    wire.factors = wire.factors.filter((factor) => factor.id !== id);
    return { id };
  }
  const totp = { qr_code: '<svg fill="#000"/>', secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/x' };
  return { id: 'new', type: 'totp', totp };
}

/** Signs Ann in, with a fake network in place of the backend. */
export async function signInOnWire(
  factors: readonly StoredFactor[],
  aal: 'aal1' | 'aal2' = 'aal1',
): Promise<FactorsOnWire> {
  const wire: FactorsOnWire = { factors, codesLeft: 10, answers: new Map(), sent: [] };
  serve(({ method, path, body }) => {
    const name = `${method} ${path.replace(/^\/(?:auth|rest)\/v1/, '')}`;
    wire.sent.push(name);
    const given = wire.answers.get(name);
    return given ? given(body) : answer(wire, name);
  });
  const client = await connectedClient();
  // Connects before a session is stored, so that connecting sends no request of its own.
  await client.getSession();
  storeSession(sessionOf(aal, factors));
  // Tells the session store which factors are required, as a sign-in would.
  wire.answers.set('POST /token', () => Response.json(sessionOf(aal, factors)));
  await client.refreshSession();
  wire.answers.clear();
  queryClient.clear();
  wire.sent.length = 0;
  return wire;
}

/** Renders with the providers that the product uses. */
export const renderSignedIn = (shown: ReactNode) => renderWith(queryClient, shown);
