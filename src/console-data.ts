import type { HttpError } from '@refinedev/core';
import { type Query, QueryClient } from '@tanstack/react-query';
import { scopeIn } from './pages/dashboard/scope';
import { product } from './product';
import { createData, type DataService } from './providers/data';
import type { Http } from './providers/http';
import type { Toasts } from './providers/notification';
import { resources } from './resources';
import { deviceCounts, taxpayerCounts, transactionSums } from './resources/dashboard-figures';
import { refunds } from './resources/refunds';
import { allowedPart } from './schema/access';
import { pickParams } from './schema/figures';
import { missingChoice } from './schema/filters';
import { recordPath } from './schema/link';
import { listRequest } from './schema/list-request';
import { decodeListState } from './schema/list-state';
import { type Identity, isAllowed } from './schema/permissions';
import { today } from './ui/region';

/** Whether a query has failed for lack of an answer. */
const isUnreached = ({ state: { status, fetchStatus, error } }: Query): boolean =>
  status === 'error' && fetchStatus === 'idle' && !(error as HttpError | null)?.statusCode;

/** The cache of Refine's hooks and of the data provider. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        // http.ts decides which requests are retried.
        retry: false,
        refetchOnWindowFocus: false,
        // After the browser was offline, what lacks an answer is asked for again; never a command.
        refetchOnReconnect: (query) => isUnreached(query) && ('always' as const),
        // Even if the browser reports to be offline, an internal backend may be reachable.
        networkMode: 'always',
        // Comparing 50,000 old rows with new ones costs more than rendering ten.
        structuralSharing: false,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });

/** The figures at the top of the dashboard. */
const keyFigures = [transactionSums, taxpayerCounts, deviceCounts] as const;

/**
 * The console's data. Requests the first screen's rows and figures while the screens' code is loading.
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
  client: QueryClient,
): DataService {
  const allowed = resources.map((resource) => (user ? allowedPart(resource, user) : resource));
  const data = createData({
    http,
    resources: allowed,
    show,
    region: product,
    isBounded: isAllowed({ needs: 'lists.bounded' }, user),
    client,
  });
  // The dashboard lists waiting refunds.
  const listed = allowed.find(
    (one) => one.route === path || (recordPath(one) && path.startsWith(`${one.route}/`)),
  );
  const first =
    listed ?? (path === '/dashboard' ? allowed.find(({ name }) => name === refunds.name) : null);
  if (first && user && isAllowed(first, user)) {
    const state = decodeListState(first, new URLSearchParams(listed ? query : ''));
    // If the list needs a choice, its screen makes the request.
    if (missingChoice(first, {}) === undefined) data.prime(first, listRequest(first, state));
  }
  if (path === '/dashboard' && user) {
    const scope = scopeIn(new URLSearchParams(query), today());
    for (const figures of keyFigures)
      if (isAllowed(figures, user)) data.primeRead(figures.endpoint, pickParams(figures, scope));
  }
  return data;
}
