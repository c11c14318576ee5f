import { ApiError } from '../../../src/providers/api-error';
import type { HttpResult, Http } from '../../../src/providers/http';
import type { Endpoint } from '../../../src/schema/language/calls';

/** What a call came to: its answer or its error, so that both can be looked at. */
export async function outcomeOf<Args>(
  http: Http,
  endpoint: Endpoint<Args>,
  args: Args,
  signal?: AbortSignal,
): Promise<HttpResult | ApiError> {
  try {
    return await http.send(endpoint, args, signal);
  } catch (error) {
    if (error instanceof ApiError) return error;
    throw error;
  }
}

/** The error that a promise ends in. */
export async function errorOf(promise: Promise<unknown>): Promise<ApiError> {
  const error: unknown = await promise.then(
    () => new Error('It succeeded.'),
    (error: unknown) => error,
  );
  if (error instanceof ApiError) return error;
  throw error;
}
