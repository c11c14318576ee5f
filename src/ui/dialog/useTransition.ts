import { type HttpError, useInvalidate, useOne, useUpdate } from '@refinedev/core';
import { useEffect, useRef, useState } from 'react';
import type { Resource } from '../../schema/define';
import type { Action } from '../../schema/language/actions';
import type { Row } from '../../schema/language/fields';
import type { ActionMeta, RecordMeta } from '../../schema/meta';

/** A re-read older than this is made again before anything is sent. */
const FRESH_MS = 30_000;
/** How long a confirmation waits for a re-read. */
const PATIENCE_MS = 2000;

interface Subject {
  readonly resource: Resource;
  /** The declared action's name. */
  readonly name: string;
  readonly action: Action;
  readonly row: Row;
  readonly filters: Readonly<Record<string, string>>;
  readonly onDone: () => void;
}

/** Where a confirmation stands. */
interface Transition {
  /** The state that somebody else moved the record to; null while it can be moved from here. */
  readonly movedTo: string | null;
  /** Whether the record has a state that can be read again. */
  readonly checks: boolean;
  /** The record's present state could not be read. The server will decide then. */
  readonly unchecked: boolean;
  /** It is being read again. */
  readonly checking: boolean;
  readonly sending: boolean;
  /** A try was sent, however it ended: a change may have come from here. */
  readonly sent: boolean;
  /** Why the last try failed, in the server's words where it had any; null before. */
  readonly failure: string | null;
  /** Sends it, with what was put in; resolves however it ended. */
  confirm(values: Partial<Row>): Promise<void>;
}

/**
 * Carries out an action on one record, at most once. For a change of state it
 * reads the record again in the background when the dialog opens, stops when somebody else was
 * faster, sends, and finds out what became of it when that failed. The toasts are the data
 * provider's.
 */
export function useTransition({
  resource,
  name,
  action,
  row,
  filters,
  onDone,
}: Subject): Transition {
  const { transition } = action;
  const id = row.id ?? '';
  const invalidate = useInvalidate();
  const { mutateAsync } = useUpdate<Row & { id: string }, HttpError, object>({
    resource: resource.name,
    mutationMode: 'pessimistic',
    invalidates: ['list', 'detail'],
  });
  const { query } = useOne<Row & { id: string }>({
    resource: resource.name,
    id,
    meta: { row, filters } satisfies RecordMeta,
    // Without a change of state there is nothing to read again.
    queryOptions: { gcTime: 0, staleTime: 0, enabled: transition !== undefined },
  });
  const [sending, setSending] = useState(false);
  const [sent, setSent] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const busy = useRef(false);

  const stateOf = (data: typeof query.data): string | null => {
    const state = (transition && data?.data[transition.field]) ?? null;
    return state === null || transition?.from.includes(String(state)) ? null : String(state);
  };
  const movedTo = stateOf(query.data);
  const reloadList = () =>
    void invalidate({
      resource: resource.name,
      invalidates: ['list'],
      dataProviderName: 'default',
    });

  const moved = movedTo !== null;
  useEffect(() => {
    // After a refusal the list has been reloaded already.
    if (moved && failure === null) reloadList();
    // Once, when it is found out; what it calls is the same at every render.
    // eslint-disable-next-line react/exhaustive-deps
  }, [moved]);

  /** What a re-read knows now, waiting for one that is under way or due no longer than people would. */
  async function lastKnown(): Promise<string | null> {
    if (!transition) return null;
    const due = query.isFetching || Date.now() - query.dataUpdatedAt > FRESH_MS;
    if (!due) return stateOf(query.data);
    const reread = query.refetch({ cancelRefetch: false }).then(({ data }) => stateOf(data));
    const patience = new Promise<null>((resolve) => setTimeout(resolve, PATIENCE_MS, null));
    return Promise.race([reread, patience]);
  }

  async function send(values: Partial<Row>): Promise<void> {
    if ((await lastKnown()) !== null) return;
    setSent(true);
    try {
      await mutateAsync({ id, values, meta: { action: name, row } satisfies ActionMeta });
      for (const other of action.refreshes ?? []) {
        void invalidate({ resource: other, invalidates: ['list'] });
      }
      onDone();
    } catch (error) {
      // Refine reloads the list, as after a success.
      setFailure(error instanceof Error ? error.message : String(error));
      // Not waited for: the dialog can be left meanwhile.
      if (transition) void query.refetch();
    }
  }

  return {
    movedTo,
    checks: transition !== undefined,
    unchecked: query.isError,
    checking: query.isFetching,
    sending,
    sent,
    failure,
    async confirm(values) {
      // A ref, not the state: a second click may come before React has drawn the first.
      if (busy.current || moved) return;
      busy.current = true;
      setSending(true);
      setFailure(null);
      try {
        await send(values);
      } finally {
        busy.current = false;
        setSending(false);
      }
    },
  };
}

interface Notice {
  readonly type: 'error' | 'warning' | 'info';
  readonly text: string;
}

/** What the person has to know about the record's state and the last try. */
export function noticesOf(transition: Omit<Transition, 'confirm'>): Notice[] {
  const { movedTo, checks, unchecked, checking, sending, sent, failure } = transition;
  const notices: Notice[] = failure === null ? [] : [{ type: 'error', text: failure }];
  if (sending || (sent && checking)) return notices;
  if (movedTo !== null) {
    const text = sent
      ? `Its status is now ${movedTo}.`
      : `Already ${movedTo.toLowerCase()} by somebody else. Nothing was sent from here.`;
    notices.push({ type: 'warning', text });
  } else if (unchecked) {
    const text = sent
      ? 'What became of it could not be checked. Please look at the list before you try again.'
      : 'Whether it has changed meanwhile could not be checked.';
    notices.push({ type: 'info', text });
  } else if (failure !== null && checks) {
    notices.push({ type: 'info', text: 'Nothing has changed. You can try again.' });
  }
  return notices;
}
