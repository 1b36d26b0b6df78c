import { readFileSync } from 'node:fs';
import path from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { compress } from 'hono/compress';

/** The settings that a page needs before its first request. */
export type PageFacts = { publishableKey: string; mailbox: string; smtp: '' | 'on' };

export function fillPage(html: string, { publishableKey, mailbox, smtp }: PageFacts): string {
  return html
    .replace('name="publishable-key" content="', `$&${publishableKey}`)
    .replace('name="mailbox" content="', `$&${mailbox}`)
    .replace('name="smtp" content="', `$&${smtp}`);
}

const HASHED_FILES = 'public, max-age=31536000, immutable';

/** The built site: its files, and the single page for every other address. */
export function createSite(folder: string, facts: PageFacts): Hono {
  const page = fillPage(readFileSync(path.join(folder, 'index.html'), 'utf8'), facts);
  const site = new Hono();
  site.use(compress());
  site.use(async (c, next) => {
    await next();
    c.header('Cache-Control', c.res.ok && c.req.path.startsWith('/assets/') ? HASHED_FILES : 'no-cache');
  });
  site.get('/.vite/*', (c) => c.notFound());
  // This page has a policy of its own in its HTML, which ours would add to: it allows the script inside the page.
  site.get('/verify.html', async (c, next) => {
    await next();
    c.header('Content-Security-Policy', "frame-ancestors 'none'");
  });
  site.get('/index.html', (c) => c.redirect('/'));
  // The root is absolute, since a relative one would depend on the working directory.
  site.get('/*', async (c, next) => (c.req.path === '/' ? next() : serveFile(c, next)));
  const serveFile = serveStatic({ root: folder });
  site.get('/assets/*', (c) => c.text('Not found', 404));
  site.get('/*', (c) => c.html(page));
  return site;
}
