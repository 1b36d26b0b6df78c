import type { Steps } from '#ui/steps.ts';

/** A file that is written piece by piece, each a few milliseconds of work. */
export type TextFile = { readonly name: string; readonly type: string; readonly parts: Iterable<string> };

/** One file as it is. */
export async function plainFile({ parts, type }: TextFile, steps: Steps): Promise<Blob> {
  const written: string[] = [];
  for (const part of parts) {
    written.push(part);
    await steps.done();
  }
  return new Blob(written, { type });
}
