// `npm run check:supabase`: checks whether a Supabase project has everything the migrations use.
import { install } from './set-up.mjs';
import { runTypeScript } from './typescript.mjs';

install({ tools: true });
await runTypeScript('/packages/backend/tests/support/supabase/check.ts');
