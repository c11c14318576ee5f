import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { describeCalls } from './describe-calls.ts';

const API_PAGE_PATH = '/docs';

/** The page draws its arrows and locks from data addresses. */
const CONTENT_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; " +
  "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/**
 * Shows the routes that are registered from now on as a page to read and to try them. The OpenAPI
 * document itself is at /docs/json.
 */
export async function showApiPage(app: FastifyInstance): Promise<void> {
  await describeCalls(app);
  await app.register(swaggerUi, {
    routePrefix: API_PAGE_PATH,
    staticCSP: CONTENT_POLICY,
    // Without the bar in which other documents could be named.
    uiConfig: { layout: 'BaseLayout' },
    theme: { title: 'Revenue Console: the calls' },
  });
}
