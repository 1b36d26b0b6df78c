import type postgres from 'postgres';

/** As whom the server talks to the database. With a DATABASE_URL its one role stands in for all three. */
export type Connections = {
  /** Owns the tables; migrates. */
  owner: ConnectionOptions;
  /** The Data API: owns nothing, becomes the asking user's role in each transaction. */
  api: ConnectionOptions;
  /** The Auth API: owns nothing, may work on the tables of accounts and sessions. */
  auth: ConnectionOptions;
};

export type ConnectionOptions = postgres.Options<Record<string, never>>;

const DATABASE = 'postgres';

export function embeddedConnections(socketFolder: string, database = DATABASE): Connections {
  const as = (username: string): ConnectionOptions => ({ host: socketFolder, database, username });
  return { owner: as('postgres'), api: as('authenticator'), auth: as('supabase_auth_admin') };
}

/** A connection string, which postgres.js reads only as its first argument, taken apart into options. */
export function urlConnections(address: string): Connections {
  const url = new URL(address);
  const ssl = url.searchParams.get('sslmode');
  const one: ConnectionOptions = {
    host: url.searchParams.get('host') ?? decodeURIComponent(url.hostname),
    port: Number(url.port || 5432),
    database: decodeURIComponent(url.pathname.slice(1)) || DATABASE,
    username: decodeURIComponent(url.username) || 'postgres',
    password: decodeURIComponent(url.password),
    ...(ssl && ssl !== 'disable' && { ssl: ssl as 'require' }),
  };
  return { owner: one, api: one, auth: one };
}
