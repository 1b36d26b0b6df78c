import type { Sql } from '../postgres/sql.ts';
import { logCounted } from '../log.ts';
import type { SendEmail } from '../email/email.ts';
import { ownOrigin, type IsOwnOrigin } from '../site-address.ts';
import type { Secrets } from '../secrets.ts';
import type { Settings } from '../settings.ts';
import { passwordHasher } from './credentials.ts';
import { AuthError } from './http.ts';
import { LIMITS, rateLimiter, type Limits } from './limits.ts';
import { openIdProvider } from './open-id-provider.ts';

export type AuthOptions = {
  sql: Sql;
  secrets: Pick<Secrets, 'jwtSecret'>;
  settings: Pick<Settings, 'google' | 'redirectUrls'>;
  /** The product's public origin. */
  siteUrl: string;
  isOwnOrigin?: IsOwnOrigin;
  sendEmail: SendEmail;
  limits?: Partial<Limits>;
  bcryptCost?: number;
  /** Registers work that continues after the response, so that a shutdown can wait for it. */
  waitUntil?: (work: Promise<void>) => void;
};

/** What all Auth API handlers share. */
export type AuthContext = ReturnType<typeof createContext>;

export function createContext(options: AuthOptions) {
  const { sql, secrets, settings, sendEmail, waitUntil } = options;
  const siteUrl = new URL(options.siteUrl).origin;
  return {
    sql,
    secrets,
    sendEmail,
    siteUrl,
    isOwnOrigin: options.isOwnOrigin ?? ownOrigin(siteUrl, false),
    redirectUrls: settings.redirectUrls,
    /** Undefined if Google sign-in isn't set up. */
    google: settings.google && openIdProvider(settings.google),
    limiter: rateLimiter(sql, { ...LIMITS, ...options.limits }),
    passwords: passwordHasher(options.bcryptCost),
    /** Runs work after the response, so that response time reveals nothing. */
    later(work: () => Promise<void>) {
      const done = work().catch((error: unknown) => {
        // An AuthError is meant for the client and was logged where it was thrown.
        if (!(error instanceof AuthError)) logCounted('Background work after a response failed', error);
      });
      waitUntil?.(done);
    },
  };
}
