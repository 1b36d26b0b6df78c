// `npm run fuzz`: malformed requests to the built product, by a seed that repeats them.
import { build, install } from './set-up.mjs';
import { runTypeScript } from './typescript.mjs';

install({ tools: true });
build();
await runTypeScript('/fuzz/run.ts');
