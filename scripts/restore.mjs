// `npm run restore -- file`
import { build, install } from './set-up.mjs';

install({ tools: false });
build();
await import(new URL('../dist/server/restore.js', import.meta.url).href);
