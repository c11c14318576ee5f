import type { FastifySchema } from 'fastify';
import { record, text } from '../http/documented.ts';

const envelope = record({ responseCode: text, responseMessage: text, result: {} });
const refusal = (description: string) => ({ ...envelope, description });

const notSignedIn = refusal('No valid token.');
const invalid = refusal('A field is missing or not valid; the message begins with its name.');
const failed = refusal('Something failed inside.');
const unavailable = refusal('The database is out of reach, or the server is closing.');

/** The refusals that follow from whether a call takes a token and fields, by HTTP status. */
export function refusalsOf(schema: FastifySchema | undefined, isPublic: boolean) {
  const takesFields = schema?.querystring !== undefined || schema?.body !== undefined;
  return {
    ...(!isPublic && { 401: notSignedIn }),
    ...(takesFields && { 422: invalid }),
    500: failed,
    503: unavailable,
  };
}
