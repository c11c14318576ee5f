import { type HttpError, useDelete, useInvalidate, useOne, useUpdate } from '@refinedev/core';
import { useEffect, useState } from 'react';
import { isOmitted, originalKey } from '../../schema/as-sent';
import { canFetchOne, readableFields } from '../../schema/defaults';
import { pick, type Resource } from '../../schema/define';
import { inputsOf, isEdit } from '../../schema/inputs';
import type { Action } from '../../schema/language/actions';
import type { Row } from '../../schema/language/fields';
import type { ActionMeta, RecordMeta } from '../../schema/meta';
import { fieldText, formatValue } from '../../schema/format';
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
  /** Called with the record as it was on the screen. */
  readonly onDone: (row: Row) => void;
}

/** A record as it was read again, with the fields that only the list has. */
function complete({ fields }: Resource, row: Row, read: Row | undefined): Row | undefined {
  if (!read) return undefined;
  const omitted = Object.keys(fields).filter((name) => isOmitted(read, name));
  const keys = omitted.flatMap((name) => [name, originalKey(name)]);
  return { ...read, ...pick(row, keys) };
}

/** Whether a record reads differently now, in the fields that it had before. */
const readsDifferently = (resource: Resource, before: Row, now: Row): boolean =>
  readableFields(resource).some((name) => {
    const field = resource.fields[name];
    if (!field || isOmitted(before, name)) return false;
    const text = (of: Row) => fieldText(field, name, of, 'dialog', region);
    return text(before) !== text(now);
  });

/**
 * Runs an action on one record, at most once. It reads the record again when the dialog opens, and
 * stops if somebody else was first or what was on the screen has changed. If the request for a
 * change of state fails, it reads the outcome. Toasts are shown by the data provider.
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
  const isReread = transition !== undefined || (!action.deletes && isReadable);
  const { query } = useOne<Row & { id: string }>({
    resource: resource.name,
    id,
    meta: { row, filters } satisfies RecordMeta,
    // Refine would read it once more after a success, for a dialog that closes.
    queryOptions: { gcTime: 0, staleTime: 0, enabled: isReread && !sent },
  });

  const read = complete(resource, row, query.data?.data);
  const shown = read ?? row;
  const inputs = inputsOf(action);
  /** The record with which an edit begins; null until the fields that the list omits are read. */
  const [begun, setBegun] = useState(() =>
    isEdit(action) && isReadable && inputs.some(({ field }) => isOmitted(row, field)) ? null : row,
  );
  if (begun === null && read) setBegun(read);

  const stateOf = (of: Row): string | null => {
    const state = (transition && of[transition.field]) ?? null;
    return state === null || transition?.from.includes(String(state))
      ? null
      : stateLabel(resource, action, String(state));
  };
  const movedTo = read ? stateOf(read) : null;
  const textsOf = (from: Row) => initialTexts(resource, inputs, from);
  /** Whether somebody else has changed what is edited. */
  const isEdited = (now: Row): boolean => {
    if (!isEdit(action) || begun === null) return false;
    const before = textsOf(begun);
    return Object.entries(textsOf(now)).some(([name, text]) => text !== before[name]);
  };
  const isMoved = movedTo !== null || (read !== undefined && isEdited(read));
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

  /**
   * Whether the record is not what it was on the screen, by a read in flight or due, for which it
   * waits a while. Without a transition one is always due: the backend has no state to check. Without
   * an answer the backend decides.
   */
  async function hasChanged(): Promise<boolean> {
    if (!isReread) return false;
    const isFresh = !query.isFetching && Date.now() - query.dataUpdatedAt <= FRESH_MS;
    if (transition && isFresh) return false;
    const timeout = new Promise<undefined>((resolve) => setTimeout(resolve, WAIT_MS));
    const reread = query.refetch({ cancelRefetch: false });
    const answer = await Promise.race([reread, timeout]);
    const now = answer?.isSuccess ? complete(resource, row, answer.data?.data) : undefined;
    if (!now) return false;
    const isOther = !isEdit(action) && readsDifferently(resource, shown, now);
    return isOther || stateOf(now) !== null || isEdited(now);
  }

  async function send(values: Partial<Row>): Promise<void> {
    if (isMoved || (await hasChanged())) return;
    setSent('unread');
    const meta = { action: name, row: shown } satisfies ActionMeta;
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
    onDone(shown);
  }

  /** What is known of the record's state after the last attempt, besides why that failed. */
  function notices(failure: string | null): Notice[] {
    if (begun === null || (transition && sent === 'unread')) return [];
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
    if (query.isError && (sent || failure === null)) {
      const text = sent
        ? translate(
            'record.unconfirmed',
            "We couldn't confirm the result. Check the list before you try again.",
          )
        : translate('record.unchecked', "We couldn't check whether this record has changed.");
      return [{ type: 'info', text }];
    }
    if (!isEdit(action) && readsDifferently(resource, row, shown)) {
      const text = translate(
        'record.changed',
        'This record has changed meanwhile. Check it before you confirm.',
      );
      return [{ type: 'warning', text }];
    }
    if (failure === null || !transition || !sent) return [];
    const text = translate('record.unchanged', 'Nothing has changed. You can try again.');
    return [{ type: 'info', text }];
  }

  return { isMoved, shown, begun, reading: query, send, notices };
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
