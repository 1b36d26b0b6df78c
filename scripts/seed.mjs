// `npm run seed -- --email E [--bets N --notebooks N] [--accounts N --days N]`
import { build, install } from './set-up.mjs';

install({ tools: false });
build();
await import(new URL('../dist/server/seed.js', import.meta.url).href);
