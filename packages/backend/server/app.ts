import { Hono } from 'hono';
import type { Backend } from './backend.ts';
import type { RequestContext } from './request-context.ts';

/** Paths of the backend, including Supabase APIs that aren't offered: they never return the site's page. */
const API_PATHS = ['/:api/:version{v[0-9]+}/*', '/healthz/*', '/share/*'];
const MAILBOX_PATH = '/mailbox';
const OWN = /^\/(?:[^/?]+\/v[0-9]+|healthz|mailbox|share)(?:[/?]|$)/;

export function isOwnAddress(address: string): boolean {
  return OWN.test(address);
}

/** Routes every path: the APIs, the mailbox if there is one, and the site for everything else. */
export function createApp(parts: {
  backend: Backend;
  mailbox: Hono | undefined;
  site: Hono | undefined;
}): Hono<{ Bindings: RequestContext }> {
  const { backend, mailbox, site } = parts;
  const app = new Hono<{ Bindings: RequestContext }>();
  for (const path of API_PATHS) {
    app.all(path, (c) => backend.fetch(c.req.raw, c.env));
  }
  if (mailbox) app.route(MAILBOX_PATH, mailbox);
  if (site) app.route('/', site);
  return app;
}
