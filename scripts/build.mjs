// `npm run build`: rebuilds site and server, even if they are up to date.
import { buildAnew, install } from './set-up.mjs';

install({ tools: false });
buildAnew();
