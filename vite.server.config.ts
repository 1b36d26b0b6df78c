import { defineConfig } from 'vite';

/** Builds the Node process: Node 20 cannot run TypeScript by itself. Packages stay outside the bundle. */
export default defineConfig({
  publicDir: false,
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
        recount: 'server/totals/recount-command.ts',
      },
    },
  },
});
