import * as v from 'valibot';

const optionalText = v.optional(v.pipe(v.string(), v.trim()));
const httpAddress = v.pipe(
  v.string(),
  v.trim(),
  v.url(),
  v.regex(/^https?:/, 'must start with http:// or https://'),
);
const yes = v.optional(
  v.pipe(
    v.picklist(['0', '1', 'true', 'false']),
    v.transform((text) => text === '1' || text === 'true'),
  ),
);

const Environment = v.object({
  PORT: v.optional(v.pipe(v.string(), v.toNumber(), v.integer(), v.minValue(0), v.maxValue(65535)), '3000'),
  HOST: v.optional(v.pipe(v.string(), v.trim(), v.nonEmpty()), '127.0.0.1'),
  DATA_DIR: optionalText,
  DATABASE_URL: v.optional(
    v.pipe(v.string(), v.trim(), v.regex(/^postgres(ql)?:\/\//, 'must start with postgres://')),
  ),
  SITE_URL: v.optional(httpAddress),
  ADDITIONAL_REDIRECT_URLS: v.optional(
    v.pipe(
      v.string(),
      v.transform((text) => text.split(',').map((url) => url.trim())),
      v.array(httpAddress),
    ),
  ),
  SMTP_URL: v.optional(
    v.pipe(v.string(), v.trim(), v.regex(/^smtps?:\/\//, 'must start with smtp:// or smtps://')),
  ),
  MAIL_FROM: v.optional(v.pipe(v.string(), v.trim(), v.nonEmpty()), 'PaperEdge <no-reply@localhost>'),
  GOOGLE_CLIENT_ID: optionalText,
  GOOGLE_CLIENT_SECRET: optionalText,
  GOOGLE_ISSUER: v.optional(httpAddress, 'https://accounts.google.com'),
  TRUST_PROXY: yes,
  VITE_SUPABASE_URL: v.optional(httpAddress),
});

export type Settings = {
  port: number;
  host: string;
  dataDir: string | undefined;
  databaseUrl: string | undefined;
  siteUrl: string | undefined;
  redirectUrls: readonly string[];
  smtpUrl: string | undefined;
  mailFrom: string;
  google: { clientId: string; clientSecret: string; issuer: string } | undefined;
  trustProxy: boolean;
  /** The Supabase project that the site was built for, if it was; its pages may then talk to it. */
  supabaseUrl: string | undefined;
};

export class BadSettings extends Error {}

/** Reads and checks every environment variable that the server knows; an empty one counts as not set. */
export function readSettings(environment: Record<string, string | undefined>): Settings {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim()));
  const parsed = v.safeParse(Environment, given);
  if (!parsed.success) {
    const lines = parsed.issues.map((issue) => `  ${v.getDotPath(issue)}: ${issue.message}`);
    throw new BadSettings(`These settings cannot be used:\n${lines.join('\n')}`);
  }
  const env = parsed.output;
  if (!env.DATABASE_URL && process.platform === 'win32') {
    throw new BadSettings(
      'The embedded PostgreSQL does not run on Windows itself. Use WSL, or set DATABASE_URL to a PostgreSQL.',
    );
  }
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret } = env;
  if (Boolean(clientId) !== Boolean(clientSecret)) {
    throw new BadSettings('Google sign-in needs GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET, not one of them.');
  }
  return {
    port: env.PORT,
    host: env.HOST,
    dataDir: env.DATA_DIR,
    databaseUrl: env.DATABASE_URL,
    siteUrl: env.SITE_URL?.replace(/\/+$/, ''),
    redirectUrls: env.ADDITIONAL_REDIRECT_URLS ?? [],
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    google: clientId && clientSecret ? { clientId, clientSecret, issuer: env.GOOGLE_ISSUER } : undefined,
    trustProxy: env.TRUST_PROXY ?? false,
    supabaseUrl: env.VITE_SUPABASE_URL,
  };
}
