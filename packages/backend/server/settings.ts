import * as v from 'valibot';
import { isLoopback } from './site-address.ts';
import { UserError } from './user-error.ts';

const text = v.pipe(v.string(), v.trim(), v.nonEmpty());
const httpAddress = v.pipe(text, v.url(), v.regex(/^https?:/, 'must start with http:// or https://'));

/** Keys travel in the URL of the odds feed, so only this machine may do without TLS. */
const feedAddress = v.pipe(
  httpAddress,
  v.check((address) => {
    const url = URL.canParse(address) ? new URL(address) : undefined;
    return url?.protocol === 'https:' || isLoopback(url?.hostname ?? '');
  }, 'must start with https://'),
);

/** The readers of these addresses decode every part. */
const isReadable = v.check((address: string) => {
  try {
    return URL.canParse(decodeURIComponent(address));
  } catch {
    return false;
  }
}, 'is no address; in a password, @ : / ? # % and spaces are written as %40 %3A %2F %3F %23 %25 and %20');

const databaseAddress = v.pipe(
  text,
  v.regex(/^postgres(ql)?:\/\//, 'must start with postgres://'),
  isReadable,
);

const Environment = v.object({
  PORT: v.optional(v.pipe(v.string(), v.toNumber(), v.integer(), v.minValue(0), v.maxValue(65535)), '3000'),
  HOST: v.optional(text, '127.0.0.1'),
  DATA_DIR: v.optional(text),
  DATABASE_URL: v.optional(databaseAddress),
  DATABASE_DIRECT_URL: v.optional(databaseAddress),
  SITE_URL: v.optional(httpAddress),
  ADDITIONAL_REDIRECT_URLS: v.optional(
    v.pipe(
      v.string(),
      v.transform((urls) => urls.split(',')),
      v.array(httpAddress),
    ),
  ),
  SMTP_URL: v.optional(
    v.pipe(text, v.regex(/^smtps?:\/\//, 'must start with smtp:// or smtps://'), isReadable),
  ),
  MAIL_FROM: v.optional(text, 'PaperEdge <no-reply@localhost>'),
  GOOGLE_CLIENT_ID: v.optional(text),
  GOOGLE_CLIENT_SECRET: v.optional(text),
  GOOGLE_ISSUER: v.optional(httpAddress, 'https://accounts.google.com'),
  ODDS_FEED_URL: v.optional(feedAddress, 'https://api.the-odds-api.com'),
  TRUST_PROXY: v.optional(v.picklist(['0', '1', 'true', 'false']), '0'),
  VITE_SUPABASE_URL: v.optional(httpAddress),
});

export type Settings = ReturnType<typeof readSettings>;

export class BadSettings extends UserError {}

/** Parses and checks all environment variables of the server; an empty one counts as unset. */
export function readSettings(environment: Record<string, string | undefined>) {
  const nonEmpty = Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim()));
  const parsed = v.safeParse(Environment, nonEmpty);
  if (!parsed.success) {
    const lines = parsed.issues.map((issue) => `  ${v.getDotPath(issue)}: ${issue.message}`);
    throw new BadSettings(`These settings are invalid:\n${lines.join('\n')}`);
  }
  const env = parsed.output;
  if (!env.DATABASE_URL && process.platform === 'win32') {
    throw new BadSettings(
      'The embedded PostgreSQL does not run on Windows itself. Use WSL, or set DATABASE_URL to a PostgreSQL.',
    );
  }
  if (env.DATABASE_DIRECT_URL && !env.DATABASE_URL) {
    throw new BadSettings('DATABASE_DIRECT_URL needs DATABASE_URL, the address of the pooler.');
  }
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret } = env;
  if (Boolean(clientId) !== Boolean(clientSecret)) {
    throw new BadSettings('Google sign-in needs both GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET.');
  }
  return {
    port: env.PORT,
    host: env.HOST,
    dataDir: env.DATA_DIR,
    databaseUrl: env.DATABASE_URL,
    /** The same database without its transaction pooler, if there is one. */
    databaseDirectUrl: env.DATABASE_DIRECT_URL,
    siteUrl: env.SITE_URL?.replace(/\/+$/, ''),
    redirectUrls: env.ADDITIONAL_REDIRECT_URLS ?? [],
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    google: clientId && clientSecret ? { clientId, clientSecret, issuer: env.GOOGLE_ISSUER } : undefined,
    oddsFeedUrl: env.ODDS_FEED_URL,
    trustProxy: ['1', 'true'].includes(env.TRUST_PROXY),
    /** The Supabase project that the site was built for, if any; its pages may connect to it. */
    supabaseUrl: env.VITE_SUPABASE_URL,
  };
}
