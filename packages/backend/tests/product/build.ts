import { rmSync } from 'node:fs';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { build } from '../../../../scripts/set-up.mjs';
import { start, stop, temporaryFolder } from './product.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A data folder as the product's first start leaves it, but without its secrets. */
    madeFolder: string;
  }
}

/** Rebuilds the product if its sources have changed, since these tests run what users run. */
export default async function setup(project: TestProject) {
  build();
  const { folder, remove } = temporaryFolder();
  await stop(await start({ DATA_DIR: folder }, undefined, 90_000));
  rmSync(path.join(folder, 'secrets.json'));
  project.provide('madeFolder', folder);
  return remove;
}
