import { afterAll } from 'vitest';
import type { AuthOptions } from '#backend/server/auth/context.ts';
import { authClient, createTestAuth, PASSWORD, type TestAuth } from './auth-client.ts';
import { createDatabase } from './database.ts';
import { openSql, type SqlPool } from '#backend/server/postgres/sql.ts';

type Options = Partial<Omit<AuthOptions, 'secrets'>>;

/**
 * The Auth API on a database of a test file's own, until its last test has ended, with direct SQL access to inspect it and
 * to let time pass.
 */
export async function authOnDatabase(options: Options = {}): Promise<{
  auth: TestAuth;
  owner: SqlPool;
  /** Starts another process with the same accounts and, if given, other options. */
  another: (others?: Options) => TestAuth;
}> {
  const database = await createDatabase();
  const { connections } = database;
  const owner = openSql(connections.owner, { max: 4 });
  const auth = createTestAuth(connections, options);
  const all = [auth];
  afterAll(async () => {
    await Promise.all(all.map((each) => each.close()));
    await owner.end();
    await database.drop();
  });
  return {
    auth,
    owner,
    another: (others = {}) => {
      const made = createTestAuth(connections, { ...options, ...others, secrets: auth.secrets });
      all.push(made);
      return made;
    },
  };
}

/** What a person does on the page for signing up and in, and how many users an address has. */
export function addressesOn({
  auth,
  owner,
}: Pick<Awaited<ReturnType<typeof authOnDatabase>>, 'auth' | 'owner'>) {
  return {
    register: (email: string, password = PASSWORD) => authClient(auth).signUp({ email, password }),
    signIn: (email: string, password = PASSWORD) => authClient(auth).signInWithPassword({ email, password }),
    /** Opens the newest email's link. */
    open: (email: string) => {
      const { tokenHash, type } = auth.outbox.newest(email);
      return authClient(auth).verifyOtp({ token_hash: tokenHash, type: type as 'signup' });
    },
    usersOf: async (email: string) => (await owner`select id from auth.users where email = ${email}`).length,
  };
}
