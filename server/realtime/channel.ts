import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { type Claims, SKEW_SECONDS } from '../data-api/credentials.ts';
import type { Change } from './notices.ts';
import type { Frame } from './phoenix.ts';

const Binding = v.object({
  event: v.picklist(['*', 'INSERT', 'UPDATE', 'DELETE']),
  schema: v.picklist(['*', 'public']),
  table: v.optional(v.pipe(v.string(), v.maxLength(63))),
  filter: v.optional(v.literal('', 'Filters are not offered here')),
});

export const JoinPayload = v.object({
  access_token: v.string(),
  config: v.object({
    postgres_changes: v.pipe(
      v.array(Binding),
      v.nonEmpty('Only changes of the database are offered here'),
      v.maxLength(20),
    ),
  }),
});

/** A change as clients are told of it: `postgres_changes` in its `data`. */
export type ToldChange = { type: Change['type']; table: string } & Record<string, unknown>;

let lastBinding = 0;

/** What one socket listens to under one name, and as whom. */
export class Channel {
  readonly #send: (frame: Frame) => void;
  readonly #onEnd: (channel: Channel) => void;
  readonly #bindings: (v.InferOutput<typeof Binding> & { id: number })[];
  #expiry: NodeJS.Timeout | undefined;
  #claims: Claims;
  readonly id = randomUUID();
  /** Which tab listens, where it says so: it knows of its own writes. */
  readonly clientInfo: string | null;
  readonly topic: string;
  readonly joinRef: Frame['joinRef'];
  /** Told of nothing yet, since it is not known yet whether it may be. */
  isJoined = false;
  isEnded = false;

  constructor(options: {
    topic: string;
    joinRef: Frame['joinRef'];
    claims: Claims;
    bindings: v.InferOutput<typeof Binding>[];
    clientInfo: string | null;
    send: (frame: Frame) => void;
    onEnd: (channel: Channel) => void;
  }) {
    this.topic = options.topic;
    this.joinRef = options.joinRef;
    this.clientInfo = options.clientInfo;
    this.#send = options.send;
    this.#onEnd = options.onEnd;
    this.#claims = options.claims;
    this.#bindings = options.bindings.map((binding) => ({ ...binding, id: (lastBinding += 1) }));
    this.renew(options.claims);
  }

  get claims(): Claims {
    return this.#claims;
  }

  /** A newer token of the same person takes the place of the one before. */
  renew(claims: Claims) {
    if (this.isEnded) return;
    this.#claims = claims;
    clearTimeout(this.#expiry);
    const endsAt = ((claims.exp ?? 0) + SKEW_SECONDS) * 1000;
    this.#expiry = setTimeout(() => this.end('Access token has expired'), endsAt - Date.now());
    this.#expiry.unref();
  }

  /** What the reply to a join says was understood: word for word what the client sent, or it gives up. */
  get bindings(): object[] {
    return this.#bindings;
  }

  hears(change: Pick<Change, 'table' | 'type'>): boolean {
    return this.#idsFor(change).length > 0;
  }

  tell(data: ToldChange) {
    const ids = this.#idsFor(data);
    if (ids.length > 0) this.push('postgres_changes', { ids, data });
  }

  push(event: string, payload: Record<string, unknown>) {
    this.#send({ joinRef: this.joinRef, ref: null, topic: this.topic, event, payload });
  }

  system(status: 'ok' | 'error', message: string) {
    const channel = this.topic.replace(/^realtime:/, '');
    this.push('system', { status, message, extension: 'postgres_changes', channel });
  }

  /** Nothing more is told. The client hears why, and may come again. */
  end(why?: string) {
    if (this.isEnded) return;
    this.isEnded = true;
    clearTimeout(this.#expiry);
    this.#onEnd(this);
    if (!this.isJoined) return;
    if (why) this.system('error', why);
    this.push('phx_close', {});
  }

  #idsFor({ table, type }: Pick<Change, 'table' | 'type'>): number[] {
    return this.#bindings
      .filter((each) => (each.event === '*' || each.event === type) && isOf(each.table, table))
      .map(({ id }) => id);
  }
}

function isOf(wanted: string | undefined, table: string): boolean {
  return wanted === undefined || wanted === '*' || wanted === '' || wanted === table;
}
