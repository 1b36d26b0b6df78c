// `npm run model [-- --histories 1000 --seed 1]`: histories of several devices against what each person was told.
import { build, install } from './set-up.mjs';
import { runTypeScript } from './typescript.mjs';

install({ tools: true });
build();
await runTypeScript('/app/tests/model/run.ts');
