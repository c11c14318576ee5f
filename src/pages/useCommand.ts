import { type BaseRecord, type HttpError, useCustomMutation } from '@refinedev/core';
import type { Endpoint } from '../schema/define';

/** Texts that stand in for the server's (§8). */
interface Texts {
  readonly failure?: string;
}

/**
 * A way to send declared commands that belong to no list. Sent once however fast somebody clicks,
 * and never again by itself; toasts are the data provider's business.
 *
 * @returns a function that resolves to the endpoint's result as the backend sent it, and rejects
 * with an error that has words.
 */
export function useCommand<Args>() {
  const { mutateAsync } = useCustomMutation<BaseRecord, HttpError>();
  return async (endpoint: Endpoint<Args>, args: Args, own: Texts): Promise<unknown> => {
    const { data } = await mutateAsync({
      url: endpoint.path,
      method: 'post',
      values: {},
      meta: { endpoint, args, own },
      errorNotification: false,
      successNotification: false,
    });
    return data;
  };
}
