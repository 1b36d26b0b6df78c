// `npm run test:long`: statistical tests at full length; `npm test` runs them with fewer samples.
import { install, runNpm } from './set-up.mjs';

install({ tools: true });
process.env.LONG_FORM = '1';
runNpm('run', '--silent', 'test:unit', '--', '--project', 'unit');
