// `npm start`: installs and builds if necessary, then runs the server in this process, so that it receives signals.
import { build, install } from './set-up.mjs';

install({ tools: false });
build();
await import(new URL('../dist/server/main.js', import.meta.url).href);
