import type { Page, Route } from 'playwright-core';

/** The calls of the refund screen and of sign-in, for `page.route`. */
export const HISTORY = callTo('/api/Transactions/Refund/History');
export const TAXPAYERS = callTo('/api/TAXPayers/GetTAXPayersList');

/** The calls to one path, for `page.route`. */
export function callTo(path: string) {
  return (url: URL): boolean => url.pathname === path;
}

/**
 * Every call of a page to the backend from now on, as 'GET /path?query', but what the console asks by
 * itself each minute.
 */
export function recordCalls(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (request.headers()['x-background'] === '1') return;
    if (/^\/(api|Auth)\//.test(pathname)) calls.push(`${request.method()} ${pathname}${search}`);
  });
  return calls;
}

/** An answer as the backend words it. */
export const envelope = (result: unknown, responseMessage = 'Success', responseCode = '200') =>
  JSON.stringify({ responseCode, responseMessage, result });

/** Puts an answer in front of the backend's. */
export const answerWith =
  (body: string, status = 200) =>
  (route: Route): Promise<void> =>
    route.fulfill({ status, contentType: 'application/json', body });

/** Cuts the connection: no answer comes. */
export const cut = (route: Route): Promise<void> => route.abort('connectionreset');
