import { type BaseRecord, type HttpError, useCustomMutation, useInvalidate } from '@refinedev/core';
import type { Resource } from '../../schema/define';
import type { ListAction } from '../../schema/language/actions';
import type { Row } from '../../schema/language/fields';
import { type CallMeta, customRequest } from '../../schema/meta';
import { FormDialog } from './FormDialog';

interface Props {
  readonly resource: Resource;
  readonly action: ListAction;
  readonly onClose: () => void;
}

/** Confirms an action on a list as a whole and collects its inputs. */
export function ListActionDialog({ resource, action, onClose }: Props) {
  const { mutateAsync, mutation } = useCustomMutation<BaseRecord, HttpError>();
  const invalidate = useInvalidate();
  async function send(values: Partial<Row>): Promise<void> {
    const { url, method, payload, endpoint } = customRequest(action.endpoint, { values });
    await mutateAsync({
      url,
      method: method as 'post',
      values: payload as object,
      meta: { endpoint, own: action } satisfies CallMeta,
    });
    void invalidate({ resource: resource.name, invalidates: ['list'] });
  }
  return (
    <FormDialog
      {...{ resource, onClose }}
      declared={action}
      sending={mutation.isPending}
      onSend={send}
    />
  );
}
