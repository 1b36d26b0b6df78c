/** As whom the server talks to the database. With a DATABASE_URL its one role stands in for all three. */
export type Connections = {
  /** Owns the tables; migrates. */
  owner: ConnectionOptions;
  /** The Data API: owns nothing, becomes the asking user's role in each transaction. */
  api: ConnectionOptions;
  /** The Auth API: works on the rows of accounts and sessions, and owns no table. */
  auth: ConnectionOptions;
};

const SSL_MODES = ['allow', 'prefer', 'require', 'verify-full'] as const;

export type ConnectionOptions = {
  /** A name, or the folder of a Unix socket. */
  host: string;
  port?: number;
  database: string;
  username: string;
  password?: string;
  ssl?: (typeof SSL_MODES)[number];
};

const DATABASE = 'postgres';

export function embeddedConnections(socketFolder: string, database = DATABASE): Connections {
  const as = (username: string): ConnectionOptions => ({ host: socketFolder, database, username });
  return { owner: as('postgres'), api: as('authenticator'), auth: as('supabase_auth_admin') };
}

/** A connection string, taken apart into what it says. */
export function urlConnections(address: string): Connections {
  const url = new URL(address);
  const asked = url.searchParams.get('sslmode');
  const ssl = SSL_MODES.find((mode) => mode === (asked === 'verify-ca' ? 'verify-full' : asked));
  const one: ConnectionOptions = {
    host: url.searchParams.get('host') ?? decodeURIComponent(url.hostname),
    port: Number(url.port || 5432),
    database: decodeURIComponent(url.pathname.slice(1)) || DATABASE,
    username: decodeURIComponent(url.username) || 'postgres',
    password: decodeURIComponent(url.password),
    ...(ssl && { ssl }),
  };
  return { owner: one, api: one, auth: one };
}
