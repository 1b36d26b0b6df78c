import { Zip, ZipPassThrough } from 'fflate';
import type { Steps } from '#ui/steps.ts';
import type { TextFile } from './text-file.ts';

const NOTHING = new Uint8Array(0);
/** What a ZIP calls what `deflate-raw` makes. */
const DEFLATE = 8;

/**
 * A file of a ZIP that the browser itself compresses, several times as fast as JavaScript would; the ZIP around it is
 * fflate's.
 */
class DeflatedFile extends ZipPassThrough {
  override compression = DEFLATE;
  readonly #input: WritableStreamDefaultWriter<BufferSource>;
  readonly #forwarded: Promise<void>;
  #taken: Promise<void> = Promise.resolve();

  constructor(name: string) {
    super(name);
    const { readable, writable } = new CompressionStream('deflate-raw');
    this.#input = writable.getWriter();
    this.#forwarded = this.#forward(readable.getReader());
  }

  async write(bytes: Uint8Array<ArrayBuffer>): Promise<void> {
    this.push(bytes);
    await this.#taken;
  }

  async end(): Promise<void> {
    // Closes the sums that the ZIP keeps of the file; its last bytes come afterwards.
    this.push(NOTHING, true);
    await Promise.all([this.#input.close(), this.#forwarded]);
    this.ondata(null, NOTHING, true);
  }

  protected override process(bytes: Uint8Array<ArrayBuffer>, final: boolean): void {
    if (!final) this.#taken = this.#input.write(bytes);
  }

  async #forward(output: ReadableStreamDefaultReader<Uint8Array<ArrayBuffer>>): Promise<void> {
    for (;;) {
      const { value, done } = await output.read();
      if (done) return;
      this.ondata(null, value, false);
    }
  }
}

/** The files as a ZIP, one after the other. */
export async function zipFiles(files: readonly TextFile[], steps: Steps): Promise<Blob> {
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  const zip = new Zip((error, piece) => {
    if (error) throw error;
    pieces.push(piece);
  });
  const encoder = new TextEncoder();
  for (const { name, parts } of files) {
    const file = new DeflatedFile(name);
    zip.add(file);
    for (const part of parts) {
      await file.write(encoder.encode(part));
      await steps.done();
    }
    await file.end();
  }
  zip.end();
  return new Blob(pieces, { type: 'application/zip' });
}
