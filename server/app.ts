import { Hono } from 'hono';
import type { Backend } from './backend.ts';
import type { Client } from './client.ts';

/** One address for everything: the APIs, the mailbox where there is one, and for the rest the site. */
export function createApp(parts: {
  backend: Backend;
  headers: Parameters<Hono['use']>[1];
  mailbox: Hono | undefined;
  site: Hono | undefined;
}): Hono<{ Bindings: Client }> {
  const { backend, headers, mailbox, site } = parts;
  const app = new Hono<{ Bindings: Client }>();
  app.use('*', headers);
  for (const path of ['/auth/v1/*', '/rest/v1/*', '/healthz']) {
    app.all(path, (c) => backend.fetch(c.req.raw, c.env));
  }
  if (mailbox) app.route('/mailbox', mailbox);
  if (site) app.route('/', site);
  return app;
}
