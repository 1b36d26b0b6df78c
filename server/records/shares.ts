import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { answerError } from '../auth/errors.ts';
import { LIMITS, rateLimiter } from '../auth/limits.ts';
import type { ConnectionOptions } from '../postgres/connections.ts';
import { openSql, type Sql } from '../postgres/sql.ts';
import { clientSubject, type RequestContext } from '../request-context.ts';
import type { Secrets } from '../secrets.ts';
import { eventTextsOf, readShared, type Share } from './shared-records.ts';
import { signedExport } from './signed-export.ts';
import { signingKey } from './signing-key.ts';

/** The page's HTML, which the site's code makes; its style is hashed for the content security policy. */
export type SharePage = { html: string; styleHash: string };

/** A share and what it shows, as texts of JSON that SQL returned; null where nothing is shared. */
type SharedAnswer = {
  share: Share;
  eventTexts: string[];
  tagsText: string;
  exportPath: string;
  page: number;
} | null;

/** Called for one share at a time. */
export type RenderShare = (answer: SharedAnswer) => SharePage | Promise<SharePage>;

const TOKEN = ':token{[A-Za-z0-9_-]{43}}';

/** Pages that show records to strangers, mounted at /share. They set no cookies and run no scripts. */
export function createShares(options: {
  connection: ConnectionOptions;
  /** The Auth API's database, which knows limits and the signing key. */
  authSql: Sql;
  secrets: Pick<Secrets, 'jwtSecret'>;
  render: RenderShare;
}) {
  const { authSql, secrets, render } = options;
  const sql = openSql(options.connection, { max: 3, application_name: 'paperedge-shares' });
  const limiter = rateLimiter(authSql, LIMITS);
  const pages = new Map<string, Promise<SharePage>>();
  const inTurn = queueOf(MAX_WAITING);
  const app = new Hono<{ Bindings: RequestContext }>();
  app.onError((error, c) => {
    if (!(error instanceof NotShown)) return answerError(error, c);
    return c.text(error.message, 503, { 'retry-after': '10' });
  });
  app.use(compress());
  app.use(async (c, next) => {
    await next();
    c.header('x-robots-tag', 'noindex');
  });

  const pageOf = async (token: string, share: Share, page: number): Promise<SharePage> => {
    const [eventTexts, tagsText] = await Promise.all([
      eventTextsOf(sql, token, share.head.count),
      readShared<string>(sql, 'shared_tags', token),
    ]);
    return render({
      share,
      eventTexts,
      tagsText: tagsText ?? '{}',
      exportPath: `/share/${token}/record.json`,
      page,
    });
  };
  let nothing: Promise<SharePage> | undefined;
  const nothingShared = () => {
    nothing ??= inTurn(async () => render(null));
    nothing.catch(() => (nothing = undefined));
    return nothing;
  };

  app.get(`/${TOKEN}`, async (c) => {
    const { token } = c.req.param();
    await limiter.take(['shareOfClient', clientSubject(c.env.clientAddress)]);
    const share = await readShared<Share>(sql, 'shared_record', token);
    const number = Number(c.req.query('page'));
    // Bets are revealed as time goes by, and custom fields change without an event.
    const key = JSON.stringify([token, number, share, Math.floor(Date.now() / KEPT_MS)]);
    const page = share && (await kept(pages, key, () => inTurn(() => pageOf(token, share, number))));
    const { html, styleHash } = page ?? (await nothingShared());
    c.header('content-security-policy', contentSecurityPolicy(styleHash));
    return c.html(html, page ? 200 : 404);
  });

  app.get(`/${TOKEN}/record.json`, async (c) => {
    const { token } = c.req.param();
    await limiter.take(['recordExportOfClient', clientSubject(c.env.clientAddress)]);
    const share = await readShared<Share>(sql, 'shared_record', token);
    if (!share) return c.json({ message: 'This record is no longer shared.' }, 404);
    const parts = signedExport(sql, token, share, await signingKey(authSql, secrets));
    c.header('content-type', 'application/json');
    c.header('content-disposition', 'attachment; filename="record.json"');
    return c.body(streamOf(parts));
  });

  app.notFound(async (c) => {
    const { html, styleHash } = await nothingShared();
    c.header('content-security-policy', contentSecurityPolicy(styleHash));
    return c.html(html, 404);
  });

  return { app, close: () => sql.end() };
}

const KEPT_MS = 30_000;
const KEPT_PAGES = 20;

/** Makes a page once for those who ask for it at the same time, and shortly after. */
function kept(
  pages: Map<string, Promise<SharePage>>,
  key: string,
  make: () => Promise<SharePage>,
): Promise<SharePage> {
  const known = pages.get(key);
  if (known) return known;
  const [oldest] = pages.keys();
  if (oldest !== undefined && pages.size >= KEPT_PAGES) pages.delete(oldest);
  const page = make();
  pages.set(key, page);
  page.catch(() => pages.delete(key));
  return page;
}

/** A large record's texts are tens of megabytes, so only one is in memory. */
const MAX_WAITING = 20;

/** A page that can't be made for now, with a sentence for its reader. */
export class NotShown extends Error {}

/** Runs work one after the other; rejects if too much is waiting. */
function queueOf(most: number): <Result>(work: () => Promise<Result>) => Promise<Result> {
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  return async (work) => {
    if (waiting >= most)
      throw new NotShown('Too many records are being opened right now. Please try again in a minute.');
    waiting += 1;
    const done = last.then(work);
    last = done.then(
      () => (waiting -= 1),
      () => (waiting -= 1),
    );
    return done;
  };
}

function contentSecurityPolicy(styleHash: string): string {
  return `default-src 'none'; style-src '${styleHash}'; img-src data:; form-action 'none'; base-uri 'none'; frame-ancestors 'none'`;
}

function streamOf(parts: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(controller) {
      const part = await parts.next();
      if (part.done === true) controller.close();
      else controller.enqueue(encoder.encode(part.value));
    },
    async cancel() {
      await parts.return(undefined);
    },
  });
}
