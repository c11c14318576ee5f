import type { FastifySchema, RouteOptions } from 'fastify';
import { refusalsOf } from './refusals.ts';
import { tagOf } from './tags.ts';

/** A call's own schema with what follows from its path and its configuration. */
export function describeCall(
  path: string,
  { config }: Pick<RouteOptions, 'config'>,
  schema: FastifySchema | undefined,
): FastifySchema {
  const tag = tagOf(path);
  if (tag === undefined || schema?.hide === true) return { hide: true };
  const isPublic = config?.may === 'public';
  return {
    ...schema,
    tags: [tag],
    security: isPublic ? [] : [{ session: [] }],
    response: { ...(schema?.response as object), ...refusalsOf(schema, config?.may ?? 'signedIn') },
  };
}
