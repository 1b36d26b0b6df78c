import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { secrets, signToken } from './support/data-api.ts';
import { lockWaiters } from './support/owner-sql.ts';
import { expectState, heardBy, startRealtime, type RealtimeUnderTest } from './support/realtime.ts';

let world: RealtimeUnderTest;
beforeAll(async () => {
  world = await startRealtime();
});
afterEach(() => world.closeTabs());
afterAll(() => world.stop());

const now = () => Math.floor(Date.now() / 1000);

describe("a token can't subscribe", () => {
  test.each([
    [
      'of a forged signature',
      async () => signToken({ sub: crypto.randomUUID() }, 'x'.repeat(64)),
      'not valid',
    ],
    ['that has expired', async (claims: object) => signToken({ ...claims, exp: now() - 60 }), 'JWT expired'],
    [
      'that never expires',
      async (claims: object) => signToken({ ...claims, ...({ exp: undefined } as object) }),
      'not valid',
    ],
    ['from the future', async (claims: object) => signToken({ ...claims, iat: now() + 600 }), 'at future'],
    ['for others', async (claims: object) => signToken({ ...claims, aud: 'elsewhere' }), 'not valid'],
    [
      'of another role',
      async (claims: object) => signToken({ ...claims, role: 'service_role' }),
      'role is not supported',
    ],
    [
      'without a user',
      async (claims: object) => signToken({ ...claims, ...({ sub: undefined } as object) }),
      'not valid',
    ],
    [
      'without a session',
      async (claims: object) => signToken({ ...claims, session_id: undefined }),
      'has ended',
    ],
    [
      'of an unknown session',
      async (claims: object) => signToken({ ...claims, session_id: crypto.randomUUID() }),
      'has ended',
    ],
    ['that is only a key', async () => secrets.publishableKey, 'not valid'],
    ['that is the secret key', async () => secrets.secretKey, 'not valid'],
    [
      'without a signature',
      async (claims: object) => `${(await signToken({ ...claims })).split('.').slice(0, 2).join('.')}.`,
      'not valid',
    ],
  ])('%s', async (_, make, why) => {
    const { id, session } = await world.newPerson();
    const tab = world.tryToListen(await make({ sub: id, session_id: session }));
    // Not just any error: the server refuses connections until it listens to the database, and the client tries again.
    await expectState(tab, why);
    expect(tab.states.at(-1)).toContain('CHANNEL_ERROR');
  });

  test("with another user's session", async () => {
    const [one, other] = await Promise.all([world.newPerson(), world.newPerson()]);
    const tab = world.tryToListen(await signToken({ sub: one.id, session_id: other.session }));
    await expectState(tab, 'has ended');
  });

  test('of a banned user', async () => {
    const { id, token } = await world.newPerson();
    await world.sql`update auth.users set banned_until = now() + interval '1 day' where id = ${id}`;
    await expectState(world.tryToListen(token), 'has ended');
  });

  test('that is missing', async () => {
    await expectState(world.tryToListen(null), 'CHANNEL_ERROR');
  });
});

const endings: [string, (who: { id: string; session: string }) => PromiseLike<unknown>][] = [
  ['a sign-out', ({ session }) => world.sql`delete from auth.sessions where id = ${session}`],
  ['a sign-out everywhere', ({ id }) => world.sql`delete from auth.sessions where user_id = ${id}`],
  ['the deletion of the account', ({ id }) => world.sql`delete from auth.users where id = ${id}`],
];

test.each(endings)('%s ends subscriptions immediately', async (_, end) => {
  const person = await world.newPerson();
  const tab = await world.listen(person.token);
  await end(person);
  await expectState(tab, 'CLOSED');
  expect(tab.systems).toContain('The session has ended');
});

test('a password change ends them in all other browsers', async () => {
  const here = await world.newPerson();
  const elsewhere = await world.signIn(here.id);
  const [mine, other] = [await world.listen(here.token), await world.listen(elsewhere.token)];
  await world.sql`delete from auth.sessions where user_id = ${here.id} and id <> ${here.session}`;
  await expectState(other, 'CLOSED');
  expect(await heardBy(world, mine, here.id)).toEqual([]);
});

test('a session whose end was missed receives nothing more', async () => {
  const { id, token, session } = await world.newPerson();
  const other = await world.listen((await world.signIn(id)).token);
  const tab = await world.listen(token);
  // Suppresses the notice, as if it had been lost with its connection.
  await world.sql.begin(async (tx) => {
    await tx`set local session_replication_role = replica`;
    await tx`delete from auth.sessions where id = ${session}`;
  });
  await heardBy(world, other, id);
  await expectState(tab, 'CLOSED');
  expect(tab.heard).toEqual([]);
});

test('a session that ends while its changes are read closes alone, without an error in the log', async () => {
  const { id, token, session } = await world.newPerson();
  const other = await world.listen((await world.signIn(id)).token);
  const tab = await world.listen(token);
  const log = vi.spyOn(console, 'error');
  const untilOneWaits = async () => {
    await expect.poll(async () => (await lockWaiters(world.sql)).length).toBe(1);
  };
  let reading: Promise<unknown> | undefined;
  await world.sql.begin(async (writing) => {
    await writing`insert into notebooks (user_id, name) values (${id}, 'Read late')`;
    reading = world.sql.begin(async (tx) => {
      // Granted once the notebook is committed, and before anybody reads it.
      await tx`lock table notebooks in access exclusive mode`;
      await untilOneWaits();
      await tx`set local session_replication_role = replica`;
      await tx`delete from auth.sessions where id = ${session}`;
    });
    await untilOneWaits();
  });
  await reading;
  await expectState(tab, 'CLOSED');
  expect(tab.systems.at(-1)).toBe('The session has ended');
  await expect.poll(() => other.heard.map((change) => change.new['name'])).toEqual(['Read late']);
  expect(other.states).toEqual(['SUBSCRIBED']);
  expect(log).not.toHaveBeenCalled();
  log.mockRestore();
});

describe('a user with a second factor', () => {
  async function withFactor() {
    const person = await world.newPerson();
    await world.sql`
      insert into auth.mfa_factors (user_id, factor_type, status) values (${person.id}, 'totp', 'verified')`;
    return person;
  }

  test('receives nothing before the second step', async () => {
    const { token } = await withFactor();
    await expectState(world.tryToListen(token), 'second factor is required');
  });

  test('receives everything after it', async () => {
    const { id } = await withFactor();
    const { token } = await world.signIn(id, 'aal2');
    expect(await heardBy(world, await world.listen(token), id)).toEqual([]);
  });

  test('receives nothing more in an earlier session, including deletions', async () => {
    const { id, token } = await world.newPerson();
    const tab = await world.listen(token);
    const [account] = await world.sql<{ id: string }[]>`
      insert into accounts (user_id, name) values (${id}, 'First') returning id`;
    await expect.poll(() => tab.heard.length).toBe(1);
    await world.sql`
      insert into auth.mfa_factors (user_id, factor_type, status) values (${id}, 'totp', 'verified')`;
    await world.sql`delete from accounts where id = ${account?.id ?? ''}`;
    await expectState(tab, 'CLOSED');
    expect(tab.heard).toHaveLength(1);
    expect(tab.systems).toContain('The second factor is required');
  });
});

test('a subscription ends with its token, unless a newer one arrives', async () => {
  const { id, session } = await world.newPerson();
  // A token is accepted for half a minute after it expires, since clocks differ: this one has five seconds left.
  const claims = { sub: id, session_id: session, aal: 'aal1' };
  const short = await signToken({ ...claims, exp: now() - 25 });
  const [ended, renewed] = [await world.listen(short), await world.listen(short)];
  await renewed.client.setAuth(await signToken(claims));
  await expectState(ended, 'CLOSED');
  expect(ended.systems).toContain('Access token has expired');
  expect(await heardBy(world, renewed, id)).toEqual([]);
});

test("an invalid newer token, or another user's, ends it", async () => {
  const [one, other] = await Promise.all([world.newPerson(), world.newPerson()]);
  const tabs = await Promise.all([world.listen(one.token), world.listen(one.token)]);
  await tabs[0].client.setAuth(other.token);
  await tabs[1].client.setAuth(await signToken({ sub: one.id, session_id: one.session, exp: now() - 60 }));
  await Promise.all(tabs.map((tab) => expectState(tab, 'CLOSED')));
  expect(tabs.map((tab) => tab.systems.at(-1))).toEqual(['The token belongs to another user', 'JWT expired']);
});
