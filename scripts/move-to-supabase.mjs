// `npm run move-to-supabase -- --to postgres://… [--dry-run]`
import { build, install } from './set-up.mjs';

install({ tools: false });
build();
await import(new URL('../dist/server/move-to-supabase.js', import.meta.url).href);
