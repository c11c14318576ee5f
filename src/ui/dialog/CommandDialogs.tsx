import {
  type BaseRecord,
  type HttpError,
  useCreate,
  useCustomMutation,
  useInvalidate,
} from '@refinedev/core';
import { useMemo, useState } from 'react';
import type { Resource } from '../../schema/define';
import type { Create, ListAction } from '../../schema/language/actions';
import type { Row } from '../../schema/language/fields';
import { type CallMeta, customRequest } from '../../schema/meta';
import { FormDialog } from './FormDialog';
import { type Failure, failureOf, type Typed, typedOf } from './form-rules';

interface Props {
  readonly resource: Resource;
  readonly onClose: () => void;
}

interface CreateProps extends Props {
  readonly create: Create;
  readonly from?: Row;
}

export function CreateDialog({ create, from, ...props }: CreateProps) {
  const { name: resource, fields } = props.resource;
  const { mutateAsync, mutation } = useCreate<Row & { id: string }, HttpError, Partial<Row>>({
    resource,
    invalidates: ['list'],
  });
  const begin = useMemo(() => from && typedOf(fields, from), [fields, from]);
  return (
    <CommandDialog
      {...props}
      begin={begin}
      declared={create}
      sending={mutation.isPending}
      onSend={(values) => mutateAsync({ values })}
    />
  );
}

export function ListActionDialog({ action, ...props }: Props & { readonly action: ListAction }) {
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
    void invalidate({ resource: props.resource.name, invalidates: ['list'] });
  }
  return <CommandDialog {...props} declared={action} sending={mutation.isPending} onSend={send} />;
}

interface CommandProps extends Props {
  readonly declared: Create | ListAction;
  readonly begin?: Typed | undefined;
  readonly sending: boolean;
  readonly onSend: (values: Partial<Row>) => Promise<unknown>;
}

/** A command that concerns no record in particular. It closes after success. */
function CommandDialog({ resource, declared, begin, sending, onSend, onClose }: CommandProps) {
  const invalidate = useInvalidate();
  const [failure, setFailure] = useState<Failure | null>(null);
  const { label, text, columns = 1 } = declared;
  async function send(values: Partial<Row>): Promise<void> {
    setFailure(null);
    try {
      await onSend(values);
    } catch (error) {
      setFailure(failureOf(error));
      // If the request failed without a response, it may have been carried out.
      void invalidate({ resource: resource.name, invalidates: ['list'] });
      return;
    }
    onClose();
  }
  return (
    <FormDialog
      {...{ resource, declared, begin, sending, failure, send, onClose }}
      title={label}
      text={text}
      width={columns === 1 ? 480 : 680}
      submit={{ label }}
    />
  );
}
