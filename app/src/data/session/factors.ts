import { queryOptions } from '@tanstack/react-query';
import { type AuthError, type GoTrueClient, isAuthSessionMissingError } from '@supabase/auth-js';
import { BackendError } from '#data/backend-error.ts';
import { call } from '#data/data-client.ts';
import { queryClient } from '#data/query-client.ts';
import { queryKeys } from '#data/query-keys.ts';
import { connectedClient } from './session-connection.ts';

export type Enrolment = {
  readonly factorId: string;
  /** The QR code's image, as a data: URL. */
  readonly qrCode: string;
  /** The secret in base 32, for typing. */
  readonly secret: string;
  /** A link that opens an authenticator app on this device. */
  readonly uri: string;
};

export type CodeOutcome =
  | { readonly is: 'accepted' }
  /** `clock` says how far off the phone's clock seems to be, such as '5 minutes slow', if known. */
  | { readonly is: 'wrong'; readonly clock: string | undefined }
  | { readonly is: 'used before' }
  | { readonly is: 'one too many' }
  /** The factor has been removed in another browser. */
  | { readonly is: 'too late' };

const ACCEPTED: CodeOutcome = { is: 'accepted' };

function throwIf(error: AuthError | null): void {
  if (!error) return;
  const { message, code, status } = error;
  throw new BackendError({ message, code, status: isAuthSessionMissingError(error) ? 401 : status });
}

async function factorsOf(client: GoTrueClient) {
  const { data, error } = await client.getUser();
  throwIf(error);
  return data.user?.factors ?? [];
}

async function verifiedFactors(client: GoTrueClient): Promise<string[]> {
  const factors = await factorsOf(client);
  return factors.flatMap(({ id, status }) => (status === 'verified' ? [id] : []));
}

/** Refreshes the tokens, so that they contain the current factors and assurance level. */
async function renew(client: GoTrueClient): Promise<void> {
  const { error } = await client.refreshSession();
  throwIf(error);
}

const changed = () => void queryClient.invalidateQueries({ queryKey: queryKeys.twoFactor });

export type TwoFactorState = { readonly isOn: boolean; readonly codesLeft: number };

export const factorQueries = {
  state: () =>
    queryOptions({
      queryKey: queryKeys.twoFactor,
      queryFn: async ({ signal }): Promise<TwoFactorState> => {
        const isOn = (await verifiedFactors(await connectedClient())).length > 0;
        return { isOn, codesLeft: isOn ? await call<number>('recovery_codes_left', {}, signal) : 0 };
      },
    }),

  /** Runs once per dialog, because each enrollment replaces the last. */
  enrolment: () =>
    queryOptions({
      queryKey: queryKeys.enrolment,
      queryFn: beginEnrolment,
      staleTime: 'static',
      gcTime: 0,
      retry: false,
      // A refetch after a write would enroll a second time.
      meta: { patchedByWrites: true },
    }),
};

/** Starts an enrollment, in place of an unfinished one. */
export async function beginEnrolment(): Promise<Enrolment> {
  const client = await connectedClient();
  for (const { id, status } of await factorsOf(client)) {
    if (status !== 'verified') throwIf((await client.mfa.unenroll({ factorId: id })).error);
  }
  const { data, error } = await client.mfa.enroll({
    factorType: 'totp',
    friendlyName: 'Authenticator app',
    issuer: 'PaperEdge',
  });
  if (error) throw new BackendError(error);
  const { qr_code: image, secret, uri } = data.totp;
  // auth-js doesn't escape the SVG, in which a # would end the URL.
  const drawing = image.slice(image.indexOf(',') + 1);
  return { factorId: data.id, qrCode: `data:image/svg+xml,${encodeURIComponent(drawing)}`, secret, uri };
}

/** Verifies the first code. This signs out all other browsers. */
export async function finishEnrolment({ factorId }: Enrolment, code: string): Promise<CodeOutcome> {
  const outcome = await tryCode(await connectedClient(), factorId, code);
  if (outcome.is === 'accepted') changed();
  return outcome;
}

/** Verifies a code, to complete a sign-in or to prove again that the user has the app. */
export async function showCode(code: string): Promise<CodeOutcome> {
  const client = await connectedClient();
  const factors = await verifiedFactors(client);
  if (factors.length === 0) return { is: 'too late' };
  let outcome: CodeOutcome = ACCEPTED;
  for (const factor of factors) {
    outcome = await tryCode(client, factor, code);
    if (outcome.is === 'accepted') break;
  }
  return outcome;
}

async function tryCode(client: GoTrueClient, factorId: string, code: string): Promise<CodeOutcome> {
  const { error } = await client.mfa.challengeAndVerify({ factorId, code });
  switch (error?.code) {
    case undefined:
      throwIf(error);
      return ACCEPTED;
    case 'mfa_verification_failed':
      if (error?.message.includes('already been used')) return { is: 'used before' };
      return { is: 'wrong', clock: /seems to be (.+ (?:slow|fast))/.exec(error?.message ?? '')?.[1] };
    case 'over_request_rate_limit':
      return { is: 'one too many' };
    case 'mfa_factor_not_found':
      return { is: 'too late' };
    default:
      throwIf(error);
      return ACCEPTED;
  }
}

/** Returns ten new recovery codes. Needs a code verified within the last few minutes. */
export async function makeRecoveryCodes(): Promise<string[]> {
  const codes = await call<string[]>('make_recovery_codes', {});
  changed();
  return codes;
}

/** Turns two-factor authentication off. Resolves to 'too late' if it was already off. */
export async function removeTwoFactor(code: string): Promise<CodeOutcome> {
  const outcome = await showCode(code);
  if (outcome.is !== 'accepted' && outcome.is !== 'too late') return outcome;
  const client = await connectedClient();
  for (const factorId of await verifiedFactors(client)) {
    throwIf((await client.mfa.unenroll({ factorId })).error);
  }
  await renew(client);
  changed();
  return outcome;
}

/** A valid recovery code turns two-factor authentication off. Returns false if it is wrong. */
export async function takeRecoveryCode(code: string): Promise<boolean> {
  if (await call<boolean>('use_recovery_code', { code })) return true;
  // A retry whose first response was lost.
  return (await verifiedFactors(await connectedClient())).length === 0;
}

/** Completes the sign-in if the second step is no longer required. */
export async function continueSignIn(): Promise<void> {
  const client = await connectedClient();
  if ((await verifiedFactors(client)).length === 0) await renew(client);
}
