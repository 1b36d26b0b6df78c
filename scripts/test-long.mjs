// `npm run test:long`: tests of chance with as many runs as their bounds were drawn for; `npm test` makes fewer.
import { install, runNpm } from './set-up.mjs';

install({ tools: true });
process.env.LONG_FORM = '1';
runNpm('run', '--silent', 'test:unit', '--', '--project', 'unit');
