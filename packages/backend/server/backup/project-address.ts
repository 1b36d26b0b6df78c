import { readFileSync } from 'node:fs';
import pg from 'pg';
import { urlConnection } from '../postgres/connections.ts';
import { codeOf } from '../error-code.ts';
import { LOOPBACK_NAMES } from '../site-address.ts';
import { UserError } from '../user-error.ts';

/** Explains why nothing was restored into a project. */
export class UnusableProject extends UserError {}

export type Project = { config: pg.ClientConfig; shown: string };

const FORM = 'postgres://postgres:<password>@db.<project>.supabase.co:5432/postgres';
const TIMEOUT_MS = 15_000;

/**
 * Parses the address shown under 'Connect' in the dashboard. The password can come from PGPASSWORD instead, where
 * neither npm nor the process list shows it.
 */
export function readProject(address: string, password = process.env.PGPASSWORD): Project {
  const { owner, parameters } = parsed(address);
  const secret = owner.password || password;
  if (!secret)
    throw new UnusableProject('The password is missing: put it into PGPASSWORD, or into the address.');
  if (/^\[.*\]$/.test(secret)) throw new UnusableProject(`Put the database password in place of ${secret}.`);
  const ssl = tls(owner.host, parameters);
  return {
    config: { ...owner, password: secret, ssl, connectionTimeoutMillis: TIMEOUT_MS, keepAlive: true },
    shown: `${owner.host}, port ${owner.port}`,
  };
}

function parsed(address: string) {
  try {
    const { protocol, hash, pathname, searchParams: parameters } = new URL(address);
    const isWhole = /^postgres(ql)?:$/.test(protocol) && hash === '' && !/[/@:]/.test(pathname.slice(1));
    if (isWhole) return { owner: urlConnection(address), parameters };
  } catch {
    // Prints no part of the address: if it was misparsed, any part could belong to the password.
  }
  throw new UnusableProject(
    `The address cannot be read. It has the form ${FORM}; in the password, @ : / ? # % and spaces are written as ` +
      '%40 %3A %2F %3F %23 %25 and %20.',
  );
}

/** Always encrypts connections to other machines; verifies the certificate if one is given. */
function tls(host: string, parameters: URLSearchParams): NonNullable<pg.ClientConfig['ssl']> {
  const isHere = host.startsWith('/') || LOOPBACK_NAMES.has(host);
  const mode = parameters.get('sslmode') ?? (isHere ? 'disable' : 'require');
  const certificate = parameters.get('sslrootcert');
  if (mode === 'disable') {
    if (isHere) return false;
    throw new UnusableProject(
      'Without TLS, everybody on the way could read the accounts. Leave sslmode=disable out.',
    );
  }
  if (certificate !== null) return { ca: readFileSync(certificate, 'utf8'), rejectUnauthorized: true };
  return { rejectUnauthorized: mode.startsWith('verify') };
}

export async function connect({ config, shown }: Project): Promise<pg.Client> {
  const client = new pg.Client(config);
  // The current query fails by itself; without a listener, a lost connection would crash the process.
  client.on('error', () => {});
  try {
    await client.connect();
    return client;
  } catch (error) {
    throw new UnusableProject(`${shown} cannot be reached: ${reasonOf(error)} Nothing was restored.`);
  }
}

const IPV6 =
  "A project's own address needs IPv6. Where there is none, take the session pooler's address from 'Connect'.";

function reasonOf(error: unknown): string {
  const code = codeOf(error);
  const message = error instanceof Error ? error.message : '';
  if (code === '28P01') return 'it rejects this password.';
  if (code === 'ECONNREFUSED') return 'nothing responds there.';
  if (/^(ENOTFOUND|EAI_AGAIN|ENETUNREACH|EHOSTUNREACH|EADDRNOTAVAIL|ENOENT)$/.test(code))
    return `${code}. ${IPV6}`;
  if (/timeout/i.test(message)) return `no response within 15 seconds. ${IPV6}`;
  if (/tenant/i.test(message)) return `the pooler does not know this project or user. ${IPV6}`;
  return `${code || 'it closed the connection'}.`;
}
