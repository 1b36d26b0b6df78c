// `npm run pictures`: takes the README's screenshots, with made-up bets.
import { build, install } from './set-up.mjs';
import { runTypeScript } from './typescript.mjs';

install({ tools: true });
build();
await runTypeScript('/lab/pictures/run.ts');
