export const LIMITS = {
  sockets: 2000,
  socketsOfAddress: 100,
  /** Channels of a user: each tab or device has one. */
  channelsPerUser: 50,
  channelsOfSocket: 10,
  frameBytes: 32 * 1024,
  /** Frames per period; the socket is closed above that. */
  frames: 60,
  framesPeriodMs: 10_000,
  /** How long a socket may be silent: realtime-js sends a heartbeat every 25 seconds by default. */
  silenceMs: 60_000,
  /** How long a socket may stay open without joining a channel. */
  idleMs: 30_000,
  /** Unsent data per socket. A slower reader is disconnected, and refetches when it reconnects. */
  unreadBytes: 1024 * 1024,
};

export type RealtimeLimits = typeof LIMITS;

/** WebSocket close codes (RFC 6455 and its registry). */
export const CLOSE = {
  goingAway: 1001,
  unsupported: 1003,
  badFrame: 1007,
  refused: 1008,
  serviceRestart: 1012,
} as const;
