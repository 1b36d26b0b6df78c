import { Secret, TOTP } from 'otpauth';
import type { Sql } from '../postgres/sql.ts';
import { isUuid } from '../uuid.ts';
import type { AuthContext } from './context.ts';
import { findFactor } from './factors.ts';
import { AuthError, clientOf, readBody, texts, validationFailed, type HttpContext } from './http.ts';
import { knownDevice, rememberDevice } from './known-devices.ts';
import type { Use } from './limits.ts';
import { renewSession } from './refresh-tokens.ts';
import { lockAccount, sessionResponse, requireUser, type SignedIn } from './sessions.ts';

const CHALLENGE_SECONDS = 300;
const STEP_SECONDS = 30;
/** The accepted clock skew, in steps either way. */
const TOLERATED_STEPS = 1;
/** If the clock is off by at most this many steps (ten minutes), the error says by how much. */
const NOTICED_STEPS = 20;

/** Creates a challenge, which accepts a code for five minutes. */
export async function challengeFactor(auth: AuthContext, c: HttpContext, id: string): Promise<Response> {
  const current = await requireUser(auth, c);
  await auth.limiter.take(['challengeOfAccount', knownDevice(auth, c, current.user) ?? current.user.id]);
  const factor = await findFactor(auth.sql, current, id);
  const [challenge] = await auth.sql<{ id: string; expires_at: number }[]>`
    with asked as (
      update auth.mfa_factors set last_challenged_at = now() where id = ${factor.id} returning id
    )
    insert into auth.mfa_challenges (factor_id) select id from asked
    returning id, floor(extract(epoch from created_at))::int + ${CHALLENGE_SECONDS}::int as expires_at`;
  if (!challenge) throw new AuthError(404, 'mfa_factor_not_found', 'Factor not found');
  return c.json({ id: challenge.id, type: 'totp', expires_at: challenge.expires_at });
}

/**
 * Verifies a code: the session becomes aal2, and the factor is required from then on. Sessions that haven't passed it
 * end, and unfinished factors are removed. Only wrong codes count against the limits.
 */
export async function verifyFactor(auth: AuthContext, c: HttpContext, id: string): Promise<Response> {
  const current = await requireUser(auth, c);
  const { code, challenge_id: challenge } = await readBody(c, texts('challenge_id', 'code'));
  if (!code) throw validationFailed('Code needs to be non-empty');
  if (!isUuid(challenge)) throw validationFailed('challenge_id must be an UUID');
  const device = knownDevice(auth, c, current.user);
  const uses: Use[] = device
    ? [['secondStep', device]]
    : [
        ['verifyOfClient', clientOf(c)],
        ['secondStep', current.user.id],
      ];
  await auth.limiter.take(...uses);
  const answer = await auth.sql.begin(async (tx) => {
    await lockAccount(tx, current);
    const factor = await findFactor(tx, current, id);
    await useChallenge(tx, factor.id, challenge);
    await useCode(tx, factor, code);
    return raiseSession(auth, tx, current, factor.id);
  });
  await auth.limiter.refund(...uses);
  await rememberDevice(auth, c, current.user.id);
  return c.json(answer);
}

/** Runs in the same transaction as the code check, so that a wrong code leaves the challenge open. */
async function useChallenge(sql: Sql, factor: string, challenge: string) {
  const [used] = await sql`
    update auth.mfa_challenges set verified_at = now()
    where id = ${challenge} and factor_id = ${factor} and verified_at is null
      and created_at > now() - make_interval(secs => ${CHALLENGE_SECONDS})
    returning id`;
  if (!used) {
    const message = `MFA challenge ${challenge} has expired, verify against another challenge or create a new challenge.`;
    throw new AuthError(422, 'mfa_challenge_expired', message);
  }
}

type Factor = Awaited<ReturnType<typeof findFactor>>;

/** Accepts each time step's code only once, and from then on no code of an earlier step, in any challenge. */
async function useCode(sql: Sql, factor: Factor, code: string) {
  const off = stepsOff(factor, code, TOLERATED_STEPS);
  if (off === null) throw wrongCode(clockHint(factor, code));
  const step = Math.floor(factor.now / STEP_SECONDS) + off;
  const [used] = await sql`
    update auth.mfa_factors set last_used_step = ${step}, updated_at = now()
    where id = ${factor.id} and coalesce(last_used_step, -1) < ${step} returning id`;
  if (!used) throw wrongCode('. This code has already been used. Wait for the next one.');
}

/** The code's offset from the current step, or null if it isn't within the window (RFC 6238). */
function stepsOff({ secret, now }: Factor, code: string, window: number): number | null {
  // otpauth throws if six characters take more than six bytes.
  if (!/^[0-9]{6}$/.test(code)) return null;
  const app = new TOTP({ secret: Secret.fromBase32(secret), period: STEP_SECONDS });
  return app.validate({ token: code, timestamp: now * 1000, window });
}

/**
 * Suggests what is wrong with the phone's clock. For a verified factor it never says that a code is early: the code
 * could be a guess that will soon be right.
 */
function clockHint(factor: Factor, code: string): string {
  const off = stepsOff(factor, code, NOTICED_STEPS);
  if (off === null || (off > 0 && factor.status === 'verified')) return '';
  const minutes = Math.max(1, Math.round((Math.abs(off) * STEP_SECONDS) / 60));
  const amount = `${minutes} minute${minutes === 1 ? '' : 's'} ${off < 0 ? 'slow' : 'fast'}`;
  return `. The clock of your authenticator app seems to be ${amount}.`;
}

function wrongCode(hint: string): AuthError {
  return new AuthError(422, 'mfa_verification_failed', `Invalid TOTP code entered${hint}`);
}

async function raiseSession(auth: AuthContext, sql: Sql, { user, session }: SignedIn, factor: string) {
  const [verified] = await sql`
    update auth.mfa_factors set status = 'verified'
    where id = ${factor} and (status = 'verified' or ${session.hasSecondStep} or not exists
      (select from auth.mfa_factors o where o.user_id = ${user.id} and o.status = 'verified'))
    returning id`;
  if (!verified) throw new AuthError(403, 'insufficient_aal', 'AAL2 required to enroll a new factor');
  await sql`
    update auth.sessions set aal = 'aal2', factor_id = ${factor}, updated_at = now() where id = ${session.id}`;
  await sql`
    insert into auth.mfa_amr_claims (session_id, authentication_method) values (${session.id}, 'totp')
    on conflict (session_id, authentication_method) do update set updated_at = now()`;
  const refreshToken = await renewSession(auth, sql, { id: session.id, user_id: user.id });
  await sql`
    delete from auth.sessions where user_id = ${user.id} and id <> ${session.id}
      and (aal = 'aal1' or not exists (select from auth.mfa_factors f where f.id = auth.sessions.factor_id))`;
  await sql`delete from auth.mfa_factors where user_id = ${user.id} and status = 'unverified'`;
  return sessionResponse(auth, sql, user.id, session.id, refreshToken);
}
