import { formatFileSize } from '#domain/export/file-size.ts';
import type { Steps } from '#ui/steps.ts';
import { UnreadableFile } from './unreadable-file.ts';

/** Some 250,000 bets as JSON. What a longer text makes would not fit into a phone's memory. */
export const MOST_BYTES = 100_000_000;

/** The bytes of a stream in pieces, which is given up as soon as it is too long, whatever it was said to be. */
export async function bytesIn(
  stream: ReadableStream<Uint8Array<ArrayBuffer>>,
  steps: Steps,
  tooLong: string,
): Promise<readonly Uint8Array<ArrayBuffer>[]> {
  const reader = stream.getReader();
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  try {
    for (;;) {
      const { value, done } = await reader.read();
      if (done) return pieces;
      size += value.length;
      if (size > MOST_BYTES) throw new UnreadableFile(tooLong);
      pieces.push(value);
      await steps.done();
    }
  } catch (error) {
    // Whatever it still had to give is of no interest, and neither is why it would not give it.
    reader.cancel().catch(() => {});
    throw error;
  }
}

export function tooLargeMessage(size: number): string {
  return `The file has ${formatFileSize(size)}, and at most ${formatFileSize(MOST_BYTES)} can be read. Split it into smaller files.`;
}
