import { readFileSync } from 'node:fs';
import pg from 'pg';
import { codeOf } from '../error-code.ts';
import { LOOPBACK_NAMES } from '../site-address.ts';

/** Why nothing was moved, in words for whoever asked for it. */
export class Refused extends Error {}

/** The project's database, and what of its address may be shown. */
export type Target = { config: pg.ClientConfig; shown: string };

const FORM = 'postgres://postgres:<password>@db.<project>.supabase.co:5432/postgres';
const PATIENCE_MS = 15_000;

/**
 * Reads the address that the dashboard gives under 'Connect'. The password may stand in PGPASSWORD instead, where neither
 * npm nor the list of processes shows it.
 */
export function readTarget(address: string, password = process.env.PGPASSWORD): Target {
  const url = parsed(address);
  const given = decoded(url.password) || password;
  if (!given) throw new Refused('The password is missing: put it into PGPASSWORD, or into the address.');
  if (/^\[.*\]$/.test(given)) throw new Refused(`Put the password of the database in the place of ${given}.`);
  const host = url.searchParams.get('host') ?? decoded(url.hostname);
  const port = Number(url.port || 5432);
  const database = decoded(url.pathname.slice(1)) || 'postgres';
  return {
    config: {
      host,
      port,
      database,
      user: decoded(url.username) || 'postgres',
      password: given,
      connectionTimeoutMillis: PATIENCE_MS,
      keepAlive: true,
      ssl: tls(host, url.searchParams),
    },
    shown: `${host}, port ${port}`,
  };
}

function parsed(address: string): URL {
  const unreadable = new Refused(
    `The address cannot be read. It has the form ${FORM}; in the password, @ : / ? # % and spaces are written as ` +
      '%40 %3A %2F %3F %23 %25 and %20.',
  );
  // Of an address that is cut at the wrong place, any part may be part of the password: none of it is shown.
  if (!URL.canParse(address)) throw unreadable;
  const url = new URL(address);
  if (!/^postgres(ql)?:$/.test(url.protocol) || url.hash !== '' || /[/@:]/.test(url.pathname.slice(1)))
    throw unreadable;
  return url;
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** Always encrypted outside this machine, and checked against the project's certificate where that is given. */
function tls(host: string, parameters: URLSearchParams): NonNullable<pg.ClientConfig['ssl']> {
  const isHere = host.startsWith('/') || LOOPBACK_NAMES.has(host);
  const mode = parameters.get('sslmode') ?? (isHere ? 'disable' : 'require');
  const certificate = parameters.get('sslrootcert');
  if (mode === 'disable') {
    if (isHere) return false;
    throw new Refused(
      'Without TLS, everybody on the way could read the accounts. Leave sslmode=disable out.',
    );
  }
  if (certificate !== null) return { ca: readFileSync(certificate, 'utf8'), rejectUnauthorized: true };
  return { rejectUnauthorized: mode.startsWith('verify') };
}

/** Connects; says in words for people what is in the way. */
export async function connect({ config, shown }: Target): Promise<pg.Client> {
  const client = new pg.Client(config);
  // Said of a connection that is lost: whoever uses it is told by the query that fails.
  client.on('error', () => {});
  try {
    await client.connect();
    return client;
  } catch (error) {
    throw new Refused(`${shown} cannot be reached: ${obstacle(error)} Nothing was moved.`);
  }
}

const IPV6 =
  "A project's own address needs IPv6. Where there is none, take the session pooler's address from 'Connect'.";

function obstacle(error: unknown): string {
  const code = codeOf(error);
  if (code === '28P01') return 'it does not take this password.';
  if (['ENOTFOUND', 'EAI_AGAIN', 'ENETUNREACH', 'EHOSTUNREACH', 'EADDRNOTAVAIL', 'ENOENT'].includes(code))
    return `${code}. ${IPV6}`;
  if (code === 'ECONNREFUSED') return 'nothing answers there.';
  if (error instanceof Error && /tenant|timeout/i.test(error.message)) return `${isTimeout(error)}. ${IPV6}`;
  return `${code || 'it ended the connection'}.`;
}

const isTimeout = ({ message }: Error) =>
  /timeout/i.test(message) ? 'no answer within 15 seconds' : 'the pooler does not know this project or user';
