import { createReadStream, existsSync } from 'node:fs';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance, FastifySchema, RouteOptions } from 'fastify';
import { message } from '../language/message.ts';
import { record, text } from './answers.ts';
import { Refusal } from './envelope.ts';

const API_PAGE_PATH = '/docs';

const CONTENT_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; " +
  "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

export async function showApiPage(app: FastifyInstance): Promise<void> {
  await describeCalls(app);
  await app.register(swaggerUi, {
    routePrefix: API_PAGE_PATH,
    staticCSP: CONTENT_POLICY,
    // The other layout has a field for the URL of other documents.
    uiConfig: { layout: 'BaseLayout' },
    theme: { title: 'Revenue Console: the calls' },
  });
}

const ABOUT = `Every answer is an envelope. \`responseCode\` is a string: '200' means success, and \`result\`
holds what a call describes below. Anything else is a refusal, with a \`responseMessage\` for people. It
comes with an HTTP status of its own or, where a command is refused for a reason of the business, with 200.
Messages are in the language of \`Accept-Language\`: English, French or Arabic.

Times are ISO 8601 in UTC. Days are the authority's calendar days, both ends of a period included.
Money has two decimals. \`null\` means that a value was not supplied.`;

async function describeCalls(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Revenue Console',
        version: '1',
        description: ABOUT,
        license: { name: 'All rights reserved', identifier: 'LicenseRef-All-rights-reserved' },
      },
      servers: [{ url: '/', description: 'The server that serves this document' }],
      tags: Object.values(SECTIONS),
      components: {
        schemas: { Refusal: envelope },
        securitySchemes: {
          session: { type: 'http', scheme: 'bearer', description: 'The result of Login' },
        },
      },
    },
    transform: ({ schema, url, route }) => ({ schema: describeCall(url, route, schema), url }),
  });
}

function describeCall(
  path: string,
  { config }: Pick<RouteOptions, 'config'>,
  schema: FastifySchema | undefined,
): FastifySchema {
  const section = sectionOf(path);
  if (section === undefined || schema?.hide === true) return { hide: true };
  const isPublic = config?.may === 'public';
  return {
    ...schema,
    operationId: operationOf(path),
    tags: [section],
    security: isPublic ? [] : [{ session: [] }],
    response: { ...(schema?.response as object), ...refusalsOf(schema, config?.may ?? 'signedIn') },
  };
}

/** For generated clients: `authLogin` for /Auth/Login. */
const operationOf = (path: string): string =>
  path
    .replace(/^\/(?:api\/)?/, '')
    .split(/\W+/)
    .map((word, place) =>
      place === 0 ? word.toLowerCase() : word[0]?.toUpperCase() + word.slice(1),
    )
    .join('');

const envelope = record({ responseCode: text, responseMessage: text, result: {} });
/** Described once instead of several times per call. */
const content = { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } };
const refusal = (description: string) => ({ description, content });

const notSignedIn = refusal('No valid token.');
const notAllowed = (may: string) => refusal(`The person's role lacks the permission ${may}.`);
const invalid = refusal('A field is missing or invalid; the message begins with its name.');
const failed = refusal('An internal error.');
const unavailable = refusal(
  "The database can't be reached, the server is closing, or it is overloaded.",
);

function refusalsOf(schema: FastifySchema | undefined, may: string) {
  const takesFields = schema?.querystring !== undefined || schema?.body !== undefined;
  return {
    ...(may !== 'public' && { 401: notSignedIn }),
    ...(may !== 'public' && may !== 'signedIn' && { 403: notAllowed(may) }),
    ...(takesFields && { 422: invalid }),
    500: failed,
    503: unavailable,
  };
}

/** By the beginning of a path: of two that fit, the longer one is later. */
const SECTIONS = {
  '/Auth/': { name: 'Accounts', description: 'Sessions, passwords, users and their log' },
  '/api/TAXPayers/': { name: 'Taxpayers', description: 'Registered and unregistered businesses' },
  '/api/Transactions/': { name: 'Transactions', description: 'Receipts that devices reported' },
  '/api/Transactions/Refund/': { name: 'Refunds', description: 'Requests and their decisions' },
  '/api/Devices/': { name: 'Devices', description: 'Fiscal devices and where they are' },
  '/api/Dashboard': { name: 'Dashboard', description: 'Figures, charts and ranks' },
  '/api/Console/': {
    name: 'Console',
    description: "Calls that the console makes without a user's action",
  },
  '/api/Reports/': { name: 'Reports', description: 'Lists, trends and statements for a period' },
};

function sectionOf(path: string): string | undefined {
  const sections = Object.entries(SECTIONS);
  return sections.findLast(([beginning]) => path.startsWith(beginning))?.[1].name;
}

const REFERENCE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const UNWRITTEN = message(
  'http.noReference',
  'This page does not exist yet. Run `npm run docs` to generate it.',
);

/** The file that `npm run docs` wrote last, because the server doesn't know the declarations. */
export function showReference(app: FastifyInstance, file: string): void {
  app.get('/reference', { schema: { hide: true } }, (_request, reply) => {
    if (!existsSync(file)) throw new Refusal(404, UNWRITTEN);
    return reply
      .header('content-security-policy', REFERENCE_POLICY)
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(createReadStream(file));
  });
}
