import type { FastifyReply, FastifyRequest } from 'fastify';

interface RequestEnd {
  /** Not answered: the client disconnected, or the response failed in its middle. */
  outcome: 'answered' | 'client gone' | 'cut short';
  status: number;
  ms: number;
  error: Error | undefined;
}

type Listener = (end: RequestEnd, request: FastifyRequest, reply: FastifyReply) => void;

const CLIENT_GONE = 499;
const CUT_SHORT = 500;

/** Fastify's `onResponse` is not called once the client has disconnected. */
export class RequestEnds {
  readonly #listeners: Listener[] = [];
  readonly #errors = new WeakMap<FastifyRequest, Error>();

  onEnd(listener: Listener): void {
    this.#listeners.push(listener);
  }

  cutShort(error: Error, request: FastifyRequest, reply: FastifyReply): void {
    // An answer whose client has gone always fails.
    const isGone = reply.raw.destroyed || request.raw.socket.destroyed;
    if (!isGone) this.#errors.set(request, error);
  }

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
      // Node also says so of the rest of a long answer that was lost with its connection.
      if (!socket.destroyed) end(true);
    };
    const lost = () => end(false);
    raw.once('finish', finished);
    raw.once('close', lost);
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
