// `npm run faults [-- --kills 50 --seed 1]`: kill -9 at random moments, on the built product.
import { build, install } from './set-up.mjs';
import { runTypeScript } from './typescript.mjs';

install({ tools: true });
build();
await runTypeScript('/packages/backend/tests/product/faults.ts');
