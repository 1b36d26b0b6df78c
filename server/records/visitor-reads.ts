import { AuthError } from '../auth/http.ts';
import { codeOf } from '../error-code.ts';
import type { Sql } from '../postgres/sql.ts';
import { readAt, type ReadShare } from './shared-records.ts';

const REFUSED_MS = 2500;
const MAX_REFUSED = 1000;

/** What visitors read of shares: one read of an address at a time, so that none takes all connections. */
export function visitorReads(sql: Sql) {
  const last = new Map<string, Promise<unknown>>();
  /** Until when an address is refused without asking the database, so that a flood costs it little. */
  const refused = new Map<string, number>();

  async function inOrder<Result>(address: string, work: () => Promise<Result>): Promise<Result> {
    const done = (last.get(address) ?? Promise.resolve()).then(work);
    const ended = done.catch(() => {});
    last.set(address, ended);
    void ended.then(() => last.get(address) === ended && last.delete(address));
    return done;
  }

  const limited =
    (address: string, read: ReadShare): ReadShare =>
    async (name, token, place) => {
      if (name === 'shared_record' && (refused.get(address) ?? 0) > performance.now()) throw tooMany();
      try {
        return await read(name, token, place);
      } catch (error) {
        if (codeOf(error) !== 'PT429') throw error;
        if (refused.size >= MAX_REFUSED) refused.clear();
        refused.set(address, performance.now() + REFUSED_MS);
        throw tooMany();
      }
    };

  return {
    at: (address: string): ReadShare => {
      const read = limited(address, readAt(sql, address));
      return (name, token, place) => inOrder(address, () => read(name, token, place));
    },
    /** For what has waited for its turn already, and would keep everybody else waiting. */
    inTurn: (address: string): ReadShare => limited(address, readAt(sql, address)),
  };
}

const tooMany = () =>
  new AuthError(
    429,
    'over_request_rate_limit',
    'Too many shared records were opened from your network. Please try again in a few minutes.',
    { retryAfter: 60 },
  );
