/** What comes with each request besides the request itself; Hono apps read it from `c.env`. */
export type RequestContext = {
  /** The address for rate limits: the peer's, or the one a trusted proxy reports. */
  clientAddress: string;
};
