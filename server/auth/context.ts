import type postgres from 'postgres';
import type { Secrets } from '../secrets.ts';
import type { Settings } from '../settings.ts';
import type { LetterWriter } from '../mail/letters.ts';
import type { RateLimiter } from './limits.ts';

/** What every subject of the Auth API works with. */
export type AuthContext = {
  sql: postgres.Sql;
  secrets: Pick<Secrets, 'jwtSecret'>;
  siteUrl: string;
  redirectUrls: readonly string[];
  google: Settings['google'];
  limiter: RateLimiter;
  letters: LetterWriter;
  bcryptCost: number;
  /** Work that the answer does not wait for, so that its duration tells nothing. */
  later(work: () => Promise<void>): void;
  report(what: string, error: unknown): void;
};
