/** What one process bears, and what one client may ask of it. */
export const LIMITS = {
  sockets: 2000,
  socketsOfAddress: 100,
  /** A person's tabs and devices; each has one channel. */
  channelsOfPerson: 50,
  channelsOfSocket: 10,
  frameBytes: 32 * 1024,
  /** Frames in each period, above which the socket is closed. */
  frames: 60,
  framesPeriodMs: 10_000,
  /** realtime-js sends a heartbeat each 25 seconds, and more often where it is told to. */
  silenceMs: 60_000,
  /** A socket that joins nothing. */
  idleMs: 30_000,
  /** What a slow reader may leave lying here; then it is cut off, and comes again to ask what it missed. */
  unreadBytes: 1024 * 1024,
};

export type RealtimeLimits = typeof LIMITS;

/** Codes of RFC 6455 and its registry, as sockets are closed with them. */
export const CLOSE = {
  goingAway: 1001,
  unsupported: 1003,
  badFrame: 1007,
  refused: 1008,
  serviceRestart: 1012,
} as const;
