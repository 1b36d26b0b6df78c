import { codeOf } from '../error-code.ts';

/** Why a call brought no answer. */
export type Failure =
  | 'key refused'
  | 'out of credits'
  | 'rejected'
  | 'slow down'
  | 'feed failed'
  | 'timed out'
  | 'unreachable'
  | 'too large'
  | 'unreadable';

/** A call's result, with what the feed says about credits; null where it says nothing. */
export type Reply = {
  outcome: 'ok' | 'empty' | Failure;
  answer: Record<string, unknown>[];
  cost: number | null;
  creditsLeft: number | null;
  retryAfterSeconds: number | null;
};

export type Feed = {
  /** The feed's address, without a path. */
  url: string;
  timeoutMs: number;
  mostBytes: number;
  /** Aborts when the server stops. */
  ending: AbortSignal;
};

export const FEED = { timeoutMs: 20_000, mostBytes: 8 * 1024 * 1024 };

/** Errors before the request was sent: no address, no connection, or no trusted one. */
const NEVER_LEFT =
  /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT|ERR_TLS_\w+|CERT_\w+|DEPTH_ZERO_SELF_SIGNED_CERT|SELF_SIGNED_CERT_IN_CHAIN|UNABLE_TO_\w+)$/;

/**
 * Asks the feed once. Redirects aren't followed. The key is in the URL, as the feed wants it, so the URL exists only
 * here and neither it nor an error that may hold it leaves this function.
 */
export async function askFeed(
  feed: Feed,
  key: string,
  path: string,
  query: Record<string, string>,
): Promise<Reply> {
  const url = new URL(`/v4/${path}`, feed.url);
  url.search = new URLSearchParams({ ...query, apiKey: key }).toString();
  let response: Response;
  try {
    response = await fetch(url, {
      redirect: 'manual',
      referrerPolicy: 'no-referrer',
      headers: { accept: 'application/json' },
      signal: AbortSignal.any([AbortSignal.timeout(feed.timeoutMs), feed.ending]),
    });
  } catch (error) {
    if (isTimeout(error)) return failed('timed out');
    const cause = error instanceof Error ? error.cause : undefined;
    // Without a request there is no cost; a connection that broke later may have cost what was asked for.
    return NEVER_LEFT.test(codeOf(cause)) ? { ...failed('unreachable'), cost: 0 } : failed('feed failed');
  }
  const said = {
    cost: countIn(response, 'x-requests-last'),
    creditsLeft: countIn(response, 'x-requests-remaining'),
    retryAfterSeconds: countIn(response, 'retry-after'),
  };
  try {
    const text = await readText(response, feed.mostBytes);
    if (text === undefined) return { ...failed('too large'), ...said };
    if (!response.ok) return { ...failed(failureOf(response.status, text)), ...said };
    const answer = listIn(text);
    if (!answer) return { ...failed('unreadable'), ...said };
    return { outcome: answer.length > 0 ? 'ok' : 'empty', answer, ...said };
  } catch (error) {
    return { ...failed(isTimeout(error) ? 'timed out' : 'unreadable'), ...said };
  }
}

function failed(outcome: Failure): Reply {
  return { outcome, answer: [], cost: null, creditsLeft: null, retryAfterSeconds: null };
}

const isTimeout = (error: unknown) => error instanceof Error && error.name === 'TimeoutError';

function countIn({ headers }: Response, name: string): number | null {
  const text = headers.get(name) ?? '';
  return /^\d{1,9}(\.\d+)?$/.test(text) ? Math.ceil(Number(text)) : null;
}

/** The body's text; undefined if it is too large. */
async function readText(response: Response, mostBytes: number): Promise<string | undefined> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of (response.body ?? []) as AsyncIterable<Uint8Array>) {
    bytes += part.byteLength;
    if (bytes > mostBytes) return undefined;
    parts.push(part);
  }
  return Buffer.concat(parts, bytes).toString('utf8');
}

/** The feed uses 401 for a wrong key, and also for one whose credits are used up. */
function failureOf(status: number, text: string): Failure {
  if (status === 401 || status === 403) {
    return text.includes('OUT_OF_USAGE_CREDITS') ? 'out of credits' : 'key refused';
  }
  if (status === 429) return 'slow down';
  return status >= 400 && status < 500 ? 'rejected' : 'feed failed';
}

/** The list of objects that every answer is. PostgreSQL can store neither NUL nor an unpaired surrogate. */
function listIn(text: string): Record<string, unknown>[] | undefined {
  let answer: unknown;
  try {
    answer = JSON.parse(text);
  } catch {
    return undefined;
  }
  const isList =
    Array.isArray(answer) &&
    answer.every((each: unknown) => typeof each === 'object' && each !== null && !Array.isArray(each));
  if (!isList || /\\u(?:0000|d[89a-f]..)/.test(JSON.stringify(answer))) return undefined;
  return answer as Record<string, unknown>[];
}
