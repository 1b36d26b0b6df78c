import type { Sql } from '../database/sql.ts';
import { logError } from '../log.ts';
import type { SendMail } from '../mail/mail.ts';
import { ownOrigin, type IsOwnOrigin } from '../own-origin.ts';
import type { Secrets } from '../secrets.ts';
import type { Settings } from '../settings.ts';
import { passwordHasher } from './credentials.ts';
import { AuthError } from './http.ts';
import { LIMITS, rateLimiter, type Limits } from './limits.ts';
import { openIdProvider } from './open-id-provider.ts';

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
  /** Takes work that goes on after its answer, so that a shutdown can wait for it. */
  waitUntil?: (work: Promise<void>) => void;
};

/** What every subject of the Auth API works with. */
export type AuthContext = ReturnType<typeof createContext>;

export function createContext(options: AuthOptions) {
  const { sql, secrets, settings, sendMail, waitUntil } = options;
  const siteUrl = new URL(options.siteUrl).origin;
  return {
    sql,
    secrets,
    sendMail,
    siteUrl,
    isOwnOrigin: options.isOwnOrigin ?? ownOrigin(siteUrl, false),
    redirectUrls: settings.redirectUrls,
    /** Undefined where it is not set up. */
    google: settings.google && openIdProvider(settings.google),
    limiter: rateLimiter(sql, { ...LIMITS, ...options.limits }),
    passwords: passwordHasher(options.bcryptCost),
    /** Runs work that the answer does not wait for, so that its duration reveals nothing. */
    later(work: () => Promise<void>) {
      const done = work().catch((error: unknown) => {
        // An AuthError is meant for a client, and was logged where it arose.
        if (!(error instanceof AuthError)) logError('Work after an answer failed', error);
      });
      waitUntil?.(done);
    },
  };
}
