import * as v from 'valibot';
import type { WebSocket } from 'ws';
import { logCounted } from '../log.ts';
import type { Claims } from '../data-api/credentials.ts';
import { HttpError } from '../data-api/http-error.ts';
import type { Subscribers } from './subscribers.ts';
import { createChannel, JoinPayload, type Channel } from './channel.ts';
import { CLOSE, type RealtimeLimits } from './limits.ts';
import { type Frame, readFrame, type Version, writeFrame } from './phoenix.ts';

const Renewal = v.object({ access_token: v.string() });

const CHECK_MS = 5000;

/** Speaks Phoenix's protocol on one socket. */
export function serveSocket(
  socket: WebSocket,
  options: {
    subscribers: Subscribers;
    limits: RealtimeLimits;
    readToken: (token: string) => Promise<Claims>;
    version: Version;
    clientInfo: string | null;
  },
) {
  const { subscribers, limits, readToken, version, clientInfo } = options;
  const channels = new Map<string, Channel>();
  /** Frames are processed in order. */
  let work = Promise.resolve();
  let lastFrameAt = performance.now();
  let idleSince = lastFrameAt;
  let frames = 0;
  let periodBegan = lastFrameAt;

  const isOpen = () => socket.readyState === socket.OPEN;

  function send(frame: Frame) {
    if (!isOpen()) return;
    socket.send(writeFrame(version, frame));
    if (socket.bufferedAmount > limits.unreadBytes) socket.terminate();
  }

  function reply(frame: Frame, status: 'ok' | 'error', response: object = {}) {
    if (frame.ref !== null) send({ ...frame, event: 'phx_reply', payload: { status, response } });
  }

  const refuse = (frame: Frame, reason: string) => reply(frame, 'error', { reason });

  socket.on('message', (data, isBinary) => {
    lastFrameAt = performance.now();
    if (lastFrameAt - periodBegan > limits.framesPeriodMs) {
      periodBegan = lastFrameAt;
      frames = 0;
    }
    frames += 1;
    if (frames > limits.frames) return socket.close(CLOSE.refused, 'Too many messages');
    if (isBinary) return socket.close(CLOSE.unsupported, 'Only text frames are supported');
    const frame = readFrame(version, (data as Buffer).toString());
    if (!frame) return socket.close(CLOSE.badFrame, 'This is not a valid message');
    work = work
      .then(() => answer(frame))
      .catch((error: unknown) => {
        logCounted('A Realtime message could not be handled', error);
        refuse(frame, 'Something went wrong on the server');
      });
  });
  const closeIfIdle = setInterval(() => {
    const now = performance.now();
    if (now - lastFrameAt > limits.silenceMs) socket.terminate();
    else if (channels.size === 0 && now - idleSince > limits.idleMs)
      socket.close(CLOSE.refused, 'The channel was not joined');
  }, CHECK_MS).unref();
  socket.on('close', () => {
    clearInterval(closeIfIdle);
    for (const channel of channels.values()) channel.end();
  });
  // An error such as a frame that is too long has already closed the socket.
  socket.on('error', () => {});

  async function answer(frame: Frame) {
    if (!isOpen()) return;
    const { topic, event, joinRef } = frame;
    if (topic === 'phoenix' && event === 'heartbeat') return reply(frame, 'ok');
    if (event === 'phx_join' && /^realtime:./.test(topic)) return join(frame);
    const channel = channels.get(topic);
    if (!channel) return refuse(frame, 'unmatched topic');
    // The message is for an earlier channel with this topic.
    if (joinRef !== null && joinRef !== channel.joinRef) return;
    if (event === 'access_token') return renew(channel, frame);
    if (event !== 'phx_leave') return refuse(frame, `${event} is not supported`);
    reply(frame, 'ok');
    channel.end();
  }

  async function join(frame: Frame) {
    const { topic, joinRef, payload } = frame;
    channels.get(topic)?.end();
    const parsed = v.safeParse(JoinPayload, payload);
    if (!parsed.success) return refuse(frame, parsed.issues[0].message);
    if (channels.size >= limits.channelsOfSocket)
      return refuse(frame, 'ChannelRateLimitReached: Too many channels');
    const claims = await claimsOf(parsed.output.access_token);
    if (typeof claims === 'string') return refuse(frame, `InvalidJWTToken: ${claims}`);
    // A channel created after the close would never be ended.
    if (!isOpen()) return;
    const channel = createChannel({
      topic,
      joinRef,
      claims,
      bindings: parsed.output.config.postgres_changes,
      clientInfo,
      send,
      onEnd: () => {
        if (channels.get(topic) === channel) channels.delete(topic);
        idleSince = performance.now();
        subscribers.remove(channel);
      },
    });
    channels.set(topic, channel);
    const objection = await subscribers.admit(channel);
    if (!isOpen()) return;
    if (objection !== undefined || channel.isEnded) {
      channel.end();
      return refuse(frame, objection ?? 'The session has ended');
    }
    reply(frame, 'ok', { postgres_changes: channel.bindings });
    channel.isJoined = true;
    channel.system('ok', 'Subscribed to PostgreSQL');
  }

  async function renew(channel: Channel, { payload }: Frame) {
    const parsed = v.safeParse(Renewal, payload);
    const claims = parsed.success ? await claimsOf(parsed.output.access_token) : 'No token';
    if (typeof claims === 'string') return channel.end(claims);
    if (claims.sub !== channel.claims.sub) return channel.end('The token belongs to another user');
    const objection = await subscribers.objectionTo(claims);
    if (objection === undefined) channel.renew(claims);
    else channel.end(objection);
  }

  /** A token's claims, or why it is invalid. */
  async function claimsOf(token: string): Promise<Claims | string> {
    try {
      return await readToken(token);
    } catch (error) {
      if (error instanceof HttpError) return error.message;
      throw error;
    }
  }
}
