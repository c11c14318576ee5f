import type { Endpoint } from '../schema/language/calls';
import type { OwnTexts } from '../schema/meta';
import { toastOf } from './announce';
import { ApiError } from './api-error';
import type { Answer, Background, Http } from './http';
import type { Toasts } from './notification';

interface CallOptions {
  readonly signal?: AbortSignal | undefined;
  readonly own?: OwnTexts | undefined;
  /** The caller reports the outcome. */
  readonly quiet?: boolean | undefined;
  readonly background?: Background | undefined;
  /** Validates the response; what it throws counts as the request's failure. */
  readonly check?: (answer: Answer) => void;
}

/** Requests whose outcomes are shown as toasts. */
export interface Calls {
  send<Args>(endpoint: Endpoint<Args>, args: Args, options?: CallOptions): Promise<Answer>;
  /** Sends a command; the same command while it is in flight shares the response. */
  sendOnce(key: string, command: () => Promise<Answer>): Promise<Answer>;
}

export function createCalls(http: Http, show: Toasts['show']): Calls {
  const underWay = new Map<string, Promise<Answer>>();
  const told = new Set<string>();
  return {
    async send(endpoint, args, { signal, own, quiet = false, background, check } = {}) {
      const isRead = endpoint.kind !== 'command';
      const tell = (outcome: Answer | ApiError): void => {
        const toast = quiet ? null : toastOf(endpoint, outcome, own);
        // A read may be repeated any number of times, but its success is announced once.
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
    sendOnce(key, command) {
      const sending = underWay.get(key) ?? command().finally(() => underWay.delete(key));
      underWay.set(key, sending);
      return sending;
    },
  };
}
