import { execFileSync } from 'node:child_process';
import { inject, onTestFinished } from 'vitest';
import { start, stop, temporaryFolder, type Product } from './product.ts';

export function dataFolder(): string {
  const { folder, remove } = temporaryFolder();
  onTestFinished(remove);
  return folder;
}

/** A data folder that already has a database, since creating one would take up most of the start. */
export function madeDataFolder(): string {
  const { folder, remove } = madeFolder();
  onTestFinished(remove);
  return folder;
}

/** Like madeDataFolder, but for use outside a test. */
export function madeFolder(): { folder: string; remove: () => void } {
  const made = temporaryFolder();
  copyFolder(inject('madeFolder'), made.folder);
  return made;
}

/** Copies file owners too, since PostgreSQL checks them. */
export function copyFolder(from: string, to: string): void {
  execFileSync('cp', ['-a', `${from}/.`, to]);
}

/** Starts the product, and stops it after the test if it is still running. */
export async function running(env: Record<string, string>, command?: readonly string[]): Promise<Product> {
  const product = await start(env, command);
  onTestFinished(async () => {
    if (product.child.exitCode === null) await stop(product);
  });
  return product;
}
