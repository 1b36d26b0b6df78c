// `npm run backup [-- file]`
import { build, install } from './set-up.mjs';

install({ tools: false });
build();
await import(new URL('../dist/server/backup.js', import.meta.url).href);
