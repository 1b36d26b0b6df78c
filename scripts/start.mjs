// `npm start`: does what is missing, then is the server itself, so that signals reach it.
import { build, install } from './set-up.mjs';

install({ tools: false });
build();
await import(new URL('../dist/server/main.js', import.meta.url).href);
