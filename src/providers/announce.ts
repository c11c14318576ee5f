import type { Endpoint } from '../schema/language/calls';
import type { OwnTexts } from '../schema/meta';
import { ApiError, withoutMessage } from './api-error';
import { type Answer, SUCCESS } from './http';
import { errorTitle, successTitle, type Toast } from './notification';

/**
 * The toast for the outcome of a request by the rules of §7 and §8; null for none.
 *
 * If there is both an `errorMessage` of the endpoint and a `failure` of the command, the former is
 * used when the server refused by code, the latter when HTTP or the network failed.
 */
export function toastOf(
  endpoint: Pick<Endpoint, 'method' | 'errorMessage'>,
  outcome: Answer | ApiError,
  own: OwnTexts = {},
): Toast | null {
  if (outcome instanceof ApiError) {
    if (outcome.unauthorized || outcome.cancelled) return null;
    const speaksItself = outcome.refused && endpoint.errorMessage !== undefined;
    if (own.failure !== undefined && !speaksItself) {
      return { type: 'error', title: errorTitle(), text: own.failure };
    }
    if (outcome.refused && outcome.serverMessage === SUCCESS) return null;
    return { type: 'error', title: errorTitle(), text: outcome.message || withoutMessage() };
  }
  if (endpoint.method === 'GET') return null;
  const text = own.success ?? outcome.message;
  if (text === null || text === SUCCESS) return null;
  return { type: 'success', title: successTitle(), text };
}
