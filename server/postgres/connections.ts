import type pg from 'pg';

/** The server's database roles. With a DATABASE_URL, one role stands in for all three. */
export type Connections = {
  /** Owns the tables and runs migrations. */
  owner: ConnectionOptions;
  /** The Data API: owns nothing, and switches to the caller's role in each transaction. */
  api: ConnectionOptions;
  /** The Auth API: reads and writes accounts and sessions, and owns no table. */
  auth: ConnectionOptions;
};

/** The host is a name, or the folder of a Unix socket. */
export type ConnectionOptions = {
  host: string;
  port?: number;
  database: string;
  user: string;
  password?: string;
  ssl?: pg.ClientConfig['ssl'];
};

const DATABASE = 'postgres';

export function embeddedConnections(socketFolder: string, database = DATABASE): Connections {
  const as = (user: string): ConnectionOptions => ({ host: socketFolder, database, user });
  return { owner: as('postgres'), api: as('authenticator'), auth: as('supabase_auth_admin') };
}

/** As in libpq, only the verifying modes check the certificate. */
const TLS: Record<string, pg.ClientConfig['ssl']> = {
  allow: { rejectUnauthorized: false },
  prefer: { rejectUnauthorized: false },
  require: { rejectUnauthorized: false },
  'verify-ca': true,
  'verify-full': true,
};

export function urlConnections(address: string): Connections {
  const url = new URL(address);
  const one: ConnectionOptions = {
    host: url.searchParams.get('host') ?? decodeURIComponent(url.hostname),
    port: Number(url.port || 5432),
    database: decodeURIComponent(url.pathname.slice(1)) || DATABASE,
    user: decodeURIComponent(url.username) || 'postgres',
    password: decodeURIComponent(url.password),
    ssl: TLS[url.searchParams.get('sslmode') ?? ''],
  };
  return { owner: one, api: one, auth: one };
}
