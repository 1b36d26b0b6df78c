import { createHash, randomUUID } from 'node:crypto';
import type { Sql } from '../postgres/sql.ts';
import { digest, randomToken } from './digests.ts';
import { AuthError, validationFailed } from './http.ts';
import type { Proof } from './sessions.ts';

const CODE_MINUTES = 5;

/** A PKCE challenge (RFC 7636): the browser keeps the verifier, so only it can finish the flow it started. */
export type Challenge = { challenge: string; method: 's256' | 'plain' };

export const CHALLENGE_FIELDS = ['code_challenge', 'code_challenge_method'] as const;

export type ChallengeFields = { [name in (typeof CHALLENGE_FIELDS)[number]]?: string | undefined };

export function readChallenge(fields: ChallengeFields): Challenge | undefined {
  const challenge = fields.code_challenge ?? '';
  const method = fields.code_challenge_method?.toLowerCase() ?? '';
  if (challenge === '' && method === '') return undefined;
  if (challenge === '' || method === '') {
    throw validationFailed('PKCE flow requires code_challenge_method and code_challenge');
  }
  if (method !== 's256' && method !== 'plain') throw validationFailed('Invalid code_challenge_method');
  if (!/^[a-zA-Z0-9._~-]{43,128}$/.test(challenge)) {
    throw validationFailed(
      'code challenge has to be between 43 and 128 characters of A-Z, a-z, 0-9, -, ., _, ~',
    );
  }
  return { challenge, method };
}

export type Flow = {
  id: string;
  provider_type: string;
  authentication_method: Proof;
  code_challenge: string | null;
  code_challenge_method: 's256' | 'plain' | null;
  referrer: string | null;
  provider_nonce: string | null;
  provider_code_verifier: string | null;
};

/** Stores the state of a sign-in while the user is away from the site. */
export async function beginFlow(
  sql: Sql,
  provider: 'email' | 'google',
  proof: Proof,
  challenge: Challenge | undefined,
  away?: { referrer: string; nonce: string; codeVerifier: string },
): Promise<string> {
  const id = randomUUID();
  await sql`
    insert into auth.flow_state (id, provider_type, authentication_method, code_challenge, code_challenge_method,
      referrer, provider_nonce, provider_code_verifier)
    values (${id}, ${provider}, ${proof}, ${challenge?.challenge}, ${challenge?.method}, ${away?.referrer},
      ${away?.nonce}, ${away?.codeVerifier})`;
  return id;
}

/** Takes and deletes the flow of a user who comes back from the provider, so only the first request gets it. */
export async function takeFlow(sql: Sql, id: string, maxMinutes: number): Promise<Flow | undefined> {
  const [flow] = await sql<Flow[]>`
    delete from auth.flow_state where id = ${id} and auth_code is null
      and created_at > now() - make_interval(mins => ${maxMinutes})
    returning *`;
  return flow;
}

/** Issues a code for the URL. The browser that has the verifier exchanges it for a session. */
export async function issueAuthCode(sql: Sql, flow: Flow, user: string): Promise<string> {
  const code = randomToken();
  await sql`
    insert into auth.flow_state (user_id, provider_type, authentication_method, code_challenge,
      code_challenge_method, auth_code, auth_code_issued_at)
    values (${user}, ${flow.provider_type}, ${flow.authentication_method}, ${flow.code_challenge},
      ${flow.code_challenge_method}, ${digest(code)}, now())`;
  return code;
}

/** Exchanges a code. Any attempt uses it up, successful or not. */
export async function redeemAuthCode(sql: Sql, code: string, verifier: string) {
  const [flow] = await sql<(Flow & { user_id: string; is_expired: boolean })[]>`
    delete from auth.flow_state where auth_code = ${digest(code)}
    returning *, auth_code_issued_at < now() - make_interval(mins => ${CODE_MINUTES}) as is_expired`;
  if (!flow)
    throw new AuthError(404, 'flow_state_not_found', 'invalid flow state, no valid flow state found');
  if (flow.is_expired) {
    throw new AuthError(422, 'flow_state_expired', 'invalid flow state, flow state has expired');
  }
  const isPlain = flow.code_challenge_method === 'plain';
  const answer = isPlain ? verifier : createHash('sha256').update(verifier).digest('base64url');
  if (answer !== flow.code_challenge) {
    const message = 'code challenge does not match previously saved code verifier';
    throw new AuthError(400, 'bad_code_verifier', message);
  }
  return { user: flow.user_id, proof: flow.authentication_method };
}
