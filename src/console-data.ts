import { createData, type Data } from './providers/data';
import type { Http } from './providers/http';
import type { Toasts } from './providers/notification';
import { resources } from './resources';
import { refunds } from './resources/refunds';
import { isAllowed } from './schema/permissions';
import type { Identity } from './schema/permissions';
import { missingChoice } from './schema/filters';
import { listRequest } from './schema/list-request';
import { decodeListState } from './schema/list-state';

/**
 * The console's data. Requests the first screen's rows while the screens' code is loading.
 *
 * @param path the screen's path and query string.
 * @param user the signed-in user; null for nobody.
 */
export function openData(
  http: Http,
  show: Toasts['show'],
  path: string,
  query: string,
  user: Identity | null,
): Data {
  const data = createData(http, resources, show, user?.extensions);
  // The dashboard lists waiting refunds.
  const listed = resources.find(
    ({ route, record }) => route === path || (record && path.startsWith(`${route}/`)),
  );
  const first = listed ?? (path === '/dashboard' ? refunds : undefined);
  if (first && user && isAllowed(first, user)) {
    const state = decodeListState(first, new URLSearchParams(listed ? query : ''));
    // If the list needs a choice, its screen makes the request.
    if (missingChoice(first, {}) === undefined) data.prime(first, listRequest(first, state));
  }
  return data;
}
