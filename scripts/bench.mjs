// `npm run bench [-- --readme]`: what the project claims of its speed, measured on the built product.
import { build, install } from './set-up.mjs';
import { runTypeScript } from './typescript.mjs';

install();
build();
await runTypeScript('/bench/run.ts');
