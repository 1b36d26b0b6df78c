import { expect, test } from 'vitest';
import { LIMITS, rateLimiter } from '#backend/server/auth/limits.ts';
import { sweep, sweepRegularly } from '#backend/server/auth/sweep.ts';
import { ask } from './support/ask.ts';
import { newEmail, NO_LIMITS, PASSWORD, signUp } from './support/auth-client.ts';
import { authOnDatabase } from './support/auth-on-database.ts';

const { auth: unlimited, owner, another } = await authOnDatabase();
const auth = another({ limits: LIMITS });

let clients = 0;
const newClient = () => `198.51.100.${++clients}`;
const signIn = (email: string, password: string, clientAddress: string) =>
  ask(auth, 'POST', '/token?grant_type=password', { body: { email, password }, clientAddress });
const times = async <T>(count: number, make: (i: number) => Promise<T>) => {
  const results: T[] = [];
  for (let i = 0; i < count; i++) results.push(await make(i));
  return results;
};

test('password guessing stops after ten attempts, and the error says when to retry', async () => {
  const { email } = await signUp(unlimited);
  const client = newClient();
  const tries = await times(11, (i) => signIn(email, `guess number ${i}`, client));
  expect(tries.slice(0, 10).map(({ status }) => status)).toEqual(Array(10).fill(400));
  expect(tries[10]).toMatchObject({ status: 429, body: { error_code: 'over_request_rate_limit' } });
  const wait = Number(tries[10]?.headers.get('retry-after'));
  expect(wait).toBeGreaterThan(0);
  expect(wait).toBeLessThanOrEqual(30);
  expect((await signIn(email, PASSWORD, client)).status).toBe(429);
  expect((await signIn(email, PASSWORD, newClient())).status).toBe(200);
});

test('a hundred concurrent guesses count as ten', async () => {
  const email = newEmail();
  const client = newClient();
  const tries = await Promise.all(
    Array.from({ length: 100 }, (_, i) => signIn(email, `guess number ${i}`, client)),
  );
  expect(tries.filter(({ status }) => status === 400)).toHaveLength(10);
});

test('the limit is the same for an unknown address', async () => {
  const client = newClient();
  const email = newEmail();
  const tries = await times(11, () => signIn(email, 'a password', client));
  expect(tries.map(({ status }) => status)).toEqual([...Array<number>(10).fill(400), 429]);
});

test("successful sign-ins aren't counted, so a shared network isn't locked out", async () => {
  const { email } = await signUp(unlimited);
  const client = newClient();
  const tries = await times(30, () => signIn(email, PASSWORD, client));
  expect(tries.every(({ status }) => status === 200)).toBe(true);
  const other = await signUp(unlimited);
  await times(10, (i) => signIn(email, `guess number ${i}`, client));
  expect((await signIn(other.email, PASSWORD, client)).status).toBe(200);
});

test('guesses at one account from many clients are limited too', async () => {
  const { email } = await signUp(unlimited);
  const few = another({
    limits: { ...NO_LIMITS, signInOfAccount: { count: 5, seconds: 3600 } },
  });
  const tries = await times(6, (i) =>
    ask(few, 'POST', '/token?grant_type=password', {
      body: { email, password: `guess number ${i}` },
      clientAddress: newClient(),
    }),
  );
  expect(tries.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400, 429]);
});

test('a client guessing at many accounts is stopped, along with its IPv6 neighbors', async () => {
  const few = another({
    limits: { ...NO_LIMITS, signInOfClient: { count: 5, seconds: 3600 } },
  });
  const tries = await times(6, (i) =>
    ask(few, 'POST', '/token?grant_type=password', {
      body: { email: newEmail(), password: 'a password' },
      clientAddress: `2001:db8:1:2::${i}`,
    }),
  );
  expect(tries.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400, 429]);
});

test('code guessing stops after ten attempts, even for the right code, while the link still works', async () => {
  const email = newEmail();
  await ask(unlimited, 'POST', '/signup', { body: { email, password: PASSWORD } });
  const { code, tokenHash } = unlimited.outbox.newest(email);
  const guess = (token: string) =>
    ask(auth, 'POST', '/verify', { body: { type: 'signup', email, token }, clientAddress: newClient() });
  const wrong = code === '12345678' ? '87654321' : '12345678';
  const tries = await times(10, () => guess(wrong));
  expect(tries.every(({ status, body }) => status === 403 && body.error_code === 'otp_expired')).toBe(true);
  expect((await guess(code)).status).toBe(429);
  const body = { type: 'signup', token_hash: tokenHash };
  expect((await ask(auth, 'POST', '/verify', { body, clientAddress: newClient() })).status).toBe(200);
});

test('code guessing is limited per client across all addresses', async () => {
  const client = newClient();
  const tries = await times(61, () =>
    ask(auth, 'POST', '/verify', {
      body: { type: 'signup', email: newEmail(), token: '12345678' },
      clientAddress: client,
    }),
  );
  expect(tries.at(-1)?.status).toBe(429);
  expect(tries.at(-2)?.status).toBe(403);
});

test('an address gets five emails an hour, regardless of who asks and whether it is known', async () => {
  const known = await signUp(unlimited);
  await owner`delete from auth.rate_limits`;
  for (const email of [newEmail(), known.email]) {
    const answers = await times(6, () =>
      ask(auth, 'POST', '/recover', { body: { email }, clientAddress: newClient() }),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429]);
    expect(answers[5]?.body).toMatchObject({ error_code: 'over_email_send_rate_limit' });
    expect(answers[5]?.body.msg).toMatch(
      /^For security purposes, you can only request this after \d+ seconds\.$/,
    );
    const again = await ask(auth, 'POST', '/resend', {
      body: { type: 'signup', email },
      clientAddress: newClient(),
    });
    expect(again.status).toBe(429);
    expect((await ask(auth, 'POST', '/signup', { body: { email, password: PASSWORD } })).status).toBe(429);
  }
});

test('a client can sign up sixty people an hour', async () => {
  const client = newClient();
  const answers = await times(61, () =>
    ask(auth, 'POST', '/signup', { body: { email: newEmail(), password: PASSWORD }, clientAddress: client }),
  );
  expect(answers.slice(0, 60).every(({ status }) => status === 200)).toBe(true);
  expect(answers[60]?.status).toBe(429);
});

test('a client can refresh three hundred times in five minutes', async () => {
  const client = newClient();
  const refresh = () =>
    ask(auth, 'POST', '/token?grant_type=refresh_token', {
      body: { refresh_token: 'made-up' },
      clientAddress: client,
    });
  const answers = await Promise.all(Array.from({ length: 310 }, refresh));
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused.length).toBeGreaterThanOrEqual(5);
  expect(refused.length).toBeLessThanOrEqual(10);
});

test("emails the mail server rejects aren't counted", async () => {
  const email = newEmail();
  const broken = another({
    limits: LIMITS,
    sendEmail: () => Promise.reject(new Error()),
  });
  const complaint = console.error;
  console.error = () => {};
  const answers = await times(8, () =>
    ask(broken, 'POST', '/signup', { body: { email, password: PASSWORD }, clientAddress: newClient() }),
  );
  console.error = complaint;
  expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(424));
});

test("a stolen session can't be used to guess the password", async () => {
  const { session } = await signUp(unlimited);
  const answers = await times(21, (i) =>
    ask(auth, 'PUT', '/user', {
      token: session.access_token,
      body: { password: PASSWORD, data: { i } },
    }),
  );
  expect(answers[19]?.body.error_code).toBe('same_password');
  expect(answers[20]?.status).toBe(429);
});

test('a limit recovers gradually', async () => {
  const limiter = rateLimiter(owner, { ...LIMITS, signIn: { count: 4, seconds: 400 } });
  const use = ['signIn', newEmail()] as const;
  const pass = (seconds: number) => owner`
    update auth.rate_limits set recovered_at = recovered_at - make_interval(secs => ${seconds})`;
  await times(4, () => limiter.take(use));
  await expect(limiter.take(use)).rejects.toMatchObject({ extra: { retryAfter: 100 } });
  await pass(60);
  await expect(limiter.take(use)).rejects.toMatchObject({ extra: { retryAfter: 40 } });
  await pass(41);
  await limiter.take(use);
  await expect(limiter.take(use)).rejects.toMatchObject({ status: 429 });
  await limiter.refund(use);
  await limiter.take(use);
});

test('only expired rows are swept', async () => {
  const { session } = await signUp(unlimited);
  const waiting = newEmail();
  await ask(unlimited, 'POST', '/signup', { body: { email: waiting, password: PASSWORD } });
  await ask(unlimited, 'POST', '/token?grant_type=refresh_token', {
    body: { refresh_token: session.refresh_token },
  });
  const count = async () => {
    const [row] = await owner`
      select (select count(*)::int from auth.rate_limits) as limits,
        (select count(*)::int from auth.one_time_tokens where relates_to = ${waiting}) as tokens,
        (select count(*)::int from auth.refresh_tokens where user_id = ${session.user.id}) as refresh`;
    return row;
  };
  await owner`delete from auth.rate_limits`;
  await ask(auth, 'POST', '/recover', { body: { email: waiting } });
  await auth.settled();
  await sweep(owner);
  expect(await count()).toEqual({ limits: 2, tokens: 2, refresh: 2 });
  await owner`update auth.rate_limits set recovered_at = now() - interval '1 second'`;
  await owner`update auth.one_time_tokens set created_at = now() - interval '2 days'`;
  await owner`update auth.refresh_tokens set updated_at = now() - interval '31 days'`;
  await sweep(owner);
  expect(await count()).toEqual({ limits: 0, tokens: 0, refresh: 1 });
});

test('sweeping runs periodically, without a request', async () => {
  await owner`
    insert into auth.rate_limits (subject, recovered_at)
    select 'over ' || i, now() - interval '1 second' from generate_series(1, 1200) as i`;
  const endSweeping = sweepRegularly(owner, 20);
  const left = async () => {
    const [row] = await owner<{ count: number }[]>`
      select count(*)::int from auth.rate_limits where subject like 'over %'`;
    return row?.count;
  };
  await expect.poll(left).toBe(0);
  await endSweeping();
});
