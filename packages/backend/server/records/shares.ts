import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { authErrorOf } from '../auth/errors.ts';
import type { ConnectionOptions } from '../postgres/connections.ts';
import { openSql, type Sql } from '../postgres/sql.ts';
import { clientSubject, type RequestContext } from '../request-context.ts';
import type { Secrets } from '../secrets.ts';
import { exportStreams } from './export-streams.ts';
import { keptPages } from './kept-pages.ts';
import { EVENTS_IN_PART, eventTextsOf, type ReadShare, type Share } from './shared-records.ts';
import { signedExport } from './signed-export.ts';
import { signingKey } from './signing-key.ts';
import { turns } from './turns.ts';
import { visitorReads } from './visitor-reads.ts';

/** The page's HTML, which the site's code makes, and how many pages there are. Its style is hashed for the policy. */
export type SharePage = { html: string; styleHash: string; pages: number };

/** A share and what it shows, as texts of JSON that SQL returned; null where nothing is shared. */
type SharedAnswer = {
  share: Share;
  eventTexts: string[];
  tagsText: string;
  exportPath: string;
  page: number;
} | null;

export type RenderShare = (answer: SharedAnswer) => SharePage | Promise<SharePage>;

const TOKEN = ':token{[A-Za-z0-9_-]{43}}';

/** Bets are revealed as time goes by, and custom fields change without an event. */
const KEPT_MS = 30_000;

/** Pages that show records to strangers, mounted at /share. They set no cookies and run no scripts. */
export function createShares(options: {
  connection: ConnectionOptions;
  /** The Auth API's database, which knows the signing key. */
  authSql: Sql;
  secrets: Pick<Secrets, 'jwtSecret'>;
  render: RenderShare;
}) {
  const { authSql, secrets, render } = options;
  const sql = openSql(options.connection, { max: 3, application_name: 'paperedge-shares' });
  const reads = visitorReads(sql);
  const kept = keptPages();
  const inTurn = turns();
  const streamOf = exportStreams();
  const app = new Hono<{ Bindings: RequestContext }>();
  app.onError((error, c) => {
    const { status, message, extra } = authErrorOf(error);
    if (extra.retryAfter !== undefined) c.header('retry-after', String(extra.retryAfter));
    return c.text(message, status);
  });
  app.use(compress());
  app.use(async (c, next) => {
    await next();
    c.header('x-robots-tag', 'noindex');
  });

  /** A large record's texts are tens of megabytes, so they are read when its turn has come. */
  const pageOf = async (read: ReadShare, token: string, share: Share, page: number): Promise<SharePage> => {
    const eventTexts = await eventTextsOf(read, token, share.head.count);
    const tagsText = (await read<string>('shared_tags', token)) ?? '{}';
    return render({ share, eventTexts, tagsText, exportPath: `/share/${token}/record.json`, page });
  };
  let nothing: Promise<SharePage> | undefined;
  const nothingShared = () => {
    nothing ??= Promise.resolve(render(null));
    nothing.catch(() => (nothing = undefined));
    return nothing;
  };
  // Made first, so that nobody waits for it behind large records.
  void nothingShared().catch(() => {});

  app.get(`/${TOKEN}`, async (c) => {
    const { token } = c.req.param();
    const address = clientSubject(c.env.clientAddress);
    const share = await reads.at(address)<Share>('shared_record', token);
    const key = JSON.stringify([token, share, Math.floor(Date.now() / KEPT_MS)]);
    const asked = { key, page: Number(c.req.query('page')), visitor: c.req.raw.signal };
    const page =
      share &&
      (await kept(asked, (number, isWanted) =>
        inTurn(
          {
            address,
            record: String(share.head['notebook']),
            isLarge: share.head.count > EVENTS_IN_PART,
            isWanted,
          },
          () => pageOf(reads.inTurn(address), token, share, number),
        ),
      ));
    const { html, styleHash } = page ?? (await nothingShared());
    c.header('content-security-policy', contentSecurityPolicy(styleHash));
    return c.html(html, page ? 200 : 404);
  });

  app.get(`/${TOKEN}/record.json`, async (c) => {
    const { token } = c.req.param();
    const address = clientSubject(c.env.clientAddress);
    const share = await reads.at(address)<Share>('shared_record', token);
    if (!share) return c.json({ message: 'This record is no longer shared.' }, 404);
    const read = reads.forExport(address);
    const parts = signedExport(read, token, share, await signingKey(authSql, secrets));
    const stream = streamOf(address, parts);
    c.header('content-type', 'application/json');
    c.header('content-disposition', 'attachment; filename="record.json"');
    return c.body(stream);
  });

  app.notFound(async (c) => {
    const { html, styleHash } = await nothingShared();
    c.header('content-security-policy', contentSecurityPolicy(styleHash));
    return c.html(html, 404);
  });

  return { app, close: () => sql.end() };
}

function contentSecurityPolicy(styleHash: string): string {
  return `default-src 'none'; style-src '${styleHash}'; img-src data:; form-action 'none'; base-uri 'none'; frame-ancestors 'none'`;
}
