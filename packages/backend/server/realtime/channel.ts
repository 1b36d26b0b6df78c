import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { type Claims, SKEW_SECONDS } from '../data-api/credentials.ts';
import type { Change } from './notices.ts';
import type { Frame } from './phoenix.ts';

const Binding = v.object({
  event: v.picklist(['*', 'INSERT', 'UPDATE', 'DELETE']),
  schema: v.picklist(['*', 'public']),
  table: v.optional(v.pipe(v.string(), v.maxLength(63))),
  filter: v.optional(v.literal('', 'Filters are not supported')),
});
type Binding = v.InferOutput<typeof Binding>;

export const JoinPayload = v.object({
  access_token: v.string(),
  config: v.object({
    postgres_changes: v.pipe(
      v.array(Binding),
      v.nonEmpty('Only database changes are supported'),
      v.maxLength(20),
    ),
  }),
});

export type ChangeMessage = Pick<Change, 'table' | 'type'> & Record<string, unknown>;

let lastBinding = 0;

export type Channel = ReturnType<typeof createChannel>;

/** One topic's subscription on a socket, for one user. */
export function createChannel(options: {
  topic: string;
  joinRef: Frame['joinRef'];
  /** Tab id: a tab's own writes are not sent to it. */
  clientInfo: string | null;
  claims: Claims;
  bindings: readonly Binding[];
  send: (frame: Frame) => void;
  onEnd: () => void;
}) {
  const { topic, joinRef, clientInfo, send, onEnd } = options;
  const bindings = options.bindings.map((binding) => ({ ...binding, id: (lastBinding += 1) }));
  let expiry: NodeJS.Timeout | undefined;

  const push = (event: string, payload: Record<string, unknown>) =>
    send({ joinRef, ref: null, topic, event, payload });

  const idsFor = ({ table, type }: Pick<Change, 'table' | 'type'>) =>
    bindings
      .filter((each) => ['*', type].includes(each.event) && ['', '*', table].includes(each.table ?? '*'))
      .map(({ id }) => id);

  const channel = {
    id: randomUUID(),
    joinRef,
    clientInfo,
    /** The reply to a join must repeat the bindings exactly, or the client gives up. */
    bindings,
    claims: options.claims,
    isJoined: false,
    isEnded: false,

    /** Replaces the token with a newer one of the same user. */
    renew: (claims: Claims) => {
      if (channel.isEnded) return;
      channel.claims = claims;
      clearTimeout(expiry);
      const endsAt = ((claims.exp ?? 0) + SKEW_SECONDS) * 1000;
      expiry = setTimeout(() => channel.end('Access token has expired'), endsAt - Date.now()).unref();
    },

    /** Whether this channel subscribes to a change; policies may still hide its rows. */
    wants: (change: Change) => {
      const isOwn = change.by !== null && change.by === clientInfo;
      return channel.isJoined && !channel.isEnded && !isOwn && idsFor(change).length > 0;
    },

    notify: (data: ChangeMessage) => push('postgres_changes', { ids: idsFor(data), data }),

    system: (status: 'ok' | 'error', message: string) => {
      const name = topic.replace(/^realtime:/, '');
      push('system', { status, message, extension: 'postgres_changes', channel: name });
    },

    /** Sends the reason, then nothing more. The client may join again. */
    end: (why?: string) => {
      if (channel.isEnded) return;
      channel.isEnded = true;
      clearTimeout(expiry);
      onEnd();
      if (!channel.isJoined) return;
      if (why) channel.system('error', why);
      push('phx_close', {});
    },
  };
  channel.renew(options.claims);
  return channel;
}
