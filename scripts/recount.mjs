// `npm run recount`
import { build, install } from './set-up.mjs';

install({ tools: false });
build();
await import(new URL('../dist/server/recount.js', import.meta.url).href);
