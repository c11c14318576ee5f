import { type BaseRecord, type HttpError, useCustomMutation } from '@refinedev/core';
import type { Endpoint } from '../../schema/define';
import type { CallMeta, OwnTexts } from '../../schema/meta';

/**
 * Sends declared commands that belong to no list. Nothing is sent twice by a double click,
 * and nothing is retried. The data provider shows the toasts.
 *
 * @returns a function that resolves to the endpoint's result as the backend sent it, and rejects
 * with an error that has a message.
 */
export function useCommand<Args>() {
  const { mutateAsync } = useCustomMutation<BaseRecord, HttpError>();
  return async (endpoint: Endpoint<Args>, args: Args, own: OwnTexts): Promise<unknown> => {
    const { data } = await mutateAsync({
      url: endpoint.path,
      method: 'post',
      values: {},
      meta: { endpoint, args, own } satisfies CallMeta<Args>,
    });
    return data;
  };
}
