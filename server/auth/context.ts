import type { Sql } from '../database/sql.ts';
import { logError } from '../log.ts';
import { letterWriter, type LetterWriter } from '../mail/letters.ts';
import type { SendMail } from '../mail/mail.ts';
import { ownOrigin, type IsOwnOrigin } from '../own-origin.ts';
import type { Secrets } from '../secrets.ts';
import type { Settings } from '../settings.ts';
import { AuthError } from './errors.ts';
import { LIMITS, rateLimiter, type Limits, type RateLimiter } from './limits.ts';
import { OpenIdProvider } from './open-id-provider.ts';
import { passwordHasher, type PasswordHasher } from './passwords.ts';

export type AuthOptions = {
  /** Logged in as supabase_auth_admin, or as DATABASE_URL's role. */
  sql: Sql;
  secrets: Pick<Secrets, 'jwtSecret'>;
  settings: Pick<Settings, 'google' | 'redirectUrls'>;
  /** The origin that the product is reached at. */
  siteUrl: string;
  isOwnOrigin?: IsOwnOrigin;
  sendMail: SendMail;
  limits?: Partial<Limits>;
  bcryptCost?: number;
  /** Told of work that outlives its answer, so that a shutdown can wait for it. */
  waitUntil?: (work: Promise<void>) => void;
};

/** What every subject of the Auth API works with. */
export type AuthContext = {
  sql: Sql;
  secrets: Pick<Secrets, 'jwtSecret'>;
  siteUrl: string;
  isOwnOrigin: IsOwnOrigin;
  redirectUrls: readonly string[];
  /** Undefined where it is not set up. */
  google: OpenIdProvider | undefined;
  limiter: RateLimiter;
  letters: LetterWriter;
  passwords: PasswordHasher;
  /** Work that the answer does not wait for, so that its duration tells nothing. */
  later(work: () => Promise<void>): void;
};

export function createContext(options: AuthOptions): AuthContext {
  const { sql, secrets, settings, sendMail, waitUntil } = options;
  const siteUrl = new URL(options.siteUrl).origin;
  return {
    sql,
    secrets,
    siteUrl,
    isOwnOrigin: options.isOwnOrigin ?? ownOrigin(siteUrl, false),
    redirectUrls: settings.redirectUrls,
    google: settings.google && new OpenIdProvider(settings.google, `${siteUrl}/auth/v1/callback`),
    limiter: rateLimiter(sql, { ...LIMITS, ...options.limits }),
    letters: letterWriter(sendMail),
    passwords: passwordHasher(options.bcryptCost),
    later: (work) => {
      const done = work().catch((error: unknown) => {
        // What an AuthError says is for a client, and was reported where it arose.
        if (!(error instanceof AuthError)) logError('Work after an answer failed', error);
      });
      waitUntil?.(done);
    },
  };
}
