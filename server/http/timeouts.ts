/** In milliseconds. */
export interface Timeouts {
  /** For the head of a request to arrive. */
  head: number;
  /** For a whole request to arrive; the answer may take longer. */
  request: number;
  /** Without a byte in either direction. A slow download goes on as long as it moves. */
  silence: number;
  /** How often the first two are looked at. */
  checkEvery: number;
}

const USUAL: Timeouts = { head: 15_000, request: 30_000, silence: 120_000, checkEvery: 5_000 };

/** Fastify's options against clients that hold connections without using them. */
export function timeoutOptions(differing: Partial<Timeouts> = {}) {
  const { head, request, silence, checkEvery } = { ...USUAL, ...differing };
  return {
    requestTimeout: request,
    connectionTimeout: silence,
    http: { headersTimeout: head, connectionsCheckingInterval: checkEvery },
  };
}
