import type pg from 'pg';
import type { Settings } from '../settings.ts';

/** The server's database roles. With a DATABASE_URL, one role stands in for all. */
export type Connections = {
  /** Owns the tables and runs migrations. */
  owner: ConnectionOptions;
  /** The Data API: owns nothing, and switches to the caller's role in each transaction. */
  api: ConnectionOptions;
  /** The Auth API: reads and writes accounts and sessions, and owns no table. */
  auth: ConnectionOptions;
  /** Receives notifications, which need a connection of their own. */
  listener: ConnectionOptions;
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
  const auth = as('supabase_auth_admin');
  return { owner: as('postgres'), api: as('authenticator'), auth, listener: auth };
}

/** As in libpq, only the verifying modes check the certificate. */
const TLS = new Map<string | null, pg.ClientConfig['ssl']>([
  ['allow', { rejectUnauthorized: false }],
  ['prefer', { rejectUnauthorized: false }],
  ['require', { rejectUnauthorized: false }],
  ['verify-ca', true],
  ['verify-full', true],
]);

/**
 * The configured external database, if any. LISTEN and the lock of migrations need a session, which a transaction
 * pooler doesn't provide, so they use the direct address.
 */
export function externalConnections(
  settings: Pick<Settings, 'databaseUrl' | 'databaseDirectUrl'>,
): Connections | undefined {
  if (!settings.databaseUrl) return undefined;
  const pooled = urlConnection(settings.databaseUrl);
  const direct = settings.databaseDirectUrl ? urlConnection(settings.databaseDirectUrl) : pooled;
  return { owner: direct, api: pooled, auth: pooled, listener: direct };
}

export function urlConnection(address: string): ConnectionOptions {
  const url = new URL(address);
  return {
    host: url.searchParams.get('host') ?? decodeURIComponent(url.hostname),
    port: Number(url.port || 5432),
    database: decodeURIComponent(url.pathname.slice(1)) || DATABASE,
    user: decodeURIComponent(url.username) || 'postgres',
    password: decodeURIComponent(url.password),
    ssl: TLS.get(url.searchParams.get('sslmode')),
  };
}
