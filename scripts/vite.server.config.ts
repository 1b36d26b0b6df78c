import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { icons } from '../app/vite.icons.ts';

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
        main: 'packages/backend/server/main.ts',
        seed: 'packages/backend/server/seed/seed-command.ts',
        backup: 'packages/backend/server/backup/backup-command.ts',
        restore: 'packages/backend/server/backup/restore-command.ts',
        'share-worker': 'packages/record/share/share-worker.ts',
        recount: 'packages/backend/server/totals/recount-command.ts',
      },
    },
  },
});
