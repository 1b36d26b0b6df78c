import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { buildGoTrue } from './gotrue.ts';
import { startProject } from './project.ts';

/** Runs journeys on the site built for Supabase, against GoTrue built from a checkout. */
export async function run([checkout = '', ...options]: readonly string[]): Promise<boolean> {
  const port = Number(process.env['E2E_PORT']);
  const program = buildGoTrue(checkout, `http://127.0.0.1:${port + 2}`);
  const project = await startProject(program, port);
  try {
    const args = [
      'node_modules/@playwright/test/cli.js',
      'test',
      '--config',
      'packages/backend/tests/real-auth/playwright.config.ts',
    ];
    const env = { ...process.env, E2E_DATA_DIR: project.folder, REAL_AUTH_GOOGLE_PORT: String(port + 2) };
    const tests = spawn(process.execPath, [...args, ...options], { env, stdio: 'inherit' });
    const [code] = (await once(tests, 'exit')) as [number | null];
    return code === 0;
  } finally {
    await project.stop();
  }
}
