/** What every request brings along besides itself; Hono apps read it from `c.env`. */
export type Client = {
  /** The address that limits count by: the peer's, or what a trusted proxy says. */
  clientAddress: string;
};
