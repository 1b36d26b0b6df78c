import { readFileSync } from 'node:fs';
import type { ViteDevServer } from 'vite';
import type { LiveSite } from './run.ts';
import { fillPage } from './site.ts';

/** The site as served by Vite in development: compiled on request, with hot reload. */
export function liveSite(vite: ViteDevServer): LiveSite {
  return async (facts) => ({
    listener: (request, response) =>
      vite.middlewares(request, response, async () => {
        const html = fillPage(readFileSync('index.html', 'utf8'), facts);
        response.setHeader('content-type', 'text/html');
        response.end(await vite.transformIndexHtml(request.url ?? '/', html));
      }),
    close: () => vite.close(),
  });
}
