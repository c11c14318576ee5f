import type { FastifyRequest } from 'fastify';

const LOOPBACK = /^(127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/i;
const THIS_MACHINE = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i;
/** What proxies add: behind one every client seems to be on this machine. */
const OF_PROXIES = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via'];

/**
 * Whether a request was made on this machine, under one of its own names. Under another name it may
 * come from a page of somebody else, whose name was made to lead here.
 */
export function isFromThisMachine({ socket, headers }: FastifyRequest): boolean {
  return (
    LOOPBACK.test(socket.remoteAddress ?? '') &&
    THIS_MACHINE.test(headers.host ?? '') &&
    !OF_PROXIES.some((name) => headers[name] !== undefined)
  );
}
