import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { icons } from './vite.icons.ts';

/** Builds the Node process, since Node 20 can't run TypeScript, and the thread that renders shared records. Packages aren't bundled. */
export default defineConfig({
  publicDir: false,
  plugins: [react(), tailwindcss(), icons()],
  // React's production build, whatever NODE_ENV is when the server runs: the other one takes thrice as long.
  ssr: { noExternal: ['lucide-react', 'react', 'react-dom'] },
  define: { 'process.env.NODE_ENV': '"production"' },
  build: {
    ssr: true,
    outDir: 'dist/server',
    target: 'node20',
    rolldownOptions: {
      input: {
        main: 'server/main.ts',
        seed: 'server/seed/seed-command.ts',
        backup: 'server/backup/backup-command.ts',
        restore: 'server/backup/restore-command.ts',
        'share-worker': 'src/share/share-worker.ts',
        recount: 'server/totals/recount-command.ts',
      },
    },
  },
});
