import type { FastifySchema } from 'fastify';
import { record, text } from '../http/documented.ts';
import type { May } from '../permissions/guard.ts';

const envelope = record({ responseCode: text, responseMessage: text, result: {} });
const refusal = (description: string) => ({ ...envelope, description });

const notSignedIn = refusal('No valid token.');
const notAllowed = (may: May) => refusal(`The person's role has not the permission ${may}.`);
const invalid = refusal('A field is missing or not valid; the message begins with its name.');
const failed = refusal('Something failed inside.');
const unavailable = refusal('The database is out of reach, or the server is closing.');

/** The refusals that follow from who may make a call and whether it takes fields, by HTTP status. */
export function refusalsOf(schema: FastifySchema | undefined, may: May) {
  const takesFields = schema?.querystring !== undefined || schema?.body !== undefined;
  return {
    ...(may !== 'public' && { 401: notSignedIn }),
    ...(may !== 'public' && may !== 'signedIn' && { 403: notAllowed(may) }),
    ...(takesFields && { 422: invalid }),
    500: failed,
    503: unavailable,
  };
}
