import { defineConfig } from 'vite';

/** Builds the Node process, since Node 20 can't run TypeScript. Packages aren't bundled. */
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
