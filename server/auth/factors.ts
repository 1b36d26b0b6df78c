import { renderSVG } from 'uqr';
import * as v from 'valibot';
import { isUuid } from '../uuid.ts';
import type { AuthContext } from './context.ts';
import { AuthError, validationFailed } from './errors.ts';
import { factorUri, newFactorSecret } from './factor-codes.ts';
import { optionalText } from './request-body.ts';
import { sessionNotFound } from './sessions.ts';
import { lacksSecondStep, type SignedIn } from './signed-in.ts';
import type { Sql } from '../database/sql.ts';

const ISSUER = 'PaperEdge';
const LONGEST_NAME = 100;
const MOST_FACTORS = 10;
/** How long someone may take between the QR code and the first code. */
const MINUTES_TO_FINISH = 5;

export const EnrollBody = v.object({
  factor_type: optionalText,
  friendly_name: optionalText,
  issuer: optionalText,
});

/** Begins to set up an authenticator app. It counts for nothing until a code of it has come back. */
export async function enrollFactor(auth: AuthContext, who: SignedIn, body: v.InferOutput<typeof EnrollBody>) {
  refuseOtherTypes(body.factor_type);
  const { friendly_name: name = '', issuer = ISSUER } = body;
  if (name.length > LONGEST_NAME) throw validationFailed('friendly_name is too long');
  if (issuer.length > LONGEST_NAME || issuer.includes(':')) throw validationFailed('issuer is not valid');
  await auth.limiter.take(['factorChange', who.user.id]);
  const secret = newFactorSecret();
  const id = await auth.sql.begin(async (tx) => {
    await lockFactors(tx, who);
    await tx`
      delete from auth.mfa_factors where user_id = ${who.user.id} and status = 'unverified'
        and created_at < now() - make_interval(mins => ${MINUTES_TO_FINISH})`;
    const factors = await tx<{ name: string; status: string }[]>`
      select coalesce(friendly_name, '') as name, status from auth.mfa_factors where user_id = ${who.user.id}`;
    if (factors.some((factor) => factor.name === name)) {
      throw new AuthError(
        422,
        'mfa_factor_name_conflict',
        `A factor with the friendly name "${name}" for this user already exists`,
      );
    }
    if (factors.length >= MOST_FACTORS) {
      throw new AuthError(
        422,
        'too_many_enrolled_mfa_factors',
        'Maximum number of verified factors reached, unenroll to continue',
      );
    }
    if (!who.session.hasSecondStep && factors.some(({ status }) => status === 'verified')) {
      throw new AuthError(403, 'insufficient_aal', 'AAL2 required to enroll a new factor');
    }
    const [made] = await tx<{ id: string }[]>`
      insert into auth.mfa_factors (user_id, factor_type, friendly_name, secret)
      values (${who.user.id}, 'totp', ${name}, ${secret}) returning id`;
    return made?.id;
  });
  const uri = factorUri(secret, issuer || ISSUER, who.user.email);
  const qrCode = renderSVG(uri, { border: 4 });
  return { id, type: 'totp', friendly_name: name, totp: { qr_code: qrCode, secret, uri } };
}

function refuseOtherTypes(type: string | undefined) {
  if (type === 'totp') return;
  if (type === 'phone') {
    throw new AuthError(422, 'mfa_phone_enroll_not_enabled', 'MFA enroll is disabled for Phone');
  }
  if (type === 'webauthn') {
    throw new AuthError(422, 'mfa_webauthn_enroll_not_enabled', 'MFA enroll is disabled for WebAuthn');
  }
  throw validationFailed('factor_type needs to be totp, phone, or webauthn');
}

/** Gives a factor up. Sessions whose second step it was are as before it. */
export async function unenrollFactor(auth: AuthContext, who: SignedIn, factorId: string) {
  await auth.limiter.take(['factorChange', who.user.id]);
  return auth.sql.begin(async (tx) => {
    await lockFactors(tx, who);
    const factor = await findFactor(tx, who, factorId);
    if (factor.status === 'verified' && lacksSecondStep(who)) {
      throw new AuthError(422, 'insufficient_aal', 'AAL2 required to unenroll verified factor');
    }
    await tx`delete from auth.mfa_factors where id = ${factor.id}`;
    await tx`
      delete from auth.mfa_amr_claims where authentication_method = 'totp' and session_id in
        (select id from auth.sessions where factor_id = ${factor.id})`;
    await tx`
      update auth.sessions set aal = 'aal1', factor_id = null, updated_at = now() where factor_id = ${factor.id}`;
    return { id: factor.id };
  });
}

/** One change of a person's factors at a time, and none in a session that another one has just ended. */
export async function lockFactors(sql: Sql, { user, session }: SignedIn) {
  await sql`select from auth.users where id = ${user.id} for no key update`;
  const [still] = await sql`select id from auth.sessions where id = ${session.id}`;
  if (!still) throw sessionNotFound();
}

export async function findFactor(sql: Sql, { user }: SignedIn, id: string) {
  if (!isUuid(id)) throw new AuthError(404, 'validation_failed', 'factor_id must be an UUID');
  const [factor] = await sql<{ id: string; status: string; secret: string; now: number }[]>`
    select id, status, secret, extract(epoch from clock_timestamp())::double precision as now
    from auth.mfa_factors where id = ${id} and user_id = ${user.id} and factor_type = 'totp'`;
  if (!factor) throw new AuthError(404, 'mfa_factor_not_found', 'Factor not found');
  return factor;
}
