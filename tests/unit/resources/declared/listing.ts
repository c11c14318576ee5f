import { pageCall, type ReadPage, readPage } from '../../../../src/providers/list-call';
import type { Endpoint } from '../../../../src/schema/language/calls';
import type { PageArgs } from '../../../../src/schema/language/lists';
import type { Resource } from '../../../../src/schema/define';
import type { Row } from '../../../../src/schema/language/fields';
import { valueAt } from '../../../../src/schema/dot-path';
import { listEndpoint, splitFilters, splitParams } from '../../../../src/schema/filters';
import { readQuery } from '../../../../src/schema/list-query';
import { listRequest } from '../../../../src/schema/list-request';
import { initialState, type ListState } from '../../../../src/schema/list-state';
import { createListView, type ListView } from '../../../../src/schema/list-view';
import { requestOf, resultOf, successOf } from '../../../journeys/lists/declared/answers';
import { givenParams, requiredChoices } from '../../../journeys/lists/declared/choices';
import { utc } from '../../schema/sample';

/** A list's state in which nothing is chosen but what has to be, and what a test changes. */
export function stateOf(resource: Resource, change: Partial<ListState> = {}): ListState {
  const initial = initialState(resource);
  const chosen = change.filters ?? { ...initial.filters, ...requiredChoices(resource) };
  return { ...initial, ...change, filters: { ...chosen, ...givenParams(resource) } };
}

/** The call that a list makes in a state. */
export function callOf(
  resource: Resource,
  state: ListState,
): { endpoint: Endpoint<PageArgs>; args: PageArgs } {
  const query = readQuery(resource, listRequest(resource, state));
  if (resource.list.paging === 'server') return pageCall(resource, query, false);
  const { served } = splitFilters(resource, query.filters);
  const { params, others: filters } = splitParams(resource, served);
  return { endpoint: listEndpoint(resource, filters), args: { filters, params } as PageArgs };
}

/** What a list reads out of the usual answer to its call. */
export function listed(resource: Resource, state: ListState): ReadPage {
  const { endpoint, args } = callOf(resource, state);
  return readFrom(resource, state, resultOf({ path: endpoint.path, ...requestOf(endpoint, args) }));
}

/** What a list reads out of an answer with some result. */
export function readFrom(resource: Resource, state: ListState, result: unknown): ReadPage {
  const { endpoint } = callOf(resource, state);
  const answer = successOf(endpoint.path, result);
  const wire = JSON.parse(JSON.stringify(answer));
  const read = readPage(resource, valueAt(wire, endpoint.result ?? 'result'));
  if (!read) throw new Error(`${resource.name} sees no list in its answer.`);
  return read;
}

/** The rows that a client-paged list shows in a state, all pages of them, and the view they come from. */
export function shownIn(
  resource: Resource,
  state: ListState,
): { rows: readonly Row[]; view: ListView; selection: Parameters<ListView['select']>[0] } {
  const view = createListView(resource, listed(resource, state).data, utc);
  const { local } = splitFilters(resource, state.filters);
  const selection = { search: state.search, sort: state.sort, filters: local };
  return { rows: view.select(selection), view, selection };
}
