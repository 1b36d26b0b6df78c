import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { ViteDevServer } from 'vite';
import type { RenderShare } from '#backend/server/records/shares.ts';
import type { LiveSite } from '#backend/server/run.ts';
import { fillPage } from '#backend/server/site.ts';

/** The site as served by Vite in development: compiled on request, with hot reload. */
export async function liveSite(vite: ViteDevServer): Promise<LiveSite> {
  const { shareHtml } = (await vite.ssrLoadModule(path.resolve('packages/record/share/share-html.tsx'))) as {
    shareHtml: RenderShare;
  };
  const open: LiveSite['open'] = async (facts) => ({
    listener: (request, response) =>
      vite.middlewares(request, response, async () => {
        const html = fillPage(readFileSync('app/index.html', 'utf8'), facts);
        response.setHeader('content-type', 'text/html');
        response.end(await vite.transformIndexHtml(request.url ?? '/', html));
      }),
    close: () => vite.close(),
  });
  return { open, renderShare: shareHtml };
}
