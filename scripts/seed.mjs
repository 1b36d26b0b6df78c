// `npm run seed -- --email E --bets N`
import { build, install } from './set-up.mjs';

install();
build();
await import('../dist/server/seed.js');
