// `npm run restore -- file`
import { build, install } from './set-up.mjs';

install();
build();
await import(new URL('../dist/server/restore.js', import.meta.url).href);
