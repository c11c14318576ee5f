import type { Endpoint } from '../schema/language/calls';
import type { CustomTexts } from '../schema/language/calls';
import { ApiError, withoutMessage } from './api-error';
import { type HttpResult, type Background, type Http, SUCCESS } from './http';
import { errorTitle, successTitle, type Toast, type Toasts } from './notification';

/**
 * The toast for the outcome of a request by the rules of §7 and §8. An endpoint's `errorMessage` is
 * used when the server refused by code, a command's `failure` when HTTP or the network failed.
 */
export function toastOf(
  endpoint: Pick<Endpoint, 'method' | 'errorMessage'>,
  outcome: HttpResult | ApiError,
  own: CustomTexts = {},
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

interface CallOptions {
  readonly signal?: AbortSignal | undefined;
  readonly own?: CustomTexts | undefined;
  readonly quiet?: boolean | undefined;
  readonly background?: Background | undefined;
  readonly check?: (answer: HttpResult) => void;
}

export type Calls = ReturnType<typeof createCalls>;

/** Requests whose outcomes are shown as toasts. */
export function createCalls(http: Http, show: Toasts['show']) {
  const underWay = new Map<string, Promise<HttpResult>>();
  const told = new Set<string>();
  return {
    async send<Args>(
      endpoint: Endpoint<Args>,
      args: Args,
      { signal, own, quiet = false, background, check }: CallOptions = {},
    ): Promise<HttpResult> {
      const isRead = endpoint.kind !== 'command';
      const tell = (outcome: HttpResult | ApiError): void => {
        const toast = quiet ? null : toastOf(endpoint, outcome, own);
        if (!toast || (isRead && toast.type === 'success' && told.has(toast.text))) return;
        if (isRead && toast.type === 'success') told.add(toast.text);
        // A read that keeps failing is one event. Each command is its own, and its failure must stay
        // visible when refetching the list fails as well.
        show(toast, { dedupe: isRead, yields: isRead });
      };
      try {
        const answer = await http.send(endpoint, args, signal, background);
        check?.(answer);
        tell(answer);
        return answer;
      } catch (error) {
        if (error instanceof ApiError) tell(error);
        throw error;
      }
    },
    /** Sends a command; the same command while it is in flight shares the response. */
    sendOnce(key: string, command: () => Promise<HttpResult>): Promise<HttpResult> {
      const sending = underWay.get(key) ?? command().finally(() => underWay.delete(key));
      underWay.set(key, sending);
      return sending;
    },
  };
}
