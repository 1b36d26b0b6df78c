import { Hono } from 'hono';
import { createAuth } from './auth/routes.ts';
import { sweepRegularly } from './auth/sweep.ts';
import type { RequestContext } from './request-context.ts';
import type { Connections } from './postgres/connections.ts';
import { fetchClosesRegularly } from './odds-feed/closes.ts';
import { createOddsFeed } from './odds-feed/odds-feed.ts';
import { createShares, type RenderShare } from './records/shares.ts';
import { sendRecapsRegularly } from './recap/send-recaps.ts';
import { openSql } from './postgres/sql.ts';
import { logCounted, logError } from './log.ts';
import type { SendEmail } from './email/email.ts';
import { ownOrigin } from './site-address.ts';
import type { RealtimeLimits } from './realtime/limits.ts';
import { createRealtime } from './realtime/realtime.ts';
import { createDataApi } from './data-api/data-api.ts';
import type { HasDiskSpace } from './disk-space.ts';
import type { Secrets } from './secrets.ts';
import type { Settings } from './settings.ts';

export type Backend = ReturnType<typeof createBackend>;

/** The APIs that the site talks to, on one database: Auth, Data, Realtime, the odds feed and shared records. */
export function createBackend(options: {
  connections: Connections;
  secrets: Secrets;
  settings: Pick<Settings, 'google' | 'redirectUrls' | 'oddsFeedUrl' | 'smtpUrl'>;
  siteUrl: string;
  /** Whether only this machine can connect. */
  isLocal?: boolean;
  sendEmail: SendEmail;
  /** The clock of weekly recaps. */
  now?: () => Date;
  renderShare: RenderShare;
  /** Whether the disk has room for writes, if known. */
  hasDiskSpace?: HasDiskSpace | undefined;
  realtimeLimits?: Partial<RealtimeLimits>;
}) {
  const { connections, secrets, settings, siteUrl, sendEmail, hasDiskSpace } = options;
  const sql = openSql(connections.auth, { max: 10, application_name: 'paperedge-auth-api' });
  const unfinished = new Set<Promise<void>>();
  const waitUntil = (work: Promise<void>) => {
    unfinished.add(work);
    void work.finally(() => unfinished.delete(work));
  };
  const isOwnOrigin = ownOrigin(siteUrl, options.isLocal ?? false);
  const auth = createAuth({ sql, secrets, settings, siteUrl, isOwnOrigin, sendEmail, waitUntil });
  const endSweeping = sweepRegularly(sql);
  const data = createDataApi({ connection: connections.api, secrets, hasDiskSpace });
  const realtime = createRealtime({
    connections,
    sql,
    secrets,
    isOwnOrigin,
    limits: options.realtimeLimits ?? {},
  });

  const oddsFeed = createOddsFeed({
    connection: connections.api,
    authSql: sql,
    secrets,
    isOwnOrigin,
    feed: { url: settings.oddsFeedUrl },
  });
  const shares = createShares({
    connection: connections.api,
    authSql: sql,
    secrets,
    render: options.renderShare,
  });
  const endFetching = fetchClosesRegularly(oddsFeed.context);
  const endRecaps =
    settings.smtpUrl === undefined
      ? undefined
      : sendRecapsRegularly({
          connection: connections.api,
          authSql: sql,
          sendEmail,
          siteUrl,
          now: options.now ?? (() => new Date()),
        });

  const app = new Hono<{ Bindings: RequestContext }>();
  app.use(async (c, next) => {
    await next();
    c.header('cache-control', 'no-store');
  });
  app.route('/auth/v1', auth);
  app.route('/odds-feed/v1', oddsFeed.app);
  app.route('/share', shares.app);
  app.all('/rest/v1/*', (c) => data.fetch(c.req.raw, c.env));
  app.get('/healthz', async (c) => {
    try {
      await sql`select 1`;
      return c.json({ status: 'ok' });
    } catch (error) {
      logCounted('The database does not respond', error);
      return c.json({ status: 'the database does not respond' }, 503);
    }
  });
  app.notFound((c) => c.json({ message: 'Not found' }, 404));
  app.onError((error, c) => {
    logError(`${c.req.method} request failed`, error);
    return c.json(
      { code: 500, error_code: 'unexpected_failure', msg: 'Something went wrong on the server.' },
      500,
    );
  });

  return {
    fetch: async (request: Request, client: RequestContext) => app.fetch(request, client),
    /** The busiest endpoint, so it bypasses the web-standard request objects. */
    handleData: (...args: Parameters<typeof data.listen>) => data.listen(...args),
    /** Handles a WebSocket upgrade. */
    upgrade: realtime.upgrade,
    /** Closes WebSockets, which otherwise stay open indefinitely. */
    closeSockets: realtime.closeSockets,
    /** Call after the last response. */
    close: async () => {
      oddsFeed.end();
      await Promise.all([...unfinished, endSweeping(), endFetching(), endRecaps?.()]);
      await oddsFeed.close();
      await shares.close();
      await realtime.close();
      await data.close();
      await sql.end();
    },
  };
}
