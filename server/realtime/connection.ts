import * as v from 'valibot';
import type { WebSocket } from 'ws';
import { logError } from '../log.ts';
import type { Claims } from '../data-api/credentials.ts';
import { HttpError } from '../data-api/http-error.ts';
import { Channel, JoinPayload } from './channel.ts';
import { FrameCount } from './frame-count.ts';
import { CLOSE, type RealtimeLimits } from './limits.ts';
import { type Frame, readFrame, type Version, writeFrame } from './phoenix.ts';

/** What a connection needs of the whole. */
export type Host = {
  limits: RealtimeLimits;
  readToken: (token: string) => Promise<Claims>;
  /** Takes a channel in, or says why not. From now on it is told, and ended when its session ends. */
  admit: (channel: Channel) => Promise<string | undefined>;
  /** Why a newer token does not do, if it does not. */
  objectionTo: (claims: Claims) => Promise<string | undefined>;
  dismiss: (channel: Channel) => void;
};

const Renewal = v.object({ access_token: v.string() });

/** One socket, which speaks Phoenix' protocol. */
export class Connection {
  readonly #host: Host;
  readonly #socket: WebSocket;
  readonly #version: Version;
  readonly #clientInfo: string | null;
  readonly #frames: FrameCount;
  readonly #channels = new Map<string, Channel>();
  /** Frames are answered in their order. */
  #work: Promise<void> = Promise.resolve();
  #heardAt = performance.now();
  #idleSince = performance.now();

  constructor(host: Host, socket: WebSocket, options: { version: Version; clientInfo: string | null }) {
    this.#host = host;
    this.#socket = socket;
    this.#version = options.version;
    this.#clientInfo = options.clientInfo;
    this.#frames = new FrameCount(host.limits);
    socket.on('message', (data, isBinary) => this.#take(isBinary ? null : (data as Buffer).toString()));
    socket.on('close', () => {
      for (const channel of this.#channels.values()) channel.end();
    });
    // What it is about, such as a frame that is too long, has closed it already.
    socket.on('error', () => {});
  }

  close(code: number, reason: string) {
    this.#socket.close(code, reason);
  }

  cutOff() {
    this.#socket.terminate();
  }

  /** Closes the socket when nobody is there any more, or nobody wants anything. */
  lookAfter() {
    const now = performance.now();
    const { silenceMs, idleMs } = this.#host.limits;
    if (now - this.#heardAt > silenceMs) this.cutOff();
    else if (this.#channels.size === 0 && now - this.#idleSince > idleMs) {
      this.close(CLOSE.refused, 'Nothing was joined');
    }
  }

  #take(text: string | null) {
    this.#heardAt = performance.now();
    if (this.#frames.isExceeded()) {
      this.close(CLOSE.refused, 'Too many messages');
      return;
    }
    if (text === null) {
      this.close(CLOSE.unsupported, 'Only text is understood here');
      return;
    }
    const frame = readFrame(this.#version, text);
    if (!frame) {
      this.close(CLOSE.badFrame, 'This is no message of the protocol');
      return;
    }
    this.#work = this.#work
      .then(() => this.#answer(frame))
      .catch((error: unknown) => {
        logError('A message of Realtime could not be answered', error);
        this.#reply(frame, 'error', { reason: 'Something went wrong on the server' });
      });
  }

  async #answer(frame: Frame) {
    if (this.#socket.readyState !== this.#socket.OPEN) return;
    const { topic, event } = frame;
    if (topic === 'phoenix' && event === 'heartbeat') {
      this.#reply(frame, 'ok');
    } else if (event === 'phx_join' && /^realtime:./.test(topic)) {
      await this.#join(frame);
    } else {
      const channel = this.#channels.get(topic);
      // A message for an earlier channel of this name.
      if (channel && frame.joinRef !== null && frame.joinRef !== channel.joinRef) return;
      if (channel) await this.#answerIn(channel, frame);
      else this.#reply(frame, 'error', { reason: 'unmatched topic' });
    }
  }

  async #join(frame: Frame) {
    const { topic, joinRef, payload } = frame;
    this.#channels.get(topic)?.end();
    const asked = v.safeParse(JoinPayload, payload);
    if (!asked.success) {
      this.#reply(frame, 'error', { reason: asked.issues[0].message });
      return;
    }
    if (this.#channels.size >= this.#host.limits.channelsOfSocket) {
      this.#reply(frame, 'error', { reason: 'ChannelRateLimitReached: Too many channels' });
      return;
    }
    const claims = await this.#claimsOf(asked.output.access_token);
    if (typeof claims === 'string') {
      this.#reply(frame, 'error', { reason: `InvalidJWTToken: ${claims}` });
      return;
    }
    const channel = new Channel({
      topic,
      joinRef,
      claims,
      bindings: asked.output.config.postgres_changes,
      clientInfo: this.#clientInfo,
      send: (sent) => this.#send(sent),
      onEnd: () => this.#remove(channel),
    });
    this.#channels.set(topic, channel);
    const objection = await this.#host.admit(channel);
    if (this.#socket.readyState !== this.#socket.OPEN) return;
    if (objection !== undefined || channel.isEnded) {
      channel.end();
      this.#reply(frame, 'error', { reason: objection ?? 'The session has ended' });
      return;
    }
    this.#reply(frame, 'ok', { postgres_changes: channel.bindings });
    channel.isJoined = true;
    channel.system('ok', 'Subscribed to PostgreSQL');
  }

  async #answerIn(channel: Channel, frame: Frame) {
    switch (frame.event) {
      case 'phx_leave':
        this.#reply(frame, 'ok');
        channel.end();
        break;
      case 'access_token':
        await this.#renew(channel, frame);
        break;
      default:
        this.#reply(frame, 'error', { reason: `${frame.event} is not offered here` });
    }
  }

  async #renew(channel: Channel, { payload }: Frame) {
    const asked = v.safeParse(Renewal, payload);
    const claims = asked.success ? await this.#claimsOf(asked.output.access_token) : 'No token';
    if (typeof claims === 'string' || claims.sub !== channel.claims.sub) {
      channel.end(typeof claims === 'string' ? claims : 'The token is of somebody else');
      return;
    }
    const objection = await this.#host.objectionTo(claims);
    if (objection === undefined) channel.renew(claims);
    else channel.end(objection);
  }

  /** What a token says, or why it says nothing. */
  async #claimsOf(token: string): Promise<Claims | string> {
    try {
      return await this.#host.readToken(token);
    } catch (error) {
      if (error instanceof HttpError) return error.message;
      throw error;
    }
  }

  #remove(channel: Channel) {
    if (this.#channels.get(channel.topic) === channel) this.#channels.delete(channel.topic);
    this.#idleSince = performance.now();
    this.#host.dismiss(channel);
  }

  #reply(frame: Frame, status: 'ok' | 'error', response: object = {}) {
    if (frame.ref === null) return;
    this.#send({ ...frame, event: 'phx_reply', payload: { status, response } });
  }

  #send(frame: Frame) {
    if (this.#socket.readyState !== this.#socket.OPEN) return;
    this.#socket.send(writeFrame(this.#version, frame));
    if (this.#socket.bufferedAmount > this.#host.limits.unreadBytes) this.cutOff();
  }
}
