import { Hono } from 'hono';
import type { Backend } from './backend.ts';
import type { Client } from './client.ts';

/** The APIs that the backend offers, and those of Supabase that it does not: neither is a page of the site. */
const API_PATHS = ['/:api/:version{v[0-9]+}/*', '/healthz/*'];
const MAILBOX_PATH = '/mailbox';
const OWN = /^\/(?:[^/?]+\/v[0-9]+|healthz|mailbox)(?:[/?]|$)/;

/** Whether an address is the server's own, and not one of the site's. */
export function isOwnAddress(address: string): boolean {
  return OWN.test(address);
}

/** One address for everything: the APIs, the mailbox where there is one, and for the rest the site. */
export function createApp(parts: {
  backend: Backend;
  mailbox: Hono | undefined;
  site: Hono | undefined;
}): Hono<{ Bindings: Client }> {
  const { backend, mailbox, site } = parts;
  const app = new Hono<{ Bindings: Client }>();
  for (const path of API_PATHS) {
    app.all(path, (c) => backend.fetch(c.req.raw, c.env));
  }
  if (mailbox) app.route(MAILBOX_PATH, mailbox);
  if (site) app.route('/', site);
  return app;
}
