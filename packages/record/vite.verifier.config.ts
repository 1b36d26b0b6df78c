import { createHash } from 'node:crypto';
import path from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { OLDEST_BROWSERS, reactCompiler } from '../../app/vite.config.ts';
import { icons } from '../../app/vite.icons.ts';

const FOLDER = path.join(import.meta.dirname, 'verifier');

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Moves script and style into the page, with a policy that allows these two, and no request. */
function inOneFile(): Plugin {
  return {
    name: 'in-one-file',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const files = Object.values(bundle);
        const page = files.find(({ fileName }) => fileName === 'verify.html');
        const script = files.find((file) => file.type === 'chunk');
        const style = files.find(({ fileName }) => fileName.endsWith('.css'));
        if (page?.type !== 'asset' || script?.type !== 'chunk' || style?.type !== 'asset' || files.length > 3)
          throw new Error(`Built ${files.map(({ fileName }) => fileName).join(', ')}, not three files`);
        // An end tag inside a script would end it.
        const code = script.code.trim().replaceAll('</script', String.raw`<\/script`);
        const css = String(style.source).trim();
        const policy = [
          "default-src 'none'",
          `script-src ${hashOf(code)}`,
          `style-src ${hashOf(css)}`,
          'font-src data:',
          'img-src data:',
          'worker-src blob:',
          "base-uri 'none'",
          "form-action 'none'",
        ].join('; ');
        page.source = String(page.source)
          .replace(/<script type="module"[^>]*><\/script>/, '')
          .replace(/<link rel="stylesheet"[^>]*>/, () => `<style>${css}</style>`)
          .replace('http-equiv="Content-Security-Policy" content="', (start) => start + policy)
          .replace('</body>', () => `<script type="module">${code}</script></body>`);
        for (const { fileName } of [script, style]) Reflect.deleteProperty(bundle, fileName);
      },
    },
  };
}

/** Builds the page that checks records: one file, which also works when it is opened from a disk. */
export default defineConfig({
  root: FOLDER,
  publicDir: false,
  plugins: [react(), reactCompiler(), tailwindcss(), icons(), inOneFile()],
  build: {
    outDir: path.resolve(import.meta.dirname, '../../dist/site'),
    emptyOutDir: false,
    target: OLDEST_BROWSERS,
    assetsInlineLimit: Number.MAX_SAFE_INTEGER,
    cssCodeSplit: false,
    modulePreload: false,
    rolldownOptions: { input: path.join(FOLDER, 'verify.html'), output: { codeSplitting: false } },
  },
});
