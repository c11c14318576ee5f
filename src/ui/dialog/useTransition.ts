import { type HttpError, useDelete, useInvalidate, useOne, useUpdate } from '@refinedev/core';
import { useEffect, useState } from 'react';
import { canFetchOne } from '../../schema/defaults';
import type { Resource } from '../../schema/define';
import { inputsOf, isEdit } from '../../schema/inputs';
import type { Action } from '../../schema/language/actions';
import type { Row } from '../../schema/language/fields';
import type { ActionMeta, RecordMeta } from '../../schema/meta';
import { formatValue } from '../../schema/format';
import { translate } from '../../schema/translate';
import { region } from '../region';
import { initialTexts } from './form-rules';
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
 * Runs an action on one record, at most once. For an edit or a change of state it reads the record
 * again when the dialog opens, and stops if somebody else was first. If the request for a change of
 * state fails, it reads the outcome. Toasts are shown by the data provider.
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
  /** Whether a request was sent, so that a change may be our own, and the record read since. */
  const [sent, setSent] = useState<false | 'unread' | 'read'>(false);
  const isReadable = canFetchOne(resource) || resource.list.paging === 'client';
  const isReread = transition !== undefined || (isEdit(action) && isReadable);
  const { query } = useOne<Row & { id: string }>({
    resource: resource.name,
    id,
    meta: { row, filters } satisfies RecordMeta,
    // Refine would read it once more after a success, for a dialog that closes.
    queryOptions: { gcTime: 0, staleTime: 0, enabled: isReread && !sent },
  });

  const stateOf = (data: typeof query.data): string | null => {
    const state = (transition && data?.data[transition.field]) ?? null;
    return state === null || transition?.from.includes(String(state))
      ? null
      : stateLabel(resource, action, String(state));
  };
  const movedTo = stateOf(query.data);
  const textsOf = (from: Row) => initialTexts(resource, inputsOf(action), from);
  const begun = textsOf(row);
  /** Whether somebody else has moved the record to another state, or changed what is edited. */
  const isMovedIn = (data: typeof query.data): boolean =>
    stateOf(data) !== null ||
    (isEdit(action) &&
      data !== undefined &&
      Object.entries(textsOf(data.data)).some(([name, text]) => text !== begun[name]));
  const isMoved = isMovedIn(query.data);
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

  /** `isMoved` by a read in flight or due, for which it waits, but at most `WAIT_MS`. */
  async function isMovedNow(): Promise<boolean> {
    if (!isReread) return false;
    const due = query.isFetching || Date.now() - query.dataUpdatedAt > FRESH_MS;
    if (!due) return isMoved;
    const reread = query.refetch({ cancelRefetch: false }).then(({ data }) => isMovedIn(data));
    const timeout = new Promise<false>((resolve) => setTimeout(resolve, WAIT_MS, false));
    return Promise.race([reread, timeout]);
  }

  async function send(values: Partial<Row>): Promise<void> {
    if (isMoved || (await isMovedNow())) return;
    setSent('unread');
    const meta = { action: name, row } satisfies ActionMeta;
    try {
      await (action.deletes
        ? remove.mutateAsync({ ...DELETION, resource: resource.name, id, values, meta })
        : mutateAsync({ id, values, meta }));
    } catch (error) {
      // Refine reloads the list, as it does after success. Not awaited: the dialog can be closed
      // meanwhile.
      if (transition) void query.refetch().then(() => setSent('read'));
      throw error;
    }
    for (const other of action.refreshes ?? []) {
      void invalidate({ resource: other, invalidates: ['list'] });
    }
    onDone();
  }

  /** What is known of the record's state after the last attempt, besides why that failed. */
  function notices(failure: string | null): Notice[] {
    if (transition && sent === 'unread') return [];
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
    if (isMoved) {
      const text = translate(
        'record.edited',
        'This record has changed meanwhile. Close this dialog and open it again.',
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

  // A record that has moved is shown as it is now.
  return { isMoved, shown: isMoved ? (query.data?.data ?? row) : row, send, notices };
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
