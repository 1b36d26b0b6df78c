// `npm run verify -- file`: checks an exported record, as verify.html does. Exits with code 1 if it doesn't hold.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { install } from './set-up.mjs';
import { withTypeScript } from './typescript.mjs';

const [file, ...others] = process.argv.slice(2);
if (file === undefined || others.length > 0) {
  console.error('Usage: npm run verify -- file.record.json');
  process.exit(1);
}

let bytes;
try {
  // npm runs scripts in the project's folder.
  bytes = readFileSync(path.resolve(process.env.INIT_CWD ?? '', file));
} catch (error) {
  console.error(`${file} can't be read: ${error instanceof Error ? error.message : error}`);
  process.exit(1);
}

install({ tools: false });
await withTypeScript('/packages/record/verifier/text-report.ts', async ({ reportInText }) => {
  const { holds, text } = await reportInText(bytes);
  console.log(text);
  process.exitCode = holds ? 0 : 1;
});
