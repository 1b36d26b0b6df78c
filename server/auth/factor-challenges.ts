import * as v from 'valibot';
import { isUuid } from '../uuid.ts';
import type { AuthContext } from './context.ts';
import { AuthError, validationFailed } from './errors.ts';
import { clockError, stepOfCode } from './factor-codes.ts';
import { findFactor, lockFactors } from './factors.ts';
import type { Use } from './limits.ts';
import { renewSession } from './refresh-tokens.ts';
import { optionalText } from './request-body.ts';
import { sessionAnswer, type SessionAnswer } from './sessions.ts';
import type { SignedIn } from './signed-in.ts';
import type { Sql } from '../database/sql.ts';

const CHALLENGE_SECONDS = 300;

/** Asks for a code, for five minutes. */
export async function challengeFactor(
  auth: AuthContext,
  who: SignedIn,
  factorId: string,
  device: string | undefined,
) {
  await auth.limiter.take(['challengeOfAccount', device ?? who.user.id]);
  const { id: factor } = await findFactor(auth.sql, who, factorId);
  const [challenge] = await auth.sql<{ id: string; expires_at: number }[]>`
    with asked as (
      update auth.mfa_factors set last_challenged_at = now() where id = ${factor} returning id
    )
    insert into auth.mfa_challenges (factor_id) select id from asked
    returning id, floor(extract(epoch from created_at))::int + ${CHALLENGE_SECONDS}::int as expires_at`;
  if (!challenge) throw new AuthError(404, 'mfa_factor_not_found', 'Factor not found');
  return { id: challenge.id, type: 'totp', expires_at: challenge.expires_at };
}

export const VerifyFactorBody = v.object({ challenge_id: optionalText, code: optionalText });

/**
 * Takes the code that a challenge asked for: the session is then aal2, and the factor one that every later session
 * has to show. Sessions that have not shown it end, as do other factors that were never finished. Only wrong codes
 * count against the limits.
 */
export async function verifyFactor(
  auth: AuthContext,
  who: SignedIn,
  factorId: string,
  body: v.InferOutput<typeof VerifyFactorBody>,
  clientAddress: string,
  device: string | undefined,
): Promise<SessionAnswer> {
  const { code, challenge_id: challenge } = body;
  if (!code) throw validationFailed('Code needs to be non-empty');
  if (!isUuid(challenge)) throw validationFailed('challenge_id must be an UUID');
  const uses: Use[] = device
    ? [['secondStep', device]]
    : [
        ['verifyOfClient', clientAddress],
        ['secondStep', who.user.id],
      ];
  await auth.limiter.take(...uses);
  const answer = await auth.sql.begin(async (tx) => {
    await lockFactors(tx, who);
    const factor = await findFactor(tx, who, factorId);
    await useChallenge(tx, factor.id, challenge);
    await useCode(tx, factor, code);
    return raiseSession(auth, tx, who, factor.id);
  });
  await auth.limiter.giveBack(...uses);
  return answer;
}

/** In the transaction of its code: a wrong one leaves the challenge open. */
async function useChallenge(sql: Sql, factor: string, challenge: string) {
  const [used] = await sql`
    update auth.mfa_challenges set verified_at = now()
    where id = ${challenge} and factor_id = ${factor} and verified_at is null
      and created_at > now() - make_interval(secs => ${CHALLENGE_SECONDS})
    returning id`;
  if (!used) {
    throw new AuthError(
      422,
      'mfa_challenge_expired',
      `MFA challenge ${challenge} has expired, verify against another challenge or create a new challenge.`,
    );
  }
}

type Factor = Awaited<ReturnType<typeof findFactor>>;

/** Each step's code is taken once, and no earlier one after it, whichever challenge it comes with. */
async function useCode(sql: Sql, factor: Factor, code: string) {
  const step = stepOfCode(factor.secret, code, factor.now);
  if (step === undefined) throw wrongCode(clockHint(factor, code));
  const [used] = await sql`
    update auth.mfa_factors set last_used_step = ${step}, updated_at = now()
    where id = ${factor.id} and coalesce(last_used_step, -1) < ${step} returning id`;
  if (!used) throw wrongCode('This code has been used already: wait for the next one.');
}

/**
 * What is wrong with the clock that the code comes from. Of a factor in force nobody learns that a code will be right
 * in a few minutes, since it might have been guessed.
 */
function clockHint({ status, secret, now }: Factor, code: string): string {
  const error = clockError(secret, code, now);
  if (error === undefined || (error > 0 && status === 'verified')) return '';
  const minutes = Math.max(1, Math.round(Math.abs(error) / 60));
  const off = `${minutes} minute${minutes === 1 ? '' : 's'} ${error < 0 ? 'slow' : 'fast'}`;
  return `The clock of the device that made it seems to be ${off}.`;
}

function wrongCode(hint: string): AuthError {
  const message = ['Invalid TOTP code entered', hint].filter(Boolean).join('. ');
  return new AuthError(422, 'mfa_verification_failed', message);
}

/** Makes the session aal2, with new tokens that say so. */
async function raiseSession(auth: AuthContext, sql: Sql, { user, session }: SignedIn, factor: string) {
  const others = await sql<{ id: string }[]>`
    select id from auth.mfa_factors where user_id = ${user.id} and id <> ${factor} and status = 'verified'`;
  const [verified] = await sql`
    update auth.mfa_factors set status = 'verified'
    where id = ${factor} and (status = 'verified' or ${others.length === 0} or ${session.hasSecondStep})
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
  return sessionAnswer(auth, sql, user.id, session.id, refreshToken);
}
