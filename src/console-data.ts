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
 * The data of the console, loaded apart from its screens: a small chunk that asks for
 * the first screen's rows while the screens' code is still on its way.
 *
 * @param path the screen that will be shown, and its query string.
 * @param user who will look at it.
 */
export function openData(
  http: Http,
  show: Toasts['show'],
  path: string,
  query: string,
  user: Identity,
): Data {
  const data = createData(http, resources, show, user.extensions);
  // The dashboard draws on the refunds that wait.
  const listed = resources.find(
    ({ route, record }) => route === path || (record && path.startsWith(`${route}/`)),
  );
  const first = listed ?? (path === '/dashboard' ? refunds : undefined);
  if (first && isAllowed(first, user)) {
    const state = decodeListState(first, new URLSearchParams(listed ? query : ''));
    // A list that needs a choice is left to its screen, which may make one.
    if (missingChoice(first, {}) === undefined) data.prime(first, listRequest(first, state));
  }
  return data;
}
