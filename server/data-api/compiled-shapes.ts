import { compile, type Compiled } from './compile.ts';
import type { Shape } from './request.ts';
import type { Schema } from './schema.ts';

const MOST_REMEMBERED = 500;
const LONGEST_KEY = 10_000;

type Remembered = { compiled: Compiled; name: string };

/** Compiles each shape of request once; one that comes again has a name, by which its statement is prepared. */
export class CompiledShapes {
  readonly #shapes = new Map<string, Remembered>();
  #named = 0;

  of(shape: Shape, schema: Schema): Remembered {
    const key = JSON.stringify(shape);
    const known = this.#shapes.get(key);
    if (!known) return this.#remember(key, { compiled: compile(shape, schema), name: '' });
    // Used last, forgotten last.
    this.#shapes.delete(key);
    if (known.name === '') known.name = `shape ${++this.#named}`;
    return this.#remember(key, known);
  }

  #remember(key: string, shape: Remembered): Remembered {
    if (key.length > LONGEST_KEY) return shape;
    const [oldest] = this.#shapes.keys();
    if (oldest !== undefined && this.#shapes.size >= MOST_REMEMBERED) this.#shapes.delete(oldest);
    this.#shapes.set(key, shape);
    return shape;
  }
}
