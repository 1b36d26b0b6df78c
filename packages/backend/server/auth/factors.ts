import { Secret, TOTP } from 'otpauth';
import { renderSVG } from 'uqr';
import type { Sql } from '../postgres/sql.ts';
import { isUuid } from '../uuid.ts';
import type { AuthContext } from './context.ts';
import { AuthError, readBody, texts, validationFailed, type HttpContext } from './http.ts';
import { lacksSecondStep, lockAccount, requireUser, type SignedIn } from './sessions.ts';

const ISSUER = 'PaperEdge';
const LONGEST_NAME = 100;
const MAX_FACTORS = 10;
/** How long the first code is accepted after the QR code is shown. */
const MINUTES_TO_FINISH = 5;

/** Starts setting up an authenticator app, which has no effect until its first code is verified. */
export async function enrollFactor(auth: AuthContext, c: HttpContext): Promise<Response> {
  const current = await requireUser(auth, c);
  const body = await readBody(c, texts('factor_type', 'friendly_name', 'issuer'));
  rejectOtherTypes(body.factor_type);
  const { friendly_name: name = '', issuer = ISSUER } = body;
  if (name.length > LONGEST_NAME) throw validationFailed('friendly_name is too long');
  if (issuer.length > LONGEST_NAME || issuer.includes(':')) throw validationFailed('issuer is not valid');
  await auth.limiter.take(['factorChange', current.user.id]);
  // 160 random bits (RFC 4226).
  const app = new TOTP({
    issuer: issuer || ISSUER,
    label: current.user.email,
    secret: new Secret({ size: 20 }),
  });
  const secret = app.secret.base32;
  const id = await auth.sql.begin(async (tx) => {
    await lockAccount(tx, current);
    await tx`
      delete from auth.mfa_factors where user_id = ${current.user.id} and status = 'unverified'
        and created_at < now() - make_interval(mins => ${MINUTES_TO_FINISH})`;
    const factors = await tx<{ name: string; status: string }[]>`
      select coalesce(friendly_name, '') as name, status from auth.mfa_factors where user_id = ${current.user.id}`;
    if (factors.some((factor) => factor.name === name)) {
      const message = `A factor with the friendly name "${name}" for this user already exists`;
      throw new AuthError(422, 'mfa_factor_name_conflict', message);
    }
    if (factors.length >= MAX_FACTORS) {
      const message = 'Maximum number of verified factors reached, unenroll to continue';
      throw new AuthError(422, 'too_many_enrolled_mfa_factors', message);
    }
    if (!current.session.hasSecondStep && factors.some(({ status }) => status === 'verified')) {
      throw new AuthError(403, 'insufficient_aal', 'AAL2 required to enroll a new factor');
    }
    const [created] = await tx<{ id: string }[]>`
      insert into auth.mfa_factors (user_id, factor_type, friendly_name, secret)
      values (${current.user.id}, 'totp', ${name}, ${secret}) returning id`;
    return created?.id;
  });
  const uri = app.toString();
  const totp = { qr_code: renderSVG(uri, { border: 4 }), secret, uri };
  return c.json({ id, type: 'totp', friendly_name: name, totp });
}

function rejectOtherTypes(type: string | undefined) {
  if (type === 'totp') return;
  if (type === 'phone') {
    throw new AuthError(422, 'mfa_phone_enroll_not_enabled', 'MFA enroll is disabled for Phone');
  }
  if (type === 'webauthn') {
    throw new AuthError(422, 'mfa_webauthn_enroll_not_enabled', 'MFA enroll is disabled for WebAuthn');
  }
  throw validationFailed('factor_type needs to be totp, phone, or webauthn');
}

/** Removes a factor. Sessions that used it drop back to aal1. */
export async function unenrollFactor(auth: AuthContext, c: HttpContext, factor: string): Promise<Response> {
  const current = await requireUser(auth, c);
  await auth.limiter.take(['factorChange', current.user.id]);
  const answer = await auth.sql.begin(async (tx) => {
    await lockAccount(tx, current);
    const { id, status } = await findFactor(tx, current, factor);
    if (status === 'verified' && lacksSecondStep(current)) {
      throw new AuthError(422, 'insufficient_aal', 'AAL2 required to unenroll verified factor');
    }
    await tx`delete from auth.mfa_factors where id = ${id}`;
    await tx`
      delete from auth.mfa_amr_claims where authentication_method = 'totp' and session_id in
        (select id from auth.sessions where factor_id = ${id})`;
    await tx`update auth.sessions set aal = 'aal1', factor_id = null, updated_at = now() where factor_id = ${id}`;
    return { id };
  });
  return c.json(answer);
}

export async function findFactor(sql: Sql, { user }: SignedIn, id: string) {
  if (!isUuid(id)) throw new AuthError(404, 'validation_failed', 'factor_id must be an UUID');
  const [factor] = await sql<{ id: string; status: string; secret: string; now: number }[]>`
    select id, status, secret, extract(epoch from clock_timestamp())::double precision as now
    from auth.mfa_factors where id = ${id} and user_id = ${user.id} and factor_type = 'totp'`;
  if (!factor) throw new AuthError(404, 'mfa_factor_not_found', 'Factor not found');
  return factor;
}
