import type { Endpoint } from '../../src/schema/language/calls';
import { createAsker } from '../check-backend/ask';
import { openEnvelope } from '../check-backend/envelope';
import { signIn } from '../check-backend/sign-in';
import { type CallFacts, type ListFacts, UserError } from './facts';
import { readAnswer } from './read-json';

const TIMEOUT_MS = 60_000;

/** What the first page of any paged list is asked with; other calls by POST leave it aside. */
const FIRST_PAGE = {
  pageNumber: 1,
  perPage: 200,
  searchText: '',
  sortingOn: '',
  isDescending: true,
};

/** The backend's address and the call, out of the whole address of a call. */
function split(address: string): { base: string; path: string; query: Record<string, string> } {
  const { origin, pathname, searchParams } = new URL(address);
  const at = Math.max(0, pathname.search(/\/(?:api|auth)\//i));
  return {
    base: origin + pathname.slice(0, at),
    path: pathname.slice(at),
    query: Object.fromEntries(searchParams),
  };
}

/**
 * Makes a call of a backend and reads the records of its answer. A POST has to be a read: whoever
 * names one knows.
 *
 * @throws UserError where nobody is signed in or the answer is of no use
 */
export async function readCall(
  address: string,
  method: 'GET' | 'POST',
  account: { readonly email: string; readonly password: string },
): Promise<{ call: CallFacts; list: ListFacts }> {
  const { base, path, query } = split(address);
  const { signedIn, call } = await signIn(createAsker(base, null, TIMEOUT_MS), account);
  if (!signedIn) {
    throw new UserError(`Nobody is signed in: ${call.findings.map(({ text }) => text).join('; ')}`);
  }
  const asked = { path, query: () => query };
  const endpoint: Endpoint =
    method === 'GET'
      ? { method, ...asked }
      : { method, kind: 'read', ...asked, body: () => FIRST_PAGE };
  const outcome = await createAsker(base, signedIn.token, TIMEOUT_MS).ask(endpoint, undefined);
  const { result, usable, findings } = openEnvelope(endpoint, outcome);
  if (!usable) {
    throw new UserError(`${method} ${path}: ${findings.map(({ text }) => text).join('; ')}`);
  }
  return { call: { method, path, query }, list: readAnswer({ result }) };
}
