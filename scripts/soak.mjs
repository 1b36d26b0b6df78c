// `npm run soak [-- --minutes 60 --people 1000 --seed 1]`: eight hours of a thousand people's requests in one.
import { build, install } from './set-up.mjs';
import { runTypeScript } from './typescript.mjs';

install({ tools: true });
build();
await runTypeScript('/packages/backend/tests/soak/run.ts');
