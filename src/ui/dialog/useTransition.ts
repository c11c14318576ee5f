import { type HttpError, useDelete, useInvalidate, useOne, useUpdate } from '@refinedev/core';
import { useEffect, useState } from 'react';
import type { Resource } from '../../schema/define';
import type { Action } from '../../schema/language/actions';
import type { Row } from '../../schema/language/fields';
import type { ActionMeta, RecordMeta } from '../../schema/meta';
import { formatValue } from '../../schema/format';
import { translate } from '../../schema/translate';
import { region } from '../region';
import type { Notice } from './FormDialog';

/** A record read longer ago than this is read again before sending. */
const FRESH_MS = 30_000;
/** How long a confirmation waits for the record to be read again. */
const WAIT_MS = 2000;

const DELETION = { mutationMode: 'pessimistic', invalidates: ['list'] } satisfies Partial<
  Parameters<ReturnType<typeof useDelete>['mutate']>[0]
>;

interface Subject {
  readonly resource: Resource;
  readonly name: string;
  readonly action: Action;
  readonly row: Row;
  readonly filters: Readonly<Record<string, string>>;
  readonly onDone: () => void;
}

/**
 * Runs an action on one record, at most once. For a change of state it reads the record again when
 * the dialog opens, stops if somebody else decided first, and reads the outcome if the request
 * fails. Toasts are shown by the data provider.
 */
export function useTransition({ resource, name, action, row, filters, onDone }: Subject) {
  const { transition } = action;
  const id = row.id ?? '';
  const invalidate = useInvalidate();
  const { mutateAsync } = useUpdate<Row & { id: string }, HttpError, object>({
    resource: resource.name,
    mutationMode: 'pessimistic',
    invalidates: ['list', 'detail'],
  });
  const remove = useDelete<Row & { id: string }, HttpError, object>();
  /** A request was sent, whatever its outcome: a change of state may be our own. */
  const [sent, setSent] = useState(false);
  const { query } = useOne<Row & { id: string }>({
    resource: resource.name,
    id,
    meta: { row, filters } satisfies RecordMeta,
    // Only a change of state needs to read the record again. Refine would do so once more after a
    // success, for a dialog that closes.
    queryOptions: { gcTime: 0, staleTime: 0, enabled: transition !== undefined && !sent },
  });

  const stateOf = (data: typeof query.data): string | null => {
    const state = (transition && data?.data[transition.field]) ?? null;
    return state === null || transition?.from.includes(String(state))
      ? null
      : stateLabel(resource, action, String(state));
  };
  const movedTo = stateOf(query.data);
  /** Whether somebody else has moved the record to another state. */
  const isMoved = movedTo !== null;
  useEffect(() => {
    // After a request Refine reloads the list.
    if (!isMoved || sent) return;
    void invalidate({
      resource: resource.name,
      invalidates: ['list'],
      dataProviderName: 'default',
    });
    // Once, when it becomes known; `invalidate` is stable.
    // eslint-disable-next-line react/exhaustive-deps
  }, [isMoved]);

  /** The latest known state; waits for a read in flight or due, but at most `WAIT_MS`. */
  async function lastKnown(): Promise<string | null> {
    if (!transition) return null;
    const due = query.isFetching || Date.now() - query.dataUpdatedAt > FRESH_MS;
    if (!due) return movedTo;
    const reread = query.refetch({ cancelRefetch: false }).then(({ data }) => stateOf(data));
    const timeout = new Promise<null>((resolve) => setTimeout(resolve, WAIT_MS, null));
    return Promise.race([reread, timeout]);
  }

  async function send(values: Partial<Row>): Promise<void> {
    if (isMoved || (await lastKnown()) !== null) return;
    setSent(true);
    const meta = { action: name, row } satisfies ActionMeta;
    try {
      await (action.deletes
        ? remove.mutateAsync({ ...DELETION, resource: resource.name, id, values, meta })
        : mutateAsync({ id, values, meta }));
    } catch (error) {
      // Refine reloads the list, as it does after success. Not awaited: the dialog can be closed
      // meanwhile.
      if (transition) void query.refetch();
      throw error;
    }
    for (const other of action.refreshes ?? []) {
      void invalidate({ resource: other, invalidates: ['list'] });
    }
    onDone();
  }

  /** What is known of the record's state after the last attempt, besides why that failed. */
  function notices(failure: string | null): Notice[] {
    if (sent && query.isFetching) return [];
    if (movedTo !== null) {
      const text = sent
        ? translate('record.statusNow', { status: movedTo }, 'Its status is now {{status}}.')
        : translate(
            'record.already',
            { status: movedTo.toLowerCase() },
            'Already {{status}} by someone else. Nothing was sent.',
          );
      return [{ type: 'warning', text }];
    }
    if (query.isError) {
      const text = sent
        ? translate(
            'record.unconfirmed',
            "We couldn't confirm the result. Check the list before you try again.",
          )
        : translate('record.unchecked', "We couldn't check whether this record has changed.");
      return [{ type: 'info', text }];
    }
    if (failure === null || !transition) return [];
    const text = translate('record.unchanged', 'Nothing has changed. You can try again.');
    return [{ type: 'info', text }];
  }

  return { isMoved, send, notices };
}

/** What people call a state that an action changes. */
export function stateLabel(
  { fields }: Pick<Resource, 'fields'>,
  { transition }: Action,
  state: string,
): string {
  const field = fields[transition?.field ?? ''];
  return field ? formatValue(field, state, 'dialog', region) : state;
}
