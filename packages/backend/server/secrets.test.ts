import { linkSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readSecrets, replaceSecrets } from './secrets.ts';

function folderWithSecrets() {
  const folder = mkdtempSync(path.join(tmpdir(), 'paperedge-secrets-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return { folder, file: path.join(folder, 'secrets.json'), secrets: readSecrets(folder) };
}

test('secrets are created once, and an editor that adds a byte order mark does no harm', () => {
  const { folder, file, secrets } = folderWithSecrets();
  expect(readSecrets(folder)).toEqual(secrets);
  writeFileSync(file, `\uFEFF${readFileSync(file, 'utf8')}`);
  expect(readSecrets(folder)).toEqual(secrets);
  expect(readdirSync(folder)).toEqual(['secrets.json']);
});

test('a killed process of the same id leaves another name of the secrets, which is never written to', () => {
  const { folder, file, secrets } = folderWithSecrets();
  linkSync(file, `${file}.${process.pid}`);
  const others = { ...secrets, jwtSecret: 'x'.repeat(64) };
  const keptAs = path.join(folder, 'secrets-until-today.json');
  replaceSecrets(folder, others, keptAs);
  expect(readSecrets(folder)).toEqual(others);
  expect(JSON.parse(readFileSync(keptAs, 'utf8'))).toEqual(secrets);
});
