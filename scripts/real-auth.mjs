// `npm run real-auth -- <checkout> [Playwright's options]`: runs journeys against Supabase's own Auth server.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { build, install } from './set-up.mjs';
import { runTypeScript } from './typescript.mjs';

const checkout = process.argv[2] ?? '';
if (!existsSync(path.join(checkout, 'internal/api'))) {
  console.error(
    'npm run real-auth -- <checkout of github.com/supabase/auth> [options of Playwright]\n' +
      "Take the tag that docs/compatibility.md names. It also needs Go, in the version that the checkout's go.mod names.",
  );
  process.exit(2);
}
install({ tools: true });
const port = (process.env.E2E_PORT ??= '3917');
process.env.VITE_SUPABASE_URL = `http://127.0.0.1:${port}`;
build();
await runTypeScript('/packages/backend/tests/real-auth/run.ts');
