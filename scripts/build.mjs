// `npm run build`: site and server, whether or not they are out of date.
import { buildAnew, install } from './set-up.mjs';

install({ tools: false });
buildAnew();
