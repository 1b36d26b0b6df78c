// `npm run recount`
import { build, install } from './set-up.mjs';

install();
build();
await import(new URL('../dist/server/recount.js', import.meta.url).href);
