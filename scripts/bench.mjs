// `npm run bench [-- --readme]`: what the project claims of its speed, measured on the built product.
import { build, install } from './set-up.mjs';
import { runTypeScript } from './typescript.mjs';

install({ tools: true });
build();
await runTypeScript('/bench/run.ts');
