import type { FastifyReply, FastifyRequest } from 'fastify';

/** How a request ended. */
export interface End {
  /** Not answered: its client went before the whole answer was sent, or that failed in its middle. */
  outcome: 'answered' | 'client gone' | 'cut short';
  /** That of HTTP if it was answered; else one that can be told from it, whatever had been sent. */
  status: number;
  /** Since its arrival. */
  ms: number;
  /** Why the answer was cut short. */
  error: Error | undefined;
}

type Listener = (end: End, request: FastifyRequest, reply: FastifyReply) => void;

/** As nginx has it. */
const CLIENT_GONE = 499;
const CUT_SHORT = 500;

/**
 * The ends of all requests, each told once. Fastify's `onResponse` and `requestCompleted` know only
 * of answers that were sent: they are not called once the client has gone.
 */
export class Ends {
  readonly #listeners: Listener[] = [];
  readonly #errors = new WeakMap<FastifyRequest, Error>();

  onEnd(listener: Listener): void {
    this.#listeners.push(listener);
  }

  /** Notes that an answer fails whose beginning has been sent. */
  cutShort(error: Error, request: FastifyRequest, reply: FastifyReply): void {
    // An answer whose client has gone always fails.
    const isGone = reply.raw.destroyed || request.raw.socket.destroyed;
    if (!isGone) this.#errors.set(request, error);
  }

  /** Tells the end of a request that has just arrived. */
  follow(request: FastifyRequest, reply: FastifyReply): void {
    const began = performance.now();
    const { raw } = reply;
    const { socket } = request.raw;
    let hasEnded = false;
    const end = (isAnswered: boolean) => {
      // A response that closes together with its connection gets both events.
      if (hasEnded) return;
      hasEnded = true;
      raw.off('finish', finished);
      raw.off('close', lost);
      socket.off('close', lost);
      const error = this.#errors.get(request);
      const ended = { ...kindOf(isAnswered, raw.statusCode, error), error };
      const ms = performance.now() - began;
      for (const listener of this.#listeners) listener({ ...ended, ms }, request, reply);
    };
    const finished = () => {
      // Node says so of the rest of a long answer, too, that went with its connection.
      if (!socket.destroyed) end(true);
    };
    const lost = () => end(false);
    raw.once('finish', finished);
    raw.once('close', lost);
    // Many wait for the end of one response; all of them go with it.
    raw.setMaxListeners(0);
    // A response queued behind others on its connection does not notice that it closes.
    socket.setMaxListeners(0);
    socket.once('close', lost);
  }
}

function kindOf(isAnswered: boolean, status: number, error: Error | undefined) {
  if (isAnswered) return { outcome: 'answered', status } as const;
  if (error !== undefined) return { outcome: 'cut short', status: CUT_SHORT } as const;
  return { outcome: 'client gone', status: CLIENT_GONE } as const;
}
