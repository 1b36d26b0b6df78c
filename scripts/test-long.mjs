// `npm run test:long`: the long proofs of all wings, statistical tests at full length, and the model test in real browsers.
import { build, install, runNpm } from './set-up.mjs';

install({ tools: true });
build();
process.env.LONG_FORM = '1';
runNpm('run', '--silent', 'test:unit', '--', '--project', 'unit');
runNpm(
  'run',
  '--silent',
  'test:unit',
  '--',
  '--project',
  'product',
  '--project',
  'supabase',
  '.long.test.ts',
);
runNpm('run', '--silent', 'model', '--', '--browsers');
