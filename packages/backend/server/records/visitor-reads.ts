import { AuthError } from '../auth/http.ts';
import { codeOf } from '../error-code.ts';
import type { Sql } from '../postgres/sql.ts';
import { readAt, type ReadShare } from './shared-records.ts';

const REFUSED_MS = 2500;
const MAX_REFUSED = 1000;

/** What visitors read of shares, one read of an address and one of all exports at a time: few connections serve all. */
export function visitorReads(sql: Sql) {
  const last = new Map<string, Promise<unknown>>();
  /** Until when an address is refused without asking the database, so that a flood costs it little. */
  const refused = new Map<string, number>();

  async function inOrder<Result>(of: string, work: () => Promise<Result>): Promise<Result> {
    const done = (last.get(of) ?? Promise.resolve()).then(work);
    const ended = done.catch(() => {});
    last.set(of, ended);
    void ended.then(() => last.get(of) === ended && last.delete(of));
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

  const ordered =
    (of: string, read: ReadShare): ReadShare =>
    (name, token, place) =>
      inOrder(of, () => read(name, token, place));

  return {
    at: (address: string): ReadShare => ordered(address, limited(address, readAt(sql, address))),
    forExport: (address: string): ReadShare => ordered('exports', limited(address, readAt(sql, address))),
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
