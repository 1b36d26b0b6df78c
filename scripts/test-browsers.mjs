// `npm run test:browsers [-- chromium|firefox|webkit] [--short] [--pictures folder]`: the main journeys in each.
import { build, install } from './set-up.mjs';
import { runTypeScript } from './typescript.mjs';

install({ tools: true });
build();
await runTypeScript('/lab/browsers/run.ts');
