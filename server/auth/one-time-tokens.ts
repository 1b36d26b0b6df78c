import { randomInt } from 'node:crypto';
import type { AuthContext } from './context.ts';
import { digest, keyedDigest, randomToken } from './digests.ts';
import type { Challenge } from './flows.ts';
import { beginFlow } from './flows.ts';
import type { Proof } from './sessions.ts';
import type { Sql } from '../database/sql.ts';

export type TokenType =
  | 'confirmation_token'
  | 'recovery_token'
  | 'reauthentication_token'
  | 'email_change_token_new'
  | 'email_change_token_current';

/** How long a mail's link holds; its code holds for one hour at most. */
export const LINK_HOURS: Record<TokenType, number> = {
  confirmation_token: 24,
  email_change_token_new: 24,
  email_change_token_current: 24,
  recovery_token: 1,
  reauthentication_token: 1,
};
const CODE_HOURS = 1;
const CODE_DIGITS = 8;

/** Links with this prefix answer with a code for the browser that asked for the mail (PKCE). */
export const PKCE_PREFIX = 'pkce_';

export type Consumed = {
  user_id: string;
  token_type: TokenType;
  relates_to: string;
  flow_state_id: string | null;
};

/** Makes a mail's link and code. What an older mail for the same purpose carries is void from now on. */
export async function issueToken(
  auth: AuthContext,
  sql: Sql,
  purpose: { user: string; type: TokenType; email: string; proof: Proof; challenge?: Challenge | undefined },
) {
  const { user, type, email, proof, challenge } = purpose;
  const flow = challenge ? await beginFlow(sql, { provider: 'email', proof, challenge }) : null;
  const link = `${flow ? PKCE_PREFIX : ''}${randomToken()}`;
  const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0');
  await sql`
    insert into auth.one_time_tokens (user_id, token_type, token_hash, code_hash, relates_to, flow_state_id)
    values (${user}, ${type}, ${digest(link)}, ${codeHash(auth, email, code)}, ${email}, ${flow})
    on conflict (user_id, token_type) do update set
      token_hash = excluded.token_hash, code_hash = excluded.code_hash, relates_to = excluded.relates_to,
      flow_state_id = excluded.flow_state_id, created_at = now(), updated_at = now()`;
  return { link, code };
}

/** Uses a link up: the first to come gets what it is good for, everyone after nothing. */
export async function consumeLink(sql: Sql, types: TokenType[], link: string): Promise<Consumed | undefined> {
  const [row] = await sql<Consumed[]>`
    delete from auth.one_time_tokens t where token_hash = ${digest(link)} and token_type::text = any(${types})
      and created_at > now() - make_interval(hours => (${sql.json(LINK_HOURS)}::jsonb ->> t.token_type::text)::int)
    returning user_id, token_type, relates_to, flow_state_id`;
  return row;
}

/** Uses a code up, as a link; whoever guesses has to know whose it is. */
export async function consumeCode(
  auth: AuthContext,
  sql: Sql,
  types: TokenType[],
  email: string,
  code: string,
): Promise<Consumed | undefined> {
  const [row] = await sql<Consumed[]>`
    delete from auth.one_time_tokens where code_hash = ${codeHash(auth, email, code)} and relates_to = ${email}
      and token_type::text = any(${types}) and created_at > now() - make_interval(hours => ${CODE_HOURS})
    returning user_id, token_type, relates_to, flow_state_id`;
  return row;
}

/** Voids what mails to someone still carry, except what is being used at this very moment. */
export async function voidTokens(sql: Sql, user: string) {
  await sql`
    delete from auth.one_time_tokens where id in
      (select id from auth.one_time_tokens where user_id = ${user} for update skip locked)`;
}

function codeHash(auth: AuthContext, email: string, code: string): string {
  return keyedDigest(auth.secrets.jwtSecret, 'one-time code', `${email}:${code}`);
}
