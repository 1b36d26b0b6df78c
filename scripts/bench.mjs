// `npm run bench [-- --readme | --only analytics|pocketbase|growth]`: measures the built product's speed and checks its bounds.
import { build, install } from './set-up.mjs';
import { runTypeScript } from './typescript.mjs';

install({ tools: true });
build();
await runTypeScript('/lab/bench/run.ts');
