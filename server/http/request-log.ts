import { randomUUID } from 'node:crypto';
import { type FastifyReply, type FastifyRequest, LogController } from 'fastify';

/** Short enough to be read out on the telephone; 48 random bits. */
export function newRequestId(): string {
  return randomUUID().slice(0, 13);
}

/** One line per request, when it is over. */
export class RequestLog extends LogController {
  override incomingRequest(): void {}

  override requestCompleted(
    error: Error | null | undefined,
    request: FastifyRequest,
    reply: FastifyReply,
  ): void {
    const line = { req: request, res: reply, ms: Math.round(reply.elapsedTime) };
    if (error) request.log.warn({ ...line, err: error }, 'answer was cut short');
    else request.log.info(line, 'request completed');
  }
}
