// `npm run scale -- processes|pooler|failover`: the product on several processes and machines. Needs Debian packages.
import { build, install } from './set-up.mjs';
import { runTypeScript } from './typescript.mjs';

install({ tools: true });
build();
await runTypeScript('/packages/backend/tests/scale/run.ts');
