import type { AuthOptions } from '#server/auth/context.ts';
import { createTestAuth, type TestAuth } from './auth-client.ts';
import { createDatabase } from './database.ts';
import { openSql, type SqlPool } from '#server/postgres/sql.ts';

type Options = Partial<Omit<AuthOptions, 'secrets'>>;

/** The Auth API on a test file's own database, with direct SQL access to inspect it and to let time pass. */
export async function authOnDatabase(options: Options = {}): Promise<{
  auth: TestAuth;
  owner: SqlPool;
  /** Starts another process with the same accounts and, if given, other options. */
  another: (others?: Options) => TestAuth;
  end: () => Promise<void>;
}> {
  const database = await createDatabase();
  const { connections } = database;
  const owner = openSql(connections.owner, { max: 4 });
  const auth = createTestAuth(connections, options);
  const all = [auth];
  return {
    auth,
    owner,
    another: (others = {}) => {
      const made = createTestAuth(connections, { ...options, ...others, secrets: auth.secrets });
      all.push(made);
      return made;
    },
    end: async () => {
      await Promise.all(all.map((each) => each.close()));
      await owner.end();
      await database.drop();
    },
  };
}
