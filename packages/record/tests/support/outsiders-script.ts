import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const DOCS = readFileSync('packages/record/record.md', 'utf8');

/** The block of packages/record/record.md in this language that starts so. */
export function documentedBlock(language: string, start: string): string {
  const blocks = [...DOCS.matchAll(/^```(\w+)\n([^]*?)^```$/gm)];
  const found = blocks.find(([, each, text = '']) => each === language && text.startsWith(start));
  if (!found?.[2]) throw new Error(`packages/record/record.md has no such block of ${language}`);
  return found[2];
}

/** What an outsider checks records with: it shares no code with the product. */
export const OUTSIDERS_SCRIPT = documentedBlock('python', '"""Checks a record');

export const hasPython = spawnSync('python3', ['--version']).status === 0;

/** Runs a command in a folder of its own, with these files. */
export function runWith(files: Record<string, string | Uint8Array>, command: string, ...args: string[]) {
  const folder = mkdtempSync(path.join(tmpdir(), 'outsider-'));
  try {
    for (const [name, content] of Object.entries(files)) writeFileSync(path.join(folder, name), content);
    const { status, stdout, stderr } = spawnSync(command, args, { cwd: folder, encoding: 'utf8' });
    return { status, said: stdout + stderr };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

export function runOutsidersScript(record: string | Uint8Array) {
  const files = { 'check_record.py': OUTSIDERS_SCRIPT, 'NBA.record.json': record };
  return runWith(files, 'python3', 'check_record.py', 'NBA.record.json');
}
