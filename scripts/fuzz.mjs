// `npm run fuzz`: sends malformed requests to the built product, reproducible by seed.
import { build, install } from './set-up.mjs';
import { runTypeScript } from './typescript.mjs';

install({ tools: true });
build();
await runTypeScript('/packages/backend/fuzz/run.ts');
