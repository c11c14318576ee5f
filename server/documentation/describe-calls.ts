import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { describeCall } from './describe-call.ts';
import { tags } from './tags.ts';

const ABOUT = `Every answer is an envelope. \`responseCode\` is a string: '200' means success, and \`result\`
holds what a call describes below. Anything else is a refusal, with a \`responseMessage\` for people. It
comes with an HTTP status of its own or, where a command is refused for a reason of the business, with 200.

Times are ISO 8601 in UTC. Days are the authority's calendar days, both ends of a period included.
Money has two decimals. \`null\` means that a value was not supplied.`;

/** Collects the schemas of the routes that are registered from now on into an OpenAPI document. */
export async function describeCalls(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Revenue Console', version: '1', description: ABOUT },
      tags: [...tags],
      components: {
        securitySchemes: {
          session: { type: 'http', scheme: 'bearer', description: 'The result of Login' },
        },
      },
    },
    transform: ({ schema, url, route }) => ({ schema: describeCall(url, route, schema), url }),
  });
}
