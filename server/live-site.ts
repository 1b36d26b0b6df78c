import { readFileSync } from 'node:fs';
import type { ViteDevServer } from 'vite';
import type { RenderShare } from './records/shares.ts';
import type { LiveSite } from './run.ts';
import { fillPage } from './site.ts';

/** The site as served by Vite in development: compiled on request, with hot reload. */
export async function liveSite(vite: ViteDevServer): Promise<LiveSite> {
  const { shareHtml } = (await vite.ssrLoadModule('/src/share/share-html.tsx')) as { shareHtml: RenderShare };
  const open: LiveSite['open'] = async (facts) => ({
    listener: (request, response) =>
      vite.middlewares(request, response, async () => {
        const html = fillPage(readFileSync('index.html', 'utf8'), facts);
        response.setHeader('content-type', 'text/html');
        response.end(await vite.transformIndexHtml(request.url ?? '/', html));
      }),
    close: () => vite.close(),
  });
  return { open, renderShare: shareHtml };
}
