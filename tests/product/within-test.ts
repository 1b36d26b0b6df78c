import { onTestFinished } from 'vitest';
import { start, stop, temporaryFolder, type Product } from './product.ts';

/** A data folder that goes when the test is over. */
export function dataFolder(): string {
  const { folder, remove } = temporaryFolder();
  onTestFinished(remove);
  return folder;
}

/** The product, which is stopped when the test is over, if it has not ended by then. */
export async function running(env: Record<string, string>, command?: readonly string[]): Promise<Product> {
  const product = await start(env, command);
  onTestFinished(async () => {
    if (product.child.exitCode === null) await stop(product);
  });
  return product;
}
