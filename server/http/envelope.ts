import type { FastifyReply } from 'fastify';

/** The shape of every response. `responseCode` is a string; '200' means success. */
interface Envelope<Result = unknown> {
  responseCode: string;
  responseMessage: string;
  result: Result;
}

/** A message other than 'Success' is shown to the user by the console. */
export function success<Result>(result: Result, message = 'Success'): Envelope<Result> {
  return { responseCode: '200', responseMessage: message, result };
}

export function refused(code: number, message: string, result: unknown = null): Envelope {
  return { responseCode: String(code), responseMessage: message, result };
}

/** `success` for a result that is JSON already. */
export function successAround(resultJson: string): string {
  return `{"responseCode":"200","responseMessage":"Success","result":${resultJson}}`;
}

/**
 * A refusal that ends the request: thrown anywhere below a route, sent as an envelope with this
 * HTTP status. The message is shown to the user.
 */
export class Refusal extends Error {
  override name = 'Refusal';
  readonly status: number;
  readonly result: unknown;
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    status: number,
    message: string,
    result: unknown = null,
    headers: Readonly<Record<string, string>> = {},
  ) {
    super(message);
    this.status = status;
    this.result = result;
    this.headers = headers;
  }
}

export const JSON_TYPE = 'application/json; charset=utf-8';

/** Sends a result that the database has formatted as JSON. */
export function sendJson(reply: FastifyReply, resultJson: string): FastifyReply {
  return reply.type(JSON_TYPE).send(successAround(resultJson));
}
